import type { Background } from '../../kit/context.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import {
  closeHold,
  type DueHold,
  endChecks,
  expiredHolds,
  forgetOldHolds,
  type NamedHold,
  oldHolds,
  takeHoldsToCheck,
} from '../checkout/holds/hold-checks-sql.ts';
import { sendDueRefunds } from '../refunds/send-refund.ts';
import { checkHold } from './check-hold.ts';
import { refundUndecided } from './refund-undecided.ts';
import { releaseExpired } from './release-hold.ts';
import { forgetOldEvents } from './webhook-events-sql.ts';

const NAME = 'reconcile-payments';
const AT_ONCE = 10;
/** Maximum expired holds in one run, so that failing ones don't block the others. */
const MOST = 1000;
const WEEK_MS = 7 * 86_400_000;

/** Reconciles every minute and at each start, as the process may have died between any two writes. */
export async function serveReconciler(context: Background): Promise<void> {
  await context.jobs.schedule(NAME, '* * * * *', () => reconcile(context));
  await context.jobs.schedule('forget-payment-events', '27 * * * *', async () => {
    await forgetOldEvents(context.db);
    await forgetOldHolds(context.db);
  });
  await context.jobs.runNow(NAME);
}

/**
 * Finds unreported payments, releases expired goods, and sends due refunds. A step that fails is repeated in the next
 * run.
 */
export async function reconcile(context: Background): Promise<void> {
  for (;;) {
    const due = await takeHoldsToCheck(context.db, context.clock.now(), AT_ONCE);
    if (due.length === 0) break;
    await Promise.all(due.map((hold) => quietly(context, check(context, hold))));
  }
  await faultPoint('reconciler: holds checked');
  await someAtOnce(await expiredHolds(context.db, context.clock.now(), MOST), (hold) =>
    quietly(context, expire(context, hold)),
  );
  await faultPoint('reconciler: goods given back');
  await someAtOnce(await oldHolds(context.db, MOST), (hold) => quietly(context, close(context, hold)));
  await refundUndecided(context);
  await sendDueRefunds(context);
}

/** The last check is made again until the provider has answered: this process may die before. */
async function check(context: Background, hold: DueHold): Promise<void> {
  await checkHold(context, hold);
  if (hold.isLast) await endChecks(context.db, hold);
}

/** After a last query, whatever its result. */
async function expire(context: Background, hold: NamedHold): Promise<void> {
  const { providerOrderId } = hold;
  if (providerOrderId) await quietly(context, checkHold(context, { ...hold, providerOrderId }));
  await releaseExpired(context.db, hold, context.clock.now());
}

/** After a last query, so that a payment made in time is placed; without an answer it stays open for up to a week. */
async function close(context: Background, hold: NamedHold & { createdAt: Date }): Promise<void> {
  const { providerOrderId, createdAt } = hold;
  const isForgotten = context.clock.now().getTime() - createdAt.getTime() > WEEK_MS;
  if (providerOrderId && !isForgotten) await checkHold(context, { ...hold, providerOrderId });
  await closeHold(context.db, hold);
}

async function someAtOnce<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const left = things.values();
  const one = async () => {
    for (const thing of left) await work(thing);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

async function quietly({ log }: Background, work: Promise<unknown>): Promise<void> {
  await work.catch((error: Error) =>
    log.warn({ err: error }, 'A payment could not be reconciled and will be retried'),
  );
}
