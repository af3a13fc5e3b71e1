import type { Context } from '../../kit/context.ts';
import type { Origin } from '../../kit/origin.ts';
import { deviceHash, isKnownDevice } from './known-devices-sql.ts';

/** Who asks something of an account, to count by. */
export interface Requester {
  /** The device has signed in to the account before. */
  known: boolean;
  /** A device that the account knows, otherwise the network: a stranger makes up as many devices as they like. */
  subject: string;
}

/** Tells a device that has signed in to an account from strangers, who cannot use up what is that device's. */
export async function requesterOf(
  { config, db }: Pick<Context, 'config' | 'db'>,
  account: { email: string } | { phone: string },
  origin: Origin,
): Promise<Requester> {
  const device = deviceHash(config, origin);
  const known = await isKnownDevice(db, account, device);
  return { known, subject: known ? `device ${device}` : `network ${origin.network}` };
}
