import { settings } from '../../kit/config.ts';

/** What argon2id takes to hash a password: KiB, passes over them, threads. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's smallest recommended cost for argon2id: 19 MiB, 2 passes. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** No variable of the environment, so that no server is made weak by accident: tests lay a smaller cost over it. */
export const passwordSettings = settings('Passwords', {}, () => ({ cost: PASSWORD_COST }));
