import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2409:4070:2d8f:a1b2:1::5', '2409:4070:2d8f:a1b2::/64'],
  ['2409:4070:2d8f:a1b2:ffff:0:0:9', '2409:4070:2d8f:a1b2::/64'],
  ['2409:4070::9', '2409:4070:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s asks as %s: a phone has 2^64 addresses, and one limit', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
