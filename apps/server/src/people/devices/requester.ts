import type { Context } from '../../kit/context.ts';
import type { Origin } from '../../kit/origin.ts';
import { deviceHash, isKnownDevice } from './known-devices-sql.ts';

/** Whose count a request goes to. */
export interface Requester {
  /** The device has signed in to the account before. */
  known: boolean;
  /** A known device, otherwise the network, since strangers can invent devices. */
  subject: string;
}

/** Distinguishes known devices from strangers, who can't use up the limits of those devices. */
export async function requesterOf(
  { config, db }: Pick<Context, 'config' | 'db'>,
  account: { phone: string },
  origin: Origin,
): Promise<Requester> {
  const device = deviceHash(config, origin);
  return asRequester(await isKnownDevice(db, account, device), device, origin);
}

export const asRequester = (known: boolean, device: string, { network }: Origin): Requester => ({
  known,
  subject: known ? `device ${device}` : `network ${network}`,
});
