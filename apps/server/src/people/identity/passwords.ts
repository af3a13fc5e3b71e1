import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from './password-settings.ts';

/** argon2id. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(password, cost);
}

/** Stand-in hashes for unknown addresses, by cost. */
const nobodys = new WeakMap<PasswordCost, Promise<string>>();

/**
 * Without a hash, for an unknown address, the same work is done, so that timing reveals nothing.
 * @param cost of new hashes
 */
export async function passwordFits(
  passwordHash: string | undefined,
  password: string,
  cost: PasswordCost,
): Promise<boolean> {
  const nobody = nobodys.get(cost) ?? hashPassword('nobody', cost);
  nobodys.set(cost, nobody);
  const fits = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== undefined && fits;
}
