import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encrypt.ts';

const secret = randomBytes(32);

test('a sealed text opens with the same secret at the same place, and looks different each time', () => {
  const sealed = encrypt(secret, 'marketplace 1', 'rzp secret ₹');
  expect(decrypt(secret, 'marketplace 1', sealed)).toBe('rzp secret ₹');
  expect(encrypt(secret, 'marketplace 1', 'rzp secret ₹')).not.toEqual(sealed);
  expect(sealed.includes('rzp')).toBe(false);
});

test('it opens neither with another secret, nor at another place, nor after a change of any byte', () => {
  const sealed = encrypt(secret, 'marketplace 1', 'rzp secret');
  expect(() => decrypt(randomBytes(32), 'marketplace 1', sealed)).toThrow();
  expect(() => decrypt(secret, 'marketplace 2', sealed)).toThrow();
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => decrypt(secret, 'marketplace 1', changed)).toThrow();
  }
});
