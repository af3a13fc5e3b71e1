import { startOfIstDay } from '@haat/domain/basics/ist';
import type { Paise } from '@haat/domain/basics/money';
import { WALK_IN_PHONE } from '@haat/domain/basics/walk-in';
import { isCash } from '@haat/domain/orders/round-off';
import { isForbiddenInCash } from '@haat/domain/till/cash-limit';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { sumOf } from '../../kit/sums.ts';
import type { OrderKey } from '../ledger/find-order.ts';

type TakenOrder = OrderKey & { storeId: string; phone: string };

/**
 * Asks for confirmation before taking cash that section 269ST forbids: in one order, earlier payments included, or from one
 * customer (by phone number) of the store on one day in India. Call it after writing the payments.
 * @param methods of the money taken now; without cash nothing is checked
 * @throws Refusal `much-cash` with the amount, unless it is confirmed
 */
export async function askForMuchCash(
  tx: Tx,
  order: TakenOrder,
  {
    methods,
    at,
    isConfirmed = false,
  }: { methods: readonly string[]; at: Date; isConfirmed?: boolean | undefined },
): Promise<void> {
  if (isConfirmed || !methods.some(isCash)) return;
  const { marketplaceId, id, storeId, phone } = order;
  const digits = phone.replace(/\D/g, '').slice(-10);
  const isKnown = digits.length === 10 && digits !== WALK_IN_PHONE;
  const { rows } = await sql<{ ofOrder: Paise; ofDay: Paise }>`
    SELECT ${sumOf(sql`p.amount_paise`, sql`p.order_id = ${id}`)} AS "ofOrder",
      ${sumOf(sql`p.amount_paise`, sql`p.created_at >= ${startOfIstDay(at)}`)} AS "ofDay"
    FROM (
      SELECT order_id, created_at, amount_paise, method FROM payments WHERE marketplace_id = ${marketplaceId} AND order_id = ${id}
      UNION ALL
      SELECT y.order_id, y.created_at, y.amount_paise, y.method FROM payments y
      JOIN orders o ON o.marketplace_id = y.marketplace_id AND o.id = y.order_id
      WHERE ${isKnown} AND y.marketplace_id = ${marketplaceId} AND y.created_at >= ${startOfIstDay(at)} AND y.order_id <> ${id}
        AND o.store_id = ${storeId} AND right(regexp_replace(o.phone, '\\D', '', 'g'), 10) = ${digits}
    ) p WHERE lower(p.method) = 'cash' AND p.amount_paise > 0`.execute(tx);
  const [taken] = rows;
  const most = Math.max(taken?.ofOrder ?? 0, taken?.ofDay ?? 0) as Paise;
  if (isForbiddenInCash(most)) throw new Refusal('much-cash', { cash: most });
}
