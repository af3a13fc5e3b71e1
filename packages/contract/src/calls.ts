import * as addresses from './addresses.ts';
import type { Call } from './call.ts';
import * as catalog from './catalog.ts';
import * as checkout from './checkout.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as inbox from './inbox.ts';
import * as invoices from './invoices.ts';
import * as messages from './messages.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as phoneSignIn from './phone-sign-in.ts';
import * as places from './places.ts';
import * as rewards from './rewards.ts';

/** The contract's parts by name: each with its calls and the schemas that they speak of. */
export const FEATURES = {
  identity,
  phoneSignIn,
  inbox,
  addresses,
  rewards,
  places,
  catalog,
  checkout,
  payments,
  orders,
  messages,
  invoices,
  health,
};

/** The calls among what a part of the contract exports, by path. */
export function callsOf(feature: Record<string, unknown>): [string, Call][] {
  const isCall = (value: unknown): value is Call =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
  return Object.entries(feature)
    .filter((entry): entry is [string, Call] => isCall(entry[1]))
    .sort(([, a], [, b]) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'));
}

/** Every call by its name, for the documentation, the access test and the server's check that none is left unbound. */
export const ALL_CALLS: ReadonlyMap<string, Call> = new Map(Object.values(FEATURES).flatMap(callsOf));
