import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import { isPublicAddress } from '../pictures/picture-reach.ts';

/**
 * Everything that may be private: IANA's registries of special-purpose addresses, multicast, and unassigned ranges.
 * https://www.iana.org/assignments/iana-ipv4-special-registry, iana-ipv6-special-registry
 */
const IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const IPV6 = [
  '::/128',
  '::1/128',
  '::/96',
  '::ffff:0:0/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001::/32',
  '2001:2::/48',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:30::/28',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  '::/3',
  '4000::/2',
  '8000::/1',
];

/** Random behind the prefix. */
function addressIn(range: string): fc.Arbitrary<string> {
  const [network, bits] = ipaddr.parseCIDR(range);
  const head = network.toByteArray();
  return fc.uint8Array({ minLength: head.length, maxLength: head.length }).map((tail) => {
    const bytes = head.map((byte, at) => {
      const kept = Math.min(8, Math.max(0, bits - at * 8));
      const mask = (0xff << (8 - kept)) & 0xff;
      return (byte & mask) | ((tail[at] ?? 0) & ~mask & 0xff);
    });
    return ipaddr.fromByteArray(bytes).toString();
  });
}

test.each([...IPV4, ...IPV6])('no address of %s is public', (range) => {
  fc.assert(fc.property(addressIn(range), (ip) => !isPublicAddress(ip)));
});

/** IPv6 forms that may be translated to an IPv4 address. */
const WITHIN: Record<string, (v4: string, hex: string) => string> = {
  mapped: (v4) => `::ffff:${v4}`,
  compatible: (v4) => `::${v4}`,
  translated: (v4) => `::ffff:0:${v4}`,
  NAT64: (v4) => `64:ff9b::${v4}`,
  'NAT64 of a network': (_, hex) => `64:ff9b:1::${hex}`,
  '6to4': (_, hex) => `2002:${hex}::1`,
  Teredo: (_, hex) => `2001:0:${hex}::1`,
};

test.each(Object.entries(WITHIN))('no address of IPv4 within IPv6 is public: %s', (_name, write) => {
  const v4 = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
  fc.assert(
    fc.property(v4, ([a, b, c, d]) => {
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      return !isPublicAddress(write(`${a}.${b}.${c}.${d}`, hex));
    }),
  );
});

test.each([
  'fe80::1%eth0',
  '2606:4700:4700::1111%eth0',
  '0x08.8.8.8',
  '134744072',
  '010.8.8.8',
  '8.8',
  '',
  '8.8.8.8 ',
])('%j is no address of the public internet', (ip) => expect(isPublicAddress(ip)).toBe(false));

test.each([
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '223.255.255.255',
  '2001:200::1',
  '2606:4700:4700::1111',
  '2a03:2880::1',
])('%s is public', (ip) => expect(isPublicAddress(ip)).toBe(true));
