import type { Context } from '../../kit/context.ts';
import { sumUpDays } from './order-days-sql.ts';

const QUEUE = 'sum-up-days';

/** Sums up the days that are over, and those in which something changed: at the start, and then each minute. */
export async function serveOrderDays({ db, jobs }: Context): Promise<void> {
  await jobs.schedule(QUEUE, '* * * * *', async () => {
    const marketplaces = await db.selectFrom('marketplaces').select('id').execute();
    const failed: unknown[] = [];
    for (const { id } of marketplaces) await sumUpDays(db, id).catch((error: unknown) => failed.push(error));
    // One whose sums fail does not keep the others waiting.
    if (failed.length > 0) throw failed[0];
  });
  await jobs.runNow(QUEUE);
}
