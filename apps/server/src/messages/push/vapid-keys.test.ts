import { expect, it } from 'vitest';
import { makeVapidPrivateKey, vapidKeysOf } from './vapid-keys.ts';

it('a made pair of keys is of the lengths that browsers want, and another one each time', () => {
  const [one, other] = [makeVapidPrivateKey(), makeVapidPrivateKey()];
  const { publicKey } = vapidKeysOf(one);
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(vapidKeysOf(other).publicKey).not.toBe(publicKey);
});
