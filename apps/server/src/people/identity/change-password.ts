import type { Session } from '@haat/contract/identity';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { changeWayIn } from './change-way-in.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { findUser, updatePassword } from './identity-sql.ts';
import { passwordSettings } from './password-settings.ts';
import { hashPassword } from './passwords.ts';
import { dropResetCodes } from './reset-code.ts';
import { openProvenSession } from './sign-in.ts';

/**
 * Changes the caller's password. All sessions end, the answer opens a new one, and a notice is sent. Refuses with
 * `wrong-password`, and common passwords.
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  given: { currentPassword: string; password: string },
  origin: Origin,
): Promise<Session> {
  const { config, db } = context;
  const user = await findUser(db, caller.userId);
  if (!user) throw new Refusal('not-authenticated');
  await checkOwnPassword(context, user, given.currentPassword);
  await refuseCommonPassword(given.password, user);
  const passwordHash = await hashPassword(given.password, config.of(passwordSettings).cost);
  await changeWayIn(context, caller, { what: 'password-changed', origin, ends: true }, async (tx) => {
    await updatePassword(tx, user.id, passwordHash);
    await dropResetCodes(tx, user);
  });
  const changed = await findUser(db, user.id);
  if (!changed) throw new Refusal('not-authenticated');
  return openProvenSession(context, changed, origin, { secondFactorAt: caller.secondFactorAt });
}
