import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from './password-settings.ts';

/** Hashes a password with argon2id. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(password, cost);
}

/** The hash that stands in for nobody's, by what it costs. */
const nobodys = new WeakMap<PasswordCost, Promise<string>>();

/**
 * Whether a password fits a hash, whatever that has cost. Without a hash (nobody has that e-mail) the same work is done all
 * the same, so that the time of the answer tells a stranger nothing.
 * @param cost of a hash that is made today
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
