import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { encrypt } from '../../kit/encrypt.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { changeWayIn } from '../identity/change-way-in.ts';
import { findUser, lockUser, type UserRow, writeSecondFactor } from '../identity/identity-sql.ts';
import { mustHaveSecondFactor } from '../identity/second-factor-due.ts';
import { writeProof } from '../sessions/sessions-sql.ts';
import { checkCode, placeOfKey, useDigits } from './check-code.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  countWrongCode,
  deleteFactor,
  findFactor,
  writeFitted,
  writeKey,
  writeRecoveryCodes,
} from './second-factor-sql.ts';
import { keyAddress, newKey } from './totp.ts';

const WRONG_CODES = 5;
const what = 'second-factor-changed';

/** The state of the caller's second factor. */
export async function readSecondFactor(context: Context, caller: Caller) {
  const user = await ownUser(context, caller);
  return {
    onSince: user.second_factor_at,
    codesLeft: user.second_factor_at ? await countRecoveryCodes(context.db, user.id) : 0,
    isDue: mustHaveSecondFactor(context, user),
  };
}

/** Makes a key and replaces one that was not turned on. Refuses with `second-factor-on`. */
export async function startSecondFactor(context: Context, caller: Caller) {
  const key = newKey();
  const { sealSecret } = context.config.of(secretSettings);
  return whileOff(context, caller, async (tx, user) => {
    await writeKey(tx, user.id, caller.sessionId, encrypt(sealSecret, placeOfKey(user.id), key));
    return { key, address: keyAddress(key, user.typed_email) };
  });
}

/**
 * Checks the first code of a new key and returns the recovery codes. Refuses with `wrong-factor-code`, and with
 * `factor-key-void` in another session or after five wrong codes.
 */
export async function tryFirstCode(context: Context, caller: Caller, typed: string) {
  const { userId: id } = caller;
  await whileOff(context, caller, (tx) => ownKey(tx, caller));
  if (!(await useDigits(context, id, typed.replaceAll(/\s/g, '')))) {
    const wrong = await whileOff(context, caller, async (tx) => {
      const count = await countWrongCode(tx, id);
      if (count >= WRONG_CODES) await deleteFactor(tx, id);
      return count;
    });
    throw new Refusal(wrong >= WRONG_CODES ? 'factor-key-void' : 'wrong-factor-code');
  }
  return whileOff(context, caller, async (tx) => {
    await ownKey(tx, caller);
    await writeFitted(tx, id, context.clock.now());
    return { recoveryCodes: await renewCodes(context, tx, id) };
  });
}

/**
 * Turns on a second factor whose first code was right in this session. Refuses with `factor-key-void` and
 * `second-factor-on`.
 */
export async function turnOnSecondFactor(context: Context, caller: Caller, origin: Origin) {
  const onSince = context.clock.now();
  await changeWayIn(context, caller, { what, origin }, async (tx, user) => {
    refuseOn(user);
    if (!(await ownKey(tx, caller)).fitted_at) throw new Refusal('factor-key-void');
    await writeSecondFactor(tx, user.id, onSince);
    await writeProof(tx, caller.sessionId, onSince, { byCode: true });
  });
  return { onSince };
}

/** Needs a code. Refuses with `wrong-factor-code` and `second-factor-off`. */
export async function turnOffSecondFactor(context: Context, caller: Caller, code: string, origin: Origin) {
  const user = await userWith(context, caller);
  await checkCode(context, user.id, code);
  await changeWayIn(context, caller, { what, origin }, async (tx) => {
    await writeSecondFactor(tx, user.id, null);
    await deleteFactor(tx, user.id);
  });
  return { isDue: mustHaveSecondFactor(context, user) };
}

/** Refuses with `second-factor-off`. */
export async function renewRecoveryCodes(context: Context, caller: Caller, origin: Origin) {
  await userWith(context, caller);
  const recoveryCodes = await changeWayIn(context, caller, { what, origin }, (tx, { id }) =>
    renewCodes(context, tx, id),
  );
  return { recoveryCodes };
}

async function renewCodes({ config }: Context, tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const { sealSecret } = config.of(secretSettings);
  await writeRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(sealSecret, userId, code)),
  );
  return codes;
}

async function ownUser({ db }: Context, { userId }: Caller): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw new Refusal('not-authenticated');
  return user;
}

async function userWith(context: Context, caller: Caller): Promise<UserRow> {
  const user = await ownUser(context, caller);
  if (!user.second_factor_at) throw new Refusal('second-factor-off');
  return user;
}

/**
 * Works on a key that is being set up, with the account locked, so that nobody turns it on or replaces it meanwhile.
 */
function whileOff<T>(
  { db }: Context,
  { userId }: Caller,
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new Refusal('not-authenticated');
    refuseOn(user);
    return work(tx, user);
  });
}

/** The key being set up in the caller's session. Refuses with `factor-key-void`. */
async function ownKey(tx: Tx, { userId, sessionId }: Caller) {
  const factor = await findFactor(tx, userId);
  if (factor?.started_in !== sessionId) throw new Refusal('factor-key-void');
  return factor;
}

function refuseOn(user: UserRow): void {
  if (user.second_factor_at) throw new Refusal('second-factor-on');
}
