import { ALL_CALLS } from '@haat/contract/calls';
import { expect, it } from 'vitest';
import type { AnyCall } from '../src/kit/call.ts';
import { cacheNameOf } from './cache-name.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const VALUES: Record<string, string> = { pinCode: '585412', name: 'Atta%2C%20Rice%20%26%20Dal', sku: 'A-1' };
const addressOf = (call: AnyCall) => call.path.replace(/:(\w+)/g, (_, name: string) => VALUES[name] ?? ID);
const calls = [...ALL_CALLS].map(([name, call]) => ({ name, call: call as AnyCall }));
const storedCalls = calls
  .filter(({ call }) => call.method === 'GET' && cacheNameOf(addressOf(call)) !== undefined)
  .map(({ name }) => name);

it('caches every answer that is the same for everybody, but for suggestions', () => {
  const same = calls.filter(({ name, call }) => call.cached && name !== 'suggestProducts');
  expect(same.length).toBeGreaterThan(8);
  expect(storedCalls).toEqual(expect.arrayContaining(same.map(({ name }) => name)));
});

it('caches no answer that is one person’s', () => {
  const personal = calls.filter(({ call }) => call.access !== 'public').map(({ name }) => name);
  expect(storedCalls.filter((name) => personal.includes(name))).toEqual([]);
});

it.each([
  '/api/users/profile',
  '/api/users/login',
  '/api/orders/myorders',
  `/api/orders/${ID}`,
  '/api/payment/createorder',
  '/api/health',
  '/api/docs',
  '/sw.js',
  '/manifest.webmanifest',
])('does not cache %s', (address) => {
  expect(cacheNameOf(address)).toBeUndefined();
});

it('has a cache each for places, pictures and hashed files', () => {
  expect(
    ['/api/marketplace/places/585412', '/images/320/atta.webp', '/assets/x-1.js'].map(cacheNameOf),
  ).toEqual(['place', 'picture', 'asset']);
});
