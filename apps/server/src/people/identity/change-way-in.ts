import type { SecurityEvent } from '@haat/contract/security-log';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Notice } from '../notices/notice-texts.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { noteSecurity } from '../security-log/security-log-sql.ts';
import { isOpen } from '../sessions/sessions-sql.ts';
import { endSessionsBut } from './end-sessions-but.ts';
import { lockUser, type UserRow } from './identity-sql.ts';

interface WayIn {
  event: SecurityEvent;
  /** The owner's notice; by default like the log's entry. */
  notice: Notice;
  origin: Origin;
  /** The session that survives. */
  stays?: string | undefined;
}

/**
 * Required for every change of a password, address, number or second factor: ends all other sessions and notifies the
 * owner at the old address.
 */
export async function noteWayIn(
  context: Context,
  tx: Tx,
  user: UserRow,
  { event, notice, origin, stays }: WayIn,
): Promise<void> {
  await endSessionsBut(tx, user.id, context.clock.now(), stays);
  await sendNotice(context, tx, notice, user);
  await noteSecurity(tx, { event, subject: user.id, userId: user.id, origin });
  await publishChange(tx, 'user', user.id);
}

/**
 * Changes how a caller signs in, after they proved who they are; their session survives unless `stays` says otherwise.
 * What was proved in a session that another change has ended meanwhile counts no more: `not-authenticated`.
 * @param change gets the locked account
 */
export async function changeWayIn<T>(
  context: Context,
  caller: Caller,
  { what, origin, ends = false }: { what: Notice & SecurityEvent; origin: Origin; ends?: boolean },
  change: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  await faultPoint('way in: proved');
  const answer = await inTransaction(context.db, async (tx) => {
    const user = await lockUser(tx, caller.userId);
    if (!user || !(await isOpen(tx, caller.sessionId, user.token_version)))
      throw new Refusal('not-authenticated');
    const made = await change(tx, user);
    const stays = ends ? undefined : caller.sessionId;
    await noteWayIn(context, tx, user, { event: what, notice: what, origin, stays });
    return made;
  });
  context.callers.forget(caller.userId);
  return answer;
}
