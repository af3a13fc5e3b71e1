import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { deviceHash, rememberDevice } from '../devices/known-devices-sql.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { noteSecurity } from '../security-log/security-log-sql.ts';
import { type UserRow, writeLanguage } from './identity-sql.ts';

/**
 * Records a sign-in. For a new device the owner is notified, in their previous language, as an intruder's may differ.
 */
export async function noteSignIn(context: Context, user: UserRow, origin: Origin): Promise<void> {
  const { config, db } = context;
  await inTransaction(db, async (tx) => {
    const { isNew } = await rememberDevice(tx, user.id, deviceHash(config, origin));
    if (isNew) await sendNotice(context, tx, 'new-device', user);
    else if (origin.language) await writeLanguage(tx, user.id, origin.language);
    const event = isNew ? 'new-device' : 'signed-in';
    await noteSecurity(tx, { event, subject: user.id, userId: user.id, origin });
  });
}
