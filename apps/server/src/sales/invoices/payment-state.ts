import { type Paise, paise } from '@haat/domain/basics/money';
import { type Balance, balanceOf, dueInCash, type Moved } from '@haat/domain/orders/balance';
import { isCash } from '@haat/domain/orders/round-off';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import type { OrderKey } from '../ledger/find-order.ts';
import { ROUNDS_CASH } from '../ledger/rounds-cash-sql.ts';

/** Time in ISO 8601. */
type Paid = Moved & { at: string };

export type PaymentState = Balance<Paid> & {
  isCancelled: boolean;
  /** How the due amount is to be paid. */
  method: string;
  /** 'YYYY-MM-DD' in India; null: no day was agreed. */
  dueOn: string | null;
  /** When it was fully paid, ISO 8601; null: it is not. */
  paidAt: string | null;
};

/** Credits of an order `o`; returns at a counter or in the office are orders of their own. */
export const CREDITED = sql<Paise>`(o.returned_paise + o.refunded_elsewhere_paise
  + (SELECT ${sumOf(sql`t.total_paise`)} FROM orders t
    WHERE t.marketplace_id = o.marketplace_id AND t.original_id = o.id AND t.cancelled_at IS NULL))`;

/** Payments `p` of an order and of its returns. */
export const ofOrder = ({ marketplaceId, id }: OrderKey) => sql<boolean>`
  p.marketplace_id = ${marketplaceId} AND (p.order_id = ${id} OR p.order_id IN (SELECT t.id FROM orders t
    WHERE t.marketplace_id = ${marketplaceId} AND t.original_id = ${id} AND t.cancelled_at IS NULL))`;

interface OrderMoney {
  total: Paise;
  credited: Paise;
  isCancelled: boolean;
  isReturn: boolean;
  paidAt: Date | null;
  method: string;
  dueOn: string | null;
  roundsCash: boolean;
}

export async function readPaymentState(db: Db | Tx, order: OrderKey): Promise<PaymentState> {
  const found = await readMoney(db, order);
  const moved = await readMoved(db, order);
  const { paidAt, method, isCancelled, dueOn, total } = found;
  // Orders from before payments were recorded count as paid if they say so.
  const isUnnoted = paidAt !== null && moved.length === 0 && total > 0;
  const noted = isUnnoted ? [{ method, amount: paise(found.isReturn ? -total : total), at: paidAt }] : moved;
  const balance = balanceOf({
    ...found,
    moved: noted.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  });
  const stands = found.roundsCash && isCash(method) ? dueInCash(balance) : balance;
  return { ...stands, isCancelled, method, dueOn, paidAt: paidAt?.toISOString() ?? null };
}

async function readMoney(db: Db | Tx, { marketplaceId, id }: OrderKey): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`
    SELECT o.total_paise AS total, ${CREDITED} AS credited, o.cancelled_at IS NOT NULL AS "isCancelled",
      o.order_type = 'return' AS "isReturn", o.paid_at AS "paidAt", o.payment_method AS method, e.due_on::text AS "dueOn", ${ROUNDS_CASH} AS "roundsCash"
    FROM orders o LEFT JOIN order_entries e ON e.marketplace_id = o.marketplace_id AND e.order_id = o.id
    WHERE o.marketplace_id = ${marketplaceId} AND o.id = ${id}`.execute(db);
  const [order] = rows;
  if (!order) throw new Error(`Order ${id} is gone`);
  return order;
}

async function readMoved(db: Db | Tx, order: OrderKey): Promise<(Moved & { at: Date })[]> {
  const { rows } = await sql<Moved & { at: Date }>`
    SELECT p.method, p.amount_paise AS amount, p.round_off_paise AS "roundOff", p.created_at AS at FROM payments p
    WHERE ${ofOrder(order)} ORDER BY p.created_at, p.id`.execute(db);
  return rows;
}
