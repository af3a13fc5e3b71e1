import type { Context } from '../../kit/context.ts';
import { eachApart } from '../../kit/each-apart.ts';
import { sumUpDays } from './order-days-sql.ts';

const QUEUE = 'sum-up-days';

/** Sums up finished and changed days at the start, and then each minute. */
export async function serveOrderDays({ db, jobs, log }: Context): Promise<void> {
  await jobs.schedule(QUEUE, '* * * * *', async () => {
    const marketplaces = await db.selectFrom('marketplaces').select('id').execute();
    await eachApart(marketplaces, ({ id }) =>
      sumUpDays(db, id, ({ storeId, day }, error) =>
        log.error({ err: error, marketplace: id, store: storeId, day }, 'A day could not be summed up'),
      ),
    );
  });
  await jobs.runNow(QUEUE);
}
