import type { SlotTerms } from '@haat/domain/stores/delivery-slots';
import type { OpeningHours } from '@haat/domain/stores/opening-hours';
import type { Context } from '../../kit/context.ts';
import { readSlotTerms } from '../ledger/slots/slot-terms-read.ts';
import {
  type CheckoutTerms,
  readOpeningHours,
  readTaxTerms,
  readTerms,
  type TaxTerms,
} from './checkout-read.ts';

/** Conditions of sale for every cart; they rarely change. */
export interface Conditions extends TaxTerms {
  /** Undefined when there is no such marketplace. */
  terms: CheckoutTerms | undefined;
  /** Stores left out are always open. */
  hours: ReadonlyMap<string, OpeningHours>;
  /** Undefined: it delivers by the hours of its stores. */
  slotTerms: SlotTerms | undefined;
}

type Remembering = Pick<Context, 'db' | 'memory'>;

/** Cached: at most seconds old, and read again once `terms` is published. */
export async function rememberConditions(
  context: Remembering,
  marketplaceId: string,
  pinCode: string,
): Promise<Conditions> {
  const [terms, taxes, hours, slotTerms] = await Promise.all([
    rememberTerms(context, marketplaceId, pinCode),
    context.memory.of('terms', marketplaceId, 'taxes', () => readTaxTerms(context.db, marketplaceId)),
    rememberHours(context, marketplaceId),
    rememberSlotTerms(context, marketplaceId),
  ]);
  return { terms, ...(taxes ?? { rates: new Map(), schemes: new Map(), calendar: [] }), hours, slotTerms };
}

/** Undefined without slots. Cached, as `rememberConditions`. */
export async function rememberSlotTerms(
  { db, memory }: Remembering,
  marketplaceId: string,
): Promise<SlotTerms | undefined> {
  const terms = await memory.of('terms', marketplaceId, 'slots', () => readSlotTerms(db, marketplaceId));
  return terms?.slots.length ? terms : undefined;
}

/** Cached, as `rememberConditions`. */
export async function rememberHours(
  { db, memory }: Remembering,
  marketplaceId: string,
): Promise<ReadonlyMap<string, OpeningHours>> {
  const hours = await memory.of('terms', marketplaceId, 'hours', () => readOpeningHours(db, marketplaceId));
  return hours ?? new Map();
}

/** The terms for a pin code ('' if unknown), cached. */
export async function rememberTerms(
  { db, memory }: Remembering,
  marketplaceId: string,
  pinCode: string,
): Promise<CheckoutTerms | undefined> {
  let unserved: CheckoutTerms | undefined;
  const served = await memory.of('terms', marketplaceId, `terms ${pinCode}`, async () => {
    const terms = await readTerms(db, marketplaceId, pinCode);
    if (terms?.servesPinCode || pinCode === '') return terms;
    // Unserved pin codes share one entry, so that nobody can fill the cache with them.
    unserved = terms;
    return undefined;
  });
  return served ?? unserved;
}
