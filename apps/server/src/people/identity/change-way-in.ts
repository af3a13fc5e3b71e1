import type { SecurityEvent } from '@haat/contract/security-log';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Notice } from '../notices/notice-texts.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { noteSecurity } from '../security-log/security-log-sql.ts';
import { endSessionsBut } from './end-sessions-but.ts';
import { lockUser, type UserRow } from './identity-sql.ts';

interface WayIn {
  event: SecurityEvent;
  /** What the owner is told; as the log calls it unless given. */
  notice: Notice;
  origin: Origin;
  /** The session that goes on. */
  stays?: string | undefined;
}

/**
 * What comes with every change of a password, an address, a number or a second factor: all other sessions end, and the owner is
 * told, where they were reached before.
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
 * Changes how a caller signs in, who has proved who they are; their session goes on unless `stays` says otherwise.
 * @param change is given the account as it is, locked
 */
export async function changeWayIn<T>(
  context: Context,
  caller: Caller,
  { what, origin, ends = false }: { what: Notice & SecurityEvent; origin: Origin; ends?: boolean },
  change: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  const answer = await inTransaction(context.db, async (tx) => {
    const user = await lockUser(tx, caller.userId);
    if (!user) throw new Refusal('not-authenticated');
    const made = await change(tx, user);
    const stays = ends ? undefined : caller.sessionId;
    await noteWayIn(context, tx, user, { event: what, notice: what, origin, stays });
    return made;
  });
  context.callers.forget(caller.userId);
  return answer;
}
