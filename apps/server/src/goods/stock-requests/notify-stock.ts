import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { eachApart } from '../../kit/each-apart.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { inSets, laterThan, type NotifyContext, type Sorted } from '../../people/notify-requests/in-sets.ts';
import { type Notified, notifyPeople } from '../../people/notify-requests/notify-people.ts';
import { type DueStock, readDueStock } from './shown-goods-read.ts';
import { forgetStockRequests, putOffStockRequests, takeStockRequests } from './stock-requests-sql.ts';

const NAME = 'notify-stock-requests';

/** Every minute, and at once after a start. */
export async function serveStockRequests(context: Context): Promise<void> {
  await context.jobs.schedule(NAME, '* * * * *', () => notifyStock(context));
  await context.jobs.schedule('forget-stock-requests', '18 3 * * *', () => forgetStockRequests(context.db));
  await context.jobs.runNow(NAME);
}

/** Notifies those who wait for goods that are in stock again, each once. */
export async function notifyStock(context: NotifyContext): Promise<void> {
  const now = context.clock.now();
  await inSets(
    context,
    (most) => readDueStock(context.db, now, most),
    async (sorted, sent) => {
      const marketplaces = new Set([...sorted.now, ...sorted.later].map((due) => due.marketplaceId));
      await eachApart(marketplaces, async (marketplaceId) =>
        sent(await settle(context, marketplaceId, sorted)),
      );
    },
  );
}

/** Notified requests are deleted in the same transaction; returns them. */
async function settle(
  context: NotifyContext,
  marketplaceId: string,
  sorted: Sorted<DueStock>,
): Promise<DueStock[]> {
  const ofIt = (all: readonly DueStock[]) => all.filter((due) => due.marketplaceId === marketplaceId);
  const idsOf = (all: readonly DueStock[]) => ofIt(all).map(({ id }) => id);
  return inTransaction(context.db, async (tx) => {
    const later = idsOf(sorted.later);
    if (later.length > 0) await putOffStockRequests(tx, marketplaceId, later, laterThan(context.clock.now()));
    const taken = await takeStockRequests(tx, marketplaceId, idsOf(sorted.now));
    const mine = sorted.now.filter(({ id }) => taken.has(id));
    await notifyPeople(context, tx, marketplaceId, mine.map(notifiedOf));
    await faultPoint('stock requests: taken');
    return mine;
  });
}

function notifiedOf({ person, names, store, productId, variantId }: DueStock): Notified {
  const variant = variantId ? `?variant=${variantId}` : '';
  return {
    person,
    news: { what: 'back-in-stock', goods: names, store, path: MESSAGE_PATHS.product(productId, variant) },
  };
}
