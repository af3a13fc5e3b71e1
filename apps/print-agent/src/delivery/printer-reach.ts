import { lookup } from 'node:dns/promises';
import { realpath } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { isPrinterDevice, type PrinterAddress } from './printer-address.ts';

/** Ports for raw printing: servers of several printers, and Zebra's own. */
const PORTS: readonly number[] = [9100, 9101, 9102, 9103, 9104, 9105, 9106, 9107, 9108, 9109, 6101];

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (ip: string) => PRIVATE.check(ip.split('%')[0] ?? '', isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** Additional devices and ports, set only in the settings file. */
export type Reach = Readonly<Record<'devices', readonly string[]> & Record<'ports', readonly number[]>>;

/** Why an address can't be a printer's; null if it may be. */
export function whyNoPrinter(address: PrinterAddress, { devices, ports }: Reach): string | null {
  if (address.kind === 'none') return null;
  if (address.kind === 'file') {
    const { path } = address;
    if (!path.startsWith('/')) return whyElsewhere(/^\\\\([^\\]+)/.exec(path)?.[1] ?? '');
    if (isPrinterDevice(path) || devices.includes(path)) return null;
    return `${path} is no device of a printer, such as /dev/usb/lp0`;
  }
  const { host, port } = address;
  if (!PORTS.includes(port) && !ports.includes(port)) return `${port} is no port of a printer, such as 9100`;
  return isIP(host) ? whyElsewhere(host) : null;
}

/** Windows sends credentials to the computer of a shared printer, so only private ones are allowed. */
function whyElsewhere(host: string): string | null {
  const isNear = isIP(host) ? isPrivate(host) : !/\../.test(host);
  return isNear ? null : `${host} is not in the shop’s own network`;
}

/**
 * Resolves a host once; all its addresses must be private.
 * @throws Error with the reason
 */
export async function resolvePrinter(host: string): Promise<string> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
  const [first] = found;
  if (!first || !found.every(({ address }) => isPrivate(address)))
    throw new Error(`${host} is not in the shop’s own network`);
  return first.address;
}

/** The device behind a path. @throws Error if it is no printer's */
export async function resolveDevice(path: string, { devices }: Pick<Reach, 'devices'>): Promise<string> {
  if (devices.includes(path)) return path;
  const device = await realpath(path);
  if (isPrinterDevice(device)) return device;
  throw new Error(`${path} leads to ${device}, which is no device of a printer`);
}
