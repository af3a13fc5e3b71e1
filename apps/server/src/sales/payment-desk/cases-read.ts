import { type Page, pageOf } from '@haat/contract/page';
import { CASES_A_PAGE, type DeskCase, type DeskKind } from '@haat/contract/payments/desk';
import { startOfIstDay } from '@haat/domain/basics/ist';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import { isUnsettled, STILL_TO_COME } from './settlements/unsettled-sql.ts';

/** How a kind of case is read. */
interface KindRows {
  from: RawBuilder<unknown>;
  waiting: (now: Date) => RawBuilder<boolean>;
  /** The most urgent first. */
  order: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
}

/** Payments `p` with their holds `h`, if any. */
const WITH_HOLD = sql`
  JOIN marketplaces m ON m.id = p.marketplace_id
  LEFT JOIN checkout_holds h ON h.marketplace_id = p.marketplace_id AND h.id = p.hold_id`;

/** Id or number of a payment's first order. */
const firstOrders = (column: RawBuilder<unknown>) => sql`(
  SELECT ${column} FROM orders o WHERE o.marketplace_id = p.marketplace_id AND o.checkout_id = p.hold_id ORDER BY o.id LIMIT 1)`;

const FIRST_ORDER = sql`${firstOrders(sql`o.id`)} AS "order", ${firstOrders(sql`o.number`)} AS "orderNumber"`;

const OF_PAYMENT = sql`
  p.id AS "paymentId", p.marketplace_id AS "marketplaceId", m.name AS "marketplaceName", p.method,
  coalesce(h.orders -> 0 -> 'customer' ->> 'name', '') AS name, coalesce(h.orders -> 0 -> 'customer' ->> 'phone', '') AS phone`;

const NOTHING = {
  said: sql`'' AS said`,
  due: sql`NULL::timestamptz AS due`,
  failures: sql`0 AS failures`,
  refundStatus: sql`NULL AS "refundStatus"`,
  disputeState: sql`NULL AS "disputeState"`,
  reason: sql`NULL AS reason`,
  settled: sql`NULL AS settled`,
};

const columns = (own: Record<string, RawBuilder<unknown>>) => sql.join(Object.values({ ...NOTHING, ...own }));

const HOW_SETTLED = sql`CASE WHEN p.outcome = 'refunded' THEN 'refunded' WHEN p.created_at > h.expires_at THEN 'placed-late'
  WHEN p.reported_by = 'webhook' THEN 'placed-by-webhook' WHEN p.reported_by = 'provider' THEN 'placed-by-asking'
  ELSE 'placed' END`;

const PAYMENT = {
  id: sql`p.id`,
  providerId: sql`p.id AS "providerId"`,
  amount: sql`p.amount_paise AS amount`,
  at: sql`coalesce(p.paid_at, p.created_at) AS at`,
  reason: sql`nullif(p.reason, '') AS reason`,
};

const { id: PAYMENT_ID, ...PAYMENT_COLUMNS } = PAYMENT;

