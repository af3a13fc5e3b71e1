import type { Context } from '../../kit/context.ts';
import type { Origin } from '../../kit/origin.ts';
import { deviceHash } from '../devices/known-devices-sql.ts';
import { asRequester, type Requester } from '../devices/requester.ts';
import { findEmailAccounts, isKnownToAny } from './email-accounts-sql.ts';

/** A known device of one of the address's accounts, or a stranger. */
export async function emailRequesterOf(
  { config, db }: Pick<Context, 'config' | 'db'>,
  email: string,
  origin: Origin,
): Promise<Requester> {
  const device = deviceHash(config, origin);
  return asRequester(isKnownToAny(await findEmailAccounts(db, email, device)), device, origin);
}
