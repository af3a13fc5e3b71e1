import { istDay } from '@haat/domain/basics/ist';
import { publishChangeIn } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';

/** 00:00:00 in India is 18:30 UTC. */
const MIDNIGHT = '30 18 * * *';
const DAY_MS = 86_400_000;
/** For midnights on which no server ran. */
const DAYS_BACK = 3;

/**
 * At India's midnight, drops the cached catalogue of marketplaces whose goods went past their day, so that they are shown as
 * sold out. May run late: orders check the day itself.
 */
export async function servePastGoods(context: Context): Promise<void> {
  await context.jobs.schedule('publish-past-goods', MIDNIGHT, () => publishPastGoods(context));
}

export async function publishPastGoods({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (days: number) => istDay(new Date(now.getTime() - days * DAY_MS));
  const past = await db
    .selectFrom('products')
    .select('marketplace_id')
    .distinct()
    .where('expiry_date', '>=', before(DAYS_BACK))
    .where('expiry_date', '<', before(0))
    .execute();
  if (past.length === 0) return;
  await inTransaction(db, (tx) =>
    tx.send((batch) => {
      for (const { marketplace_id: id } of past) publishChangeIn(batch, 'catalogue', id);
    }),
  );
}
