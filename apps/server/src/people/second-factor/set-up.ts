import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { seal } from '../../kit/seal.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { changeWayIn } from '../identity/change-way-in.ts';
import { findUser, type UserRow, writeSecondFactor } from '../identity/identity-sql.ts';
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

/** How a caller's second factor stands. */
export async function readSecondFactor(context: Context, caller: Caller) {
  const user = await ownUser(context, caller);
  return {
    onSince: user.second_factor_at,
    codesLeft: user.second_factor_at ? await countRecoveryCodes(context.db, user.id) : 0,
    isDue: mustHaveSecondFactor(context, user),
  };
}

/** Makes a key, in the place of one that was not turned on. Refuses with `second-factor-on`. */
export async function startSecondFactor(context: Context, caller: Caller) {
  const user = await userWithout(context, caller);
  const key = newKey();
  const sealed = seal(context.config.of(secretSettings).sealSecret, placeOfKey(user.id), key);
  await inTransaction(context.db, (tx) => writeKey(tx, user.id, caller.sessionId, sealed));
  return { key, address: keyAddress(key, user.typed_email) };
}

/**
 * Takes the first code of a new key and answers the recovery codes. Refuses with `wrong-factor-code`, and with `factor-key-void` in
 * another session, and once five were wrong: whoever looked on while it was scanned gets no sixth try.
 */
export async function tryFirstCode(context: Context, caller: Caller, typed: string) {
  const { clock, db } = context;
  const { id } = await userWithout(context, caller);
  const factor = await findFactor(db, id);
  if (factor?.started_in !== caller.sessionId) throw new Refusal('factor-key-void');
  if (!(await useDigits(context, id, typed.replaceAll(/\s/g, '')))) {
    const wrong = await inTransaction(db, async (tx) => {
      const count = await countWrongCode(tx, id);
      if (count >= WRONG_CODES) await deleteFactor(tx, id);
      return count;
    });
    throw new Refusal(wrong >= WRONG_CODES ? 'factor-key-void' : 'wrong-factor-code');
  }
  return inTransaction(db, async (tx) => {
    await writeFitted(tx, id, clock.now());
    return { recoveryCodes: await renewCodes(context, tx, id) };
  });
}

/** Turns a second factor on whose first code fitted in this session. Refuses with `factor-key-void` and `second-factor-on`. */
export async function turnOnSecondFactor(context: Context, caller: Caller, origin: Origin) {
  const onSince = context.clock.now();
  await changeWayIn(context, caller, { what, origin }, async (tx, user) => {
    refuseOn(user);
    const factor = await findFactor(tx, user.id);
    if (!factor?.fitted_at || factor.started_in !== caller.sessionId) throw new Refusal('factor-key-void');
    await writeSecondFactor(tx, user.id, onSince);
    await writeProof(tx, caller.sessionId, onSince, { byCode: true });
  });
  return { onSince };
}

/** Turns a caller's second factor off, with a code of it. Refuses with `wrong-factor-code` and `second-factor-off`. */
export async function turnOffSecondFactor(context: Context, caller: Caller, code: string, origin: Origin) {
  const user = await userWith(context, caller);
  await checkCode(context, user.id, code);
  await changeWayIn(context, caller, { what, origin }, async (tx) => {
    await writeSecondFactor(tx, user.id, null);
    await deleteFactor(tx, user.id);
  });
  return { isDue: mustHaveSecondFactor(context, user) };
}

/** Makes new recovery codes. Refuses with `second-factor-off`. */
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

async function userWithout(context: Context, caller: Caller): Promise<UserRow> {
  const user = await ownUser(context, caller);
  refuseOn(user);
  return user;
}

function refuseOn(user: UserRow): void {
  if (user.second_factor_at) throw new Refusal('second-factor-on');
}
