import type { Session } from '@haat/contract/identity';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { signToken } from '../../kit/tokens.ts';
import { deviceHash, rememberDevice } from '../devices/known-devices-sql.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { noteSecurity } from '../security-log/security-log-sql.ts';
import { type UserRow, writeLanguage } from './identity-sql.ts';
import { profileOf } from './profile-read.ts';

/**
 * A new token for a user whose identity is proved. A device that the account does not know is told to its owner, in the
 * language of before: somebody else's would be theirs.
 */
export async function openSession(context: Context, user: UserRow, origin: Origin): Promise<Session> {
  const { config, db } = context;
  await inTransaction(db, async (tx) => {
    const { isNew } = await rememberDevice(tx, user.id, deviceHash(config, origin));
    if (isNew) await sendNotice(context, tx, 'new-device', user);
    else if (origin.language) await writeLanguage(tx, user.id, origin.language);
    const event = isNew ? 'new-device' : 'signed-in';
    await noteSecurity(tx, { event, subject: user.id, userId: user.id, origin });
  });
  const token = await signToken(config.of(secretSettings).tokenSecret, user.id, user.token_version);
  return { ...(await profileOf(db, user)), token };
}
