import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { inSets, laterThan, type NotifyContext, type Sorted } from '../../people/notify-requests/in-sets.ts';
import { notifyPeople } from '../../people/notify-requests/notify-people.ts';
import { forgetAreaRequests, putOffAreaRequests, takeAreaRequests } from './area-requests-sql.ts';
import { type DueArea, readDueAreas } from './due-areas-read.ts';

const NAME = 'notify-area-requests';

/** Every minute, and at once after a start. */
export async function serveAreaRequests(context: Context): Promise<void> {
  await context.jobs.schedule(NAME, '* * * * *', () => notifyAreas(context));
  await context.jobs.schedule('forget-area-requests', '13 3 * * *', () => forgetAreaRequests(context.db));
  await context.jobs.runNow(NAME);
}

/** Notifies each person whose pin code is now served, once. */
export async function notifyAreas(context: NotifyContext): Promise<void> {
  const now = context.clock.now();
  await inSets(
    context,
    (most) => readDueAreas(context.db, now, most),
    async (sorted, sent) => sent(await settle(context, sorted)),
  );
}

const keyOf = ({ pinCode, person: { userId } }: DueArea) => ({ pinCode, userId });
const nameOf = ({ pinCode, userId }: ReturnType<typeof keyOf>) => `${pinCode} ${userId}`;

/** In one transaction, so that nobody is notified twice or lost. Returns who was notified. */
async function settle(context: NotifyContext, { now, later }: Sorted<DueArea>): Promise<DueArea[]> {
  return inTransaction(context.db, async (tx) => {
    if (later.length > 0) await putOffAreaRequests(tx, later.map(keyOf), laterThan(context.clock.now()));
    const taken = new Set((await takeAreaRequests(tx, now.map(keyOf))).map(nameOf));
    const mine = now.filter((due) => taken.has(nameOf(keyOf(due))));
    for (const [marketplaceId, due] of Map.groupBy(mine, (one) => one.marketplaceId))
      await notifyPeople(
        context,
        tx,
        marketplaceId,
        due.map(({ pinCode, person }) => ({
          person,
          news: { what: 'area-open', pinCode, path: MESSAGE_PATHS.location(pinCode) },
        })),
      );
    await faultPoint('area requests: taken');
    return mine;
  });
}
