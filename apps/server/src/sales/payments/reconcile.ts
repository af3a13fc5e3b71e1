import type { Background } from '../../kit/context.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import {
  closeHold,
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
/** Of expired holds, in one run: a thousand that can't be released for some reason don't stand before the others for ever. */
const MOST = 1000;
const WEEK_MS = 7 * 86_400_000;

/** Reconciles every minute, and at once after a start: the process may have died between any two writes. */
export async function serveReconciler(context: Background): Promise<void> {
  await context.jobs.schedule(NAME, '* * * * *', () => reconcile(context));
  await context.jobs.schedule('forget-payment-events', '27 * * * *', async () => {
    await forgetOldEvents(context.db);
    await forgetOldHolds(context.db);
  });
  await context.jobs.runNow(NAME);
}

/**
 * Finds the payments that nobody reported, gives goods back whose time is over, and sends the refunds that are due. Each piece
 * is done by itself: what fails now is done the next time.
 */
export async function reconcile(context: Background): Promise<void> {
  for (;;) {
    const due = await takeHoldsToCheck(context.db, context.clock.now(), AT_ONCE);
    if (due.length === 0) break;
    await Promise.all(due.map((hold) => quietly(context, checkHold(context, hold))));
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

/** The provider is checked with a last time; whatever it answers, or when it doesn't, nothing is kept for ever. */
async function expire(context: Background, hold: NamedHold): Promise<void> {
  const { providerOrderId } = hold;
  if (providerOrderId) await quietly(context, checkHold(context, { ...hold, providerOrderId }));
  await releaseExpired(context.db, hold, context.clock.now());
}

/** Asked a last time, so that what was paid in time is placed; without an answer it stays open, for a week. */
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
