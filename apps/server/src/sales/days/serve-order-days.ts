import type { Context } from '../../kit/context.ts';
import { eachApart } from '../../kit/each-apart.ts';
import { sumUpDays } from './order-days-sql.ts';

const QUEUE = 'sum-up-days';
/** The first time, a million orders take more than a minute. */
const EXPIRE_SECONDS = 3600;

/** Sums up finished and changed days at the start, and then each minute. */
export async function serveOrderDays({ db, jobs, log }: Context): Promise<void> {
  const sumUp = async () => {
    const marketplaces = await db.selectFrom('marketplaces').select('id').execute();
    await eachApart(marketplaces, ({ id }) =>
      sumUpDays(db, id, ({ storeId, day }, error) =>
        log.error({ err: error, marketplace: id, store: storeId, day }, 'A day could not be summed up'),
      ),
    );
  };
  await jobs.schedule(QUEUE, '* * * * *', sumUp, { expireInSeconds: EXPIRE_SECONDS });
  await jobs.runNow(QUEUE);
}
