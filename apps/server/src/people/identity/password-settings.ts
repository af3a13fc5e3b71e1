import { settings } from '../../kit/config.ts';

/** The cost of argon2id: KiB, passes, threads. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's smallest recommended cost for argon2id: 19 MiB, 2 passes. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Not an environment variable, so that no server is weakened by accident; tests override it. */
export const passwordSettings = settings('Passwords', {}, () => ({ cost: PASSWORD_COST }));
