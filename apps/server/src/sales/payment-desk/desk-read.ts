import type { CallReply } from '@haat/contract/call';
import type { readDesk } from '@haat/contract/payments/desk';
import { startOfIstDay } from '@haat/domain/basics/ist';
import type { Paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Context } from '../../kit/context.ts';
import { sumOf } from '../../kit/sums.ts';
import { MAX_FAILURES } from '../ledger/refunds/refund-pauses.ts';
import { readCheckedAt } from './provider-checks-sql.ts';
import { isUnsettled, STILL_TO_COME } from './settlements/unsettled-sql.ts';

type Desk = CallReply<typeof readDesk>;
type Figure = Desk['held'];

/** Number of open cases, and their amounts. */
export async function readFigures({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Desk> {
  const now = clock.now();
  const today = startOfIstDay(now);
  const [held, refunds, disputes, orders, unsettled, settled, askedAt] = await Promise.all([
    sql<Figure>`SELECT count(*)::integer AS count, ${sumOf(sql`amount_paise`)} AS amount, min(created_at) AS oldest
      FROM provider_payments WHERE outcome = 'held'`.execute(db),
    sql<Figure>`SELECT count(*)::integer AS count, ${sumOf(sql`amount_paise`)} AS amount, min(created_at) AS oldest
      FROM refunds WHERE status IN ('failed', 'stuck', 'by-hand') AND origin = 'here'`.execute(db),
    sql<Figure>`SELECT count(*)::integer AS count, ${sumOf(sql`amount_paise`)} AS amount, min(respond_by) AS oldest
      FROM disputes WHERE state = 'open'`.execute(db),
    sql<Figure>`SELECT count(*)::integer AS count, ${sumOf(sql`refunded_elsewhere_paise`)} AS amount,
      min(delivery_held_at) AS oldest FROM orders WHERE delivery_held_at IS NOT NULL AND cancelled_at IS NULL`.execute(
      db,
    ),
    sql<Figure>`SELECT count(*)::integer AS count, ${sumOf(STILL_TO_COME)} AS amount, min(p.created_at) AS oldest
      FROM provider_payments p WHERE ${isUnsettled(now)}`.execute(db),
    sql<{ payments: number; byThemselves: number; amount: Paise }>`
      SELECT count(*)::integer AS payments, count(*) FILTER (WHERE outcome <> 'held' AND decided_at IS NULL)::integer AS "byThemselves",
        ${sumOf(sql`amount_paise`, sql`outcome <> 'held' AND decided_at IS NULL`)} AS amount
      FROM provider_payments WHERE created_at >= ${today}`.execute(db),
    readCheckedAt(db),
  ]);
  const figures = {
    held: only(held.rows),
    refunds: only(refunds.rows),
    disputes: only(disputes.rows),
    orders: only(orders.rows),
    unsettled: only(unsettled.rows),
  };
  const waiting = Object.values(figures).reduce((sum, { count }) => sum + count, 0);
  return { ...figures, today: only(settled.rows), waiting, askedAt, mostFailures: MAX_FAILURES };
}

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('An aggregate has one row');
  return row;
}
