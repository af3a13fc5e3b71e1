import type { Context } from '../../kit/context.ts';
import type { Origin } from '../../kit/origin.ts';
import { deviceHash } from '../devices/known-devices-sql.ts';
import { asRequester, type Requester } from '../devices/requester.ts';
import { findEmailAccounts, isKnownToAny } from './email-accounts-sql.ts';

/** Who asks something of an address: a device that has signed in to an account of it, or a stranger. */
export async function emailRequesterOf(
  { config, db }: Pick<Context, 'config' | 'db'>,
  email: string,
  origin: Origin,
): Promise<Requester> {
  const device = deviceHash(config, origin);
  return asRequester(isKnownToAny(await findEmailAccounts(db, email, device)), device, origin);
}
