import ipaddr from 'ipaddr.js';
import { settings } from '../../../kit/config.ts';

/** Which hosts pictures are fetched from. */
export interface PictureReach {
  /** Whether an address of the internet protocol is one of the public internet. */
  isPublic: (ip: string) => boolean;
  /** The protocols that may be spoken. */
  protocols: readonly string[];
}

/**
 * Whether an address belongs to the public internet: neither to this machine nor to a network around it, nor to one of the
 * ranges that stand for such addresses in another form (IPv4 within IPv6, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.parse(ip).range() === 'unicast';
}

/** Not to be set from outside: tests alone reach their own servers. */
export const pictureReach = settings(
  'Pictures of imports',
  {},
  (): PictureReach => ({ isPublic: isPublicAddress, protocols: ['https:'] }),
);
