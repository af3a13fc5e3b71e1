import type { Context } from '../../kit/context.ts';
import { type EmailAccount, type EmailAccounts, isKnownToAny } from './email-accounts-sql.ts';
import { passwordSettings } from './password-settings.ts';
import { passwordFits } from './passwords.ts';

/** Of those who only typed an address so many are tried: each costs a hash. */
const TYPED = 3;

/** Tries at the other accounts of an address by devices that know one of them. */
const BESIDE = { most: 10, perSeconds: 3600 };
const NAME = 'wrong-password-beside';

/**
 * Which account of an address a password is of: whose the address surely is goes first, then those who typed it. As many hashes are
 * computed whether there are accounts or not, so that neither the answer nor its time tells who else there is. A device that knows one
 * account has few tries at the others: anybody could register with an address to guess at its owner's password.
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
