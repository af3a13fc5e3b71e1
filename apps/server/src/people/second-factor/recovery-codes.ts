import { createHmac, randomInt } from 'node:crypto';

const HOW_MANY = 10;
const LENGTH = 8;
/** Without similar ones: 0 and O, 1, I and L, U and V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes such as '7KQ4-M2XD'. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < HOW_MANY) {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    codes.add(`${letters.slice(0, 4)}-${letters.slice(4)}`);
  }
  return [...codes];
}

/** Independent of how the code is typed; worthless without the server's secret, and valid for this person only. */
export function hashRecoveryCode(secret: Uint8Array, userId: string, code: string): Buffer {
  const letters = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHmac('sha256', secret).update(`recovery code ${userId} ${letters}`).digest();
}
