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
  account: { phone: string },
  origin: Origin,
): Promise<Requester> {
  const device = deviceHash(config, origin);
  return asRequester(await isKnownDevice(db, account, device), device, origin);
}

/** Who asks, by whether the account knows their device. */
export const asRequester = (known: boolean, device: string, { network }: Origin): Requester => ({
  known,
  subject: known ? `device ${device}` : `network ${network}`,
});
