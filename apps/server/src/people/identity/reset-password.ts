import type { Session } from '@haat/contract/identity';
import { newId } from '@haat/domain/ids';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { forgetSubscriptionsOf } from '../../messages/push/push-subscriptions-sql.ts';
import { checkCode } from '../codes/check-code.ts';
import { deviceHash, forgetDevices } from '../devices/known-devices-sql.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { noteSecurity } from '../security-log/security-log-sql.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { findAccountToReset, freeEmail } from './email-accounts-sql.ts';
import { emailRequesterOf } from './email-requester.ts';
import {
  findUser,
  holdsEmail,
  insertUser,
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
 * Sets a new password for whoever has the code from the mail, who has proved the address by it. Their other sessions end, a
 * notice tells of it, and they are signed in. Refuses with `wrong-code`, and common passwords.
 */
export async function resetPassword(context: Context, given: NewPassword, origin: Origin): Promise<Session> {
  const { config, db } = context;
  const to = resetCodeOf(given.email);
  await refuseCommonPassword(given.password, { email: to.recipient, name: '' });
  const { subject } = await emailRequesterOf(context, to.recipient, origin);
  const typed = { code: given.code, requester: subject, origin };
  const use = await checkCode(context, to, typed, 'wrong-code');
  const passwordHash = await hashPassword(given.password, config.of(passwordSettings).cost);
  const userId = await inTransaction(db, async (tx) => {
    const user = await findAccountToReset(tx, to.recipient, deviceHash(context.config, origin));
    if (!user || user.disabled_at) throw new Refusal('wrong-code');
    await use(tx);
    const id = await giveAccount(context, tx, user, passwordHash);
    // After what changes the user: a sharded database changes many shards side by side, and then no table that all have.
    await forgetSubscriptionsOf(tx, user.id);
    await noteSecurity(tx, { event: 'password-reset', subject: id, userId: id, origin });
    await publishChange(tx, 'user', user.id);
    return id;
  });
  const user = await findUser(db, userId);
  if (!user) throw new Refusal('wrong-code');
  return openSession(context, user, origin);
}

/**
 * The account of the address, with the new password. Where somebody else's number was proved and the address never was, the
 * account is the number's: it only claims the address from then on, which gets an account of its own, so that neither holds the
 * other's.
 */
async function giveAccount(context: Context, tx: Tx, user: UserRow, passwordHash: string): Promise<string> {
  if (!(await freeEmail(tx, user.email, user.id))) throw new Refusal('wrong-code');
  if (user.phone && !holdsEmail(user)) {
    await takeEmailOff(tx, user.id);
    const { email } = user;
    const [name = email] = email.split('@');
    const id = newId();
    await insertUser(tx, { id, name, email, contactPhone: '', passwordHash, emailProved: true });
    return id;
  }
  if (!user.email_proved_at) await forgetDevices(tx, user.id);
  await noteEmailProved(tx, user.id);
  await updatePassword(tx, user.id, passwordHash);
  await sendNotice(context, tx, 'password-changed', { ...user, email_claimed: false });
  return user.id;
}
