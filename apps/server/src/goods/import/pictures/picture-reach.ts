import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Config, settings } from '../../../kit/config.ts';
import { serverSettings } from '../../../kit/server-settings.ts';
import type { PictureSources } from './known-pictures.ts';

/** Which hosts pictures are fetched from. */
export interface PictureReach {
  /** Whether an address of the internet protocol is one of the public internet. */
  isPublic: (ip: string) => boolean;
  /** The protocols that may be spoken. */
  protocols: readonly string[];
}

/** All that IANA has given out of IPv6 for the public internet; what the other seven eighths mean, each network says for itself. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the public internet: neither to this machine nor to a network around it, nor to one of the
 * ranges that stand for such addresses in another form (IPv4 within IPv6, 6to4, Teredo, NAT64). None with a zone does.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0 || ip.includes('%')) return false;
  const address = ipaddr.parse(ip);
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST)) return false;
  return address.range() === 'unicast';
}

/** Not to be set from outside: tests alone reach their own servers. */
export const pictureReach = settings(
  'Pictures of imports',
  {},
  (): PictureReach => ({ isPublic: isPublicAddress, protocols: ['https:'] }),
);

/** Where imports fetch pictures from, and where ours are served. */
export const pictureSources = (config: Config): PictureSources => ({
  protocols: config.of(pictureReach).protocols,
  publicUrl: config.of(serverSettings).publicUrl,
});