const KINDS: Record<DeskKind, KindRows> = {
  held: {
    from: sql`provider_payments p ${WITH_HOLD}`,
    waiting: () => sql`p.outcome = 'held'`,
    order: sql`p.refunds_at, p.id`,
    id: PAYMENT_ID,
    columns: columns({
      ...PAYMENT_COLUMNS,
      due: sql`p.refunds_at AS due`,
      order: sql`NULL AS "order", NULL::integer AS "orderNumber"`,
    }),
  },
  refund: {
    from: sql`refunds r JOIN provider_payments p ON p.marketplace_id = r.marketplace_id AND p.id = r.payment_id ${WITH_HOLD}`,
    waiting: () => sql`r.status IN ('failed', 'stuck', 'by-hand') AND r.origin = 'here'`,
    order: sql`r.status = 'failed', r.status = 'by-hand', r.created_at, r.id`,
    id: sql`r.id`,
    columns: columns({
      providerId: sql`coalesce(r.provider_refund_id, '') AS "providerId"`,
      amount: sql`r.amount_paise AS amount`,
      at: sql`r.created_at AS at`,
      said: sql`r.last_error AS said`,
      due: sql`r.next_try_at AS due`,
      failures: sql`r.failures`,
      refundStatus: sql`r.status AS "refundStatus"`,
      order: sql`r.order_id AS "order", (
        SELECT o.number FROM orders o WHERE o.marketplace_id = r.marketplace_id AND o.id = r.order_id) AS "orderNumber"`,
    }),
  },
  dispute: {
    from: sql`disputes d JOIN provider_payments p ON p.marketplace_id = d.marketplace_id AND p.id = d.payment_id ${WITH_HOLD}`,
    waiting: () => sql`d.state = 'open'`,
    order: sql`d.respond_by, d.id`,
    id: sql`d.id`,
    columns: columns({
      providerId: sql`d.id AS "providerId"`,
      amount: sql`d.amount_paise AS amount`,
      at: sql`d.opened_at AS at`,
      said: sql`coalesce(nullif(d.reason, ''), replace(d.reason_code, '_', ' ')) AS said`,
      due: sql`d.respond_by AS due`,
      disputeState: sql`d.state AS "disputeState"`,
      order: FIRST_ORDER,
    }),
  },
  order: {
    from: sql`orders o
      JOIN provider_payments p ON p.marketplace_id = o.marketplace_id AND p.hold_id = o.checkout_id AND p.outcome = 'placed' ${WITH_HOLD}`,
    waiting: () => sql`o.delivery_held_at IS NOT NULL AND o.cancelled_at IS NULL`,
    order: sql`o.delivery_held_at, o.id`,
    id: sql`o.id`,
    columns: columns({
      providerId: sql`p.id AS "providerId"`,
      amount: sql`o.refunded_elsewhere_paise AS amount`,
      at: sql`coalesce(o.delivery_held_at, o.created_at) AS at`,
      order: sql`o.id AS "order", o.number AS "orderNumber"`,
    }),
  },
  unsettled: {
    from: sql`provider_payments p ${WITH_HOLD}`,
    waiting: isUnsettled,
    order: sql`p.created_at, p.id`,
    id: PAYMENT_ID,
    columns: columns({
      ...PAYMENT_COLUMNS,
      amount: sql`${STILL_TO_COME} AS amount`,
      disputeState: sql`(
        SELECT d.state FROM disputes d WHERE d.marketplace_id = p.marketplace_id AND d.payment_id = p.id
        ORDER BY d.opened_at DESC LIMIT 1) AS "disputeState"`,
      order: FIRST_ORDER,
    }),
  },
  settled: {
    from: sql`provider_payments p ${WITH_HOLD}`,
    waiting: (now) =>
      sql`p.outcome <> 'held' AND p.decided_at IS NULL AND p.created_at >= ${startOfIstDay(now)}`,
    order: sql`p.created_at DESC, p.id`,
    id: PAYMENT_ID,
    columns: columns({
      ...PAYMENT_COLUMNS,
      settled: sql`${HOW_SETTLED} AS settled`,
      order: FIRST_ORDER,
    }),
  },
};

type CaseRow = Omit<DeskCase, 'kind' | 'marketplace' | 'shopper'> & {
  marketplaceId: string;
  marketplaceName: string;
  name: string;
  phone: string;
};

const caseOf = (
  kind: DeskKind,
  { marketplaceId, marketplaceName, name, phone, ...row }: CaseRow,
): DeskCase => ({
  ...row,
  kind,
  marketplace: { _id: marketplaceId, name: marketplaceName },
  shopper: { name, phone },
});

export async function listCases(db: Db, kind: DeskKind, page: number, now: Date): Promise<Page<DeskCase>> {
  const { from, waiting, order, id, columns: own } = KINDS[kind];
  const [list, count] = await Promise.all([
    sql<CaseRow>`
      SELECT ${id}::text AS _id, ${OF_PAYMENT}, ${own} FROM ${from} WHERE ${waiting(now)}
      ORDER BY ${order} LIMIT ${CASES_A_PAGE} OFFSET ${(page - 1) * CASES_A_PAGE}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::integer AS total FROM ${from} WHERE ${waiting(now)}`.execute(db),
  ]);
  const rows = list.rows.map((row) => caseOf(kind, row));
  return pageOf(rows, { page, size: CASES_A_PAGE, total: count.rows[0]?.total ?? 0 });
}

export async function findCase(
  db: Db,
  kind: DeskKind,
  { marketplaceId, id }: { marketplaceId: string; id: string },
): Promise<DeskCase | undefined> {
  const { from, id: column, columns: own } = KINDS[kind];
  const { rows } = await sql<CaseRow>`
    SELECT ${column}::text AS _id, ${OF_PAYMENT}, ${own} FROM ${from}
    WHERE p.marketplace_id = ${marketplaceId} AND ${column}::text = ${id} LIMIT 1`.execute(db);
  return rows[0] && caseOf(kind, rows[0]);
}
