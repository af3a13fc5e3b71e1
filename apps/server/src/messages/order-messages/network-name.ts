import { createHash } from 'node:crypto';
import { networkOf } from '../../kit/network.ts';

/** What messages know of the network address that an order came from: enough to count, not where it is. */
export const networkName = (address: string): string =>
  createHash('sha256')
    .update(`network ${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22);
