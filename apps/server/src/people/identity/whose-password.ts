import type { Context } from '../../kit/context.ts';
import { type EmailAccount, type EmailAccounts, isKnownToAny } from './email-accounts-sql.ts';
import { passwordSettings } from './password-settings.ts';
import { passwordFits } from './passwords.ts';

/** Accounts with an unproved address that are tried; each costs a hash. */
const TYPED = 3;

/** Attempts at an address's other accounts by devices that know one of them. */
const BESIDE = { most: 10, perSeconds: 3600 };
const NAME = 'wrong-password-beside';

/**
 * Finds the account of an address that a password belongs to: the one that proved the address first, then those that
 * typed it. The number of hashes is always the same, so that timing reveals nothing. A device that knows one account
 * has few attempts at the others, as anybody can register with an address to guess its owner's password.
 */
export async function whosePassword(
  { config, limiter }: Pick<Context, 'config' | 'limiter'>,
  email: string,
  accounts: EmailAccounts,
  password: string,
): Promise<EmailAccount | undefined> {
  const { sure, typed } = accounts;
  const known = isKnownToAny(accounts);
  const reachesOthers = !known || (await limiter.trySpend(NAME, email, BESIDE));
  for (const account of [sure, ...Array.from({ length: TYPED }, (_, nth) => typed[nth])]) {
    const tried = account && (account.known || reachesOthers) ? account : undefined;
    if (!(await passwordFits(tried?.password_hash, password, config.of(passwordSettings).cost))) continue;
    if (known && reachesOthers) await limiter.giveBack(NAME, email);
    return tried;
  }
  return undefined;
}
