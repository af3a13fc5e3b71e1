import type { StoredPerson } from './database.ts';

/** PBKDF2 with SHA-256 (OWASP Password Storage Cheat Sheet: 310,000 at the least, 600,000 advised). */
const ROUNDS = 600_000;
const HASH_BYTES = 32;

type Pin = NonNullable<StoredPerson['pin']>;

/** Stored on this device only; can only be found by trying. */
export async function hashedPin(pin: string): Promise<Pin> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt, rounds: ROUNDS, hash: await derive(pin, salt, ROUNDS) };
}

export async function isSamePin(typed: string, { salt, rounds, hash }: Pin): Promise<boolean> {
  const tried = await derive(typed, salt, rounds);
  return tried.every((byte, nth) => byte === hash[nth]);
}

async function derive(pin: string, salt: Uint8Array, rounds: number): Promise<Uint8Array> {
  const password = new TextEncoder().encode(pin);
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return deriveInScript(password, salt, rounds);
  const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations: rounds };
  return new Uint8Array(await subtle.deriveBits(how, key, HASH_BYTES * 8));
}

/** Without HTTPS there is no cryptography API. */
async function deriveInScript(password: Uint8Array, salt: Uint8Array, rounds: number): Promise<Uint8Array> {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return pbkdf2Async(sha256, password, salt, { c: rounds, dkLen: HASH_BYTES });
}
