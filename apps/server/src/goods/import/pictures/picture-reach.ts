import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Config, settings } from '../../../kit/config.ts';
import { serverSettings } from '../../../kit/server-settings.ts';
import type { PictureSources } from './known-pictures.ts';

export interface PictureReach {
  isPublic: (ip: string) => boolean;
  protocols: readonly string[];
  /** For one picture. */
  mostMs: number;
}

/** IANA's public range of IPv6; the rest has no common meaning. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is public: not this machine, not a private network, and not an encoding of such an address (IPv4
 * in IPv6, 6to4, Teredo, NAT64). Addresses with a zone never are.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0 || ip.includes('%')) return false;
  const address = ipaddr.parse(ip);
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST)) return false;
  return address.range() === 'unicast';
}

/** Not configurable: only tests reach their own servers, and wait less. */
export const pictureReach = settings(
  'Pictures of imports',
  {},
  (): PictureReach => ({ isPublic: isPublicAddress, protocols: ['https:'], mostMs: 15_000 }),
);

export const pictureSources = (config: Config): PictureSources => ({
  protocols: config.of(pictureReach).protocols,
  publicUrl: config.of(serverSettings).publicUrl,
});
