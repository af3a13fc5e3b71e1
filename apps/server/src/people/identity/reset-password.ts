import type { Session } from '@haat/contract/identity';
import { newId } from '@haat/domain/basics/ids';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import { deviceHash, forgetDevices } from '../devices/known-devices-sql.ts';
import { noteSecurity } from '../security-log/security-log-sql.ts';
import { noteWayIn } from './change-way-in.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { findAccountToReset, freeEmail } from './email-accounts-sql.ts';
import { emailRequesterOf } from './email-requester.ts';
import {
  findUser,
  insertUser,
  isGivenByReset,
  noteEmailProved,
  takeEmailOff,
  type UserRow,
  updatePassword,
} from './identity-sql.ts';
import { passwordSettings } from './password-settings.ts';
import { hashPassword } from './passwords.ts';
import { resetCodeOf } from './reset-code.ts';
import { openSession } from './sign-in.ts';

interface NewPassword {
  email: string;
  code: string;
  password: string;
}

/**
 * Sets a new password with the code from the mail, which proves the address. Other sessions end, a notice is sent, and
 * the user is signed in. Refuses with `wrong-code`, and common passwords.
 */
export async function resetPassword(context: Context, given: NewPassword, origin: Origin): Promise<Session> {
  const { config, db } = context;
  const to = resetCodeOf(given.email);
  await refuseCommonPassword(given.password, { name: '', typed_email: to.recipient });
  const { subject } = await emailRequesterOf(context, to.recipient, origin);
  const typed = { code: given.code, requester: subject, origin };
  const use = await checkCode(context, to, typed, 'wrong-code');
  const passwordHash = await hashPassword(given.password, config.of(passwordSettings).cost);
  const userId = await inTransaction(db, async (tx) => {
    const user = await findAccountToReset(tx, to.recipient, deviceHash(context.config, origin));
    if (!user || user.disabled_at) throw new Refusal('wrong-code');
    await use(tx);
    return isGivenByReset(user)
      ? giveAccount(context, tx, { user, passwordHash, origin })
      : makeAccount(tx, { user, passwordHash, origin });
  });
  context.callers.forget(userId);
  const user = await findUser(db, userId);
  if (!user) throw new Refusal('wrong-code');
  return openSession(context, user, origin);
}

interface Given {
  user: UserRow;
  passwordHash: string;
  origin: Origin;
}

/**
 * Gives the account its new password. Its second factor stays, and if it did not prove the address before, it hasn't
 * now: a reader of the mail without the factor may register with the address.
 */
async function giveAccount(context: Context, tx: Tx, { user, passwordHash, origin }: Given): Promise<string> {
  if (!user.proved_email) await forgetDevices(tx, user.id);
  if (!user.proved_email && !user.second_factor_at) {
    if (!(await freeEmail(tx, user.typed_email, user.id))) throw new Refusal('wrong-code');
    await noteEmailProved(tx, user.id);
  }
  await updatePassword(tx, user.id, passwordHash);
  const now = (await findUser(tx, user.id)) ?? user;
  await noteWayIn(context, tx, now, { event: 'password-reset', notice: 'password-changed', origin });
  return user.id;
}

/**
 * Makes an account for the address. The other account, which has a number or role and never proved the address, only
 * claims it from now on.
 */
async function makeAccount(tx: Tx, { user, passwordHash, origin }: Given): Promise<string> {
  const { id: claims, typed_email: email } = user;
  if (!(await freeEmail(tx, email, claims))) throw new Refusal('wrong-code');
  await takeEmailOff(tx, claims);
  const [name = email] = email.split('@');
  const id = newId();
  await insertUser(tx, { id, name, email, contactPhone: '', passwordHash, emailProved: true });
  await noteSecurity(tx, { event: 'password-reset', subject: id, userId: id, origin });
  return id;
}
