import { generateSync } from 'otplib';
import { TEST_SECRET } from '../../../../test/market.ts';
import type { Db } from '../../../kit/db.ts';
import { encrypt } from '../../../kit/encrypt.ts';
import { placeOfKey } from '../check-code.ts';
import { hashRecoveryCode } from '../recovery-codes.ts';
import { newKey } from '../totp.ts';

const STEP_MS = 30_000;

/** As an authenticator app shows it, so many half minutes ahead. */
export function codeOf(key: string, halfMinutes = 0, now = new Date()): string {
  return generateSync({
    secret: key,
    epoch: Math.floor((now.getTime() + halfMinutes * STEP_MS) / 1000),
  });
}

/** Neither now nor soon. */
export function wrongCodeOf(key: string): string {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((step) => codeOf(key, step));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.includes(code),
  ) as string;
}

/**
 * With one recovery code.
 * @returns the key
 */
export const giveFactor = (db: Db, userId: string, given: GivenFactor = {}): Promise<string> =>
  giveFactors(db, [userId], given);

interface GivenFactor {
  on?: boolean;
  recoveryCode?: string;
  key?: string;
}

/** With one key for all. */
export async function giveFactors(
  db: Db,
  users: string[],
  { on = true, recoveryCode = 'AAAA-AAAA', key = newKey() }: GivenFactor,
): Promise<string> {
  const factors = users.map((id) => ({
    user_id: id,
    key_sealed: encrypt(TEST_SECRET, placeOfKey(id), key),
    fitted_at: new Date(),
  }));
  const codes = users.map((id) => ({
    user_id: id,
    code_hash: hashRecoveryCode(TEST_SECRET, id, recoveryCode),
  }));
  await db.deleteFrom('second_factors').where('user_id', 'in', users).execute();
  await db.insertInto('second_factors').values(factors).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('users')
    .set({ second_factor_at: on ? new Date() : null })
    .where('id', 'in', users)
    .execute();
  return key;
}
