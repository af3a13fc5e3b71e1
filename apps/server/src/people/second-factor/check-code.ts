import { closedNumber } from '@haat/domain/basics/figures';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { decrypt } from '../../kit/encrypt.ts';
import { Refusal } from '../../kit/refusal.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findFactor, useRecoveryCode, useStep } from './second-factor-sql.ts';
import { fittingStep } from './totp.ts';

/** Wrong codes in a quarter of an hour, from all networks together. Whoever tries has taken the first step. */
const TRIES = { most: 5, perSeconds: 15 * 60 };
const SIX_DIGITS = /^\d{6}$/;

/** The key's place in the database, for its encryption. */
export const placeOfKey = (userId: string): string => `second factor ${userId}`;

/**
 * Uses up a second-factor code: six digits of the app, or a recovery code. Each works once.
 * @throws Refusal `wrong-factor-code`; `too-many-requests` after five in a quarter of an hour
 */
export async function checkCode(context: Context, userId: string, typed: string): Promise<void> {
  await context.limiter.spend('second-factor', userId, TRIES);
  const code = closedNumber(typed);
  const fits = SIX_DIGITS.test(code)
    ? await useDigits(context, userId, code)
    : await useRecovery(context, userId, code);
  if (!fits) throw new Refusal('wrong-factor-code');
  await context.limiter.forgive('second-factor', userId);
}

/** Returns false when the digits are wrong or already used. */
export async function useDigits(
  { clock, config, db }: Context,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await findFactor(db, userId);
  if (!factor) return false;
  const key = decrypt(config.of(secretSettings).sealSecret, placeOfKey(userId), factor.key_sealed);
  const step = fittingStep(key, code, clock.now(), factor.last_step);
  return step !== undefined && inTransaction(db, (tx) => useStep(tx, userId, step));
}

function useRecovery({ config, db }: Context, userId: string, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(config.of(secretSettings).sealSecret, userId, code);
  return inTransaction(db, (tx) => useRecoveryCode(tx, userId, hash));
}
