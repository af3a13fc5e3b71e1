import { hash, verify } from '@node-rs/argon2';

/** OWASP's smallest recommended cost for argon2id: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobody: Promise<string> | undefined;

/**
 * Whether a password fits a hash. Without a hash (nobody has that e-mail) the same work is done all the same, so that
 * the time of the answer tells a stranger nothing.
 */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody');
  const fits = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== undefined && fits;
}
