import type { Paise } from '@haat/domain/basics/money';
import type { Sellable } from '@haat/domain/checkout/price-cart';
import type { NewOrderLine } from '@haat/domain/orders/order-lines';
import type { LeftOutReason, Packed } from '@haat/domain/orders/packing';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';
import { noteOrderChange } from '../../days/day-changes-sql.ts';
import type { OrderKey } from '../../ledger/find-order.ts';
import { figuresOf, lineRow, orderAt } from '../orders-sql.ts';

export interface StoredAnswer {
  lineNo: number;
  /** In the bag, in units: ordered goods, and replacements. */
  quantity: number;
  replaced: number;
  reason: LeftOutReason | null;
  /** Of the replacement. */
  productId: string | null;
  variantId: string | null;
  by: string;
  at: Date;
  version: number;
}

export async function readAnswers(tx: Tx, { marketplaceId, id }: OrderKey): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    SELECT a.line_no AS "lineNo", a.quantity, a.replacement_quantity AS replaced, a.reason, a.product_id AS "productId", a.variant_id AS "variantId",
      coalesce(u.name, '') AS by, a.answered_at AS at, a.version
    FROM packing_answers a LEFT JOIN users u ON u.id = a.answered_by
    WHERE a.marketplace_id = ${marketplaceId} AND a.order_id = ${id} ORDER BY a.line_no`.execute(tx);
  return rows;
}

export type NewAnswer = Omit<StoredAnswer, 'by' | 'at'>;

/** The order must be locked. */
export async function writeAnswers(
  tx: Tx,
  { marketplaceId, id }: OrderKey,
  { userId, at }: { userId: string; at: Date },
  answers: readonly NewAnswer[],
): Promise<void> {
  const lines = answers.map(({ lineNo }) => lineNo);
  await sql`DELETE FROM packing_answers
    WHERE marketplace_id = ${marketplaceId} AND order_id = ${id} AND line_no = ANY(${lines}::integer[])`.execute(
    tx,
  );
  await insertRows(
    tx,
    'packing_answers',
    answers.map(({ lineNo, quantity, replaced, reason, productId, variantId, version }) => ({
      marketplace_id: marketplaceId,
      order_id: id,
      line_no: lineNo,
      quantity,
      replacement_quantity: replaced,
      reason,
      product_id: productId,
      variant_id: variantId,
      answered_by: userId,
      answered_at: at,
      version,
    })),
  );
}

export async function forgetAnswers(tx: Tx, { marketplaceId, id }: OrderKey): Promise<void> {
  await tx
    .deleteFrom('packing_answers')
    .where('marketplace_id', '=', marketplaceId)
    .where('order_id', '=', id)
    .execute();
}

export type NumberedLine = NewOrderLine & { lineNo: number };

export interface AnsweredLine {
  line: NumberedLine;
  answer: StoredAnswer;
  goods: Sellable | undefined;
}

export interface ChangedLine {
  ordered: NumberedLine;
  charged: Paise;
  reason: LeftOutReason | null;
  /** The replacing line; null: none. */
  replacementLineNo: number | null;
}

export interface PackedFacts {
  packed: Packed<NumberedLine>;
  changes: readonly ChangedLine[];
  agreedBy: string;
  at: Date;
}

/** Also stores what was ordered. The order must be locked. */
export async function writePacked(
  tx: Tx,
  order: OrderKey,
  { packed, changes, agreedBy, at }: PackedFacts,
): Promise<void> {
  const { marketplaceId, id } = order;
  await tx
    .deleteFrom('order_items')
    .where('marketplace_id', '=', marketplaceId)
    .where('order_id', '=', id)
    .execute();
  await insertRows(
    tx,
    'order_items',
    packed.lines.map((line) => lineRow(order, line, line.lineNo)),
  );
  await orderAt(tx, order)
    .set({
      items_paise: packed.items,
      shipping_paise: packed.shipping,
      points_redeemed: packed.pointsRedeemed,
      total_paise: packed.total,
      ...figuresOf(packed.lines),
      packed_at: at,
      packed_off_paise: packed.off,
      packed_points: packed.pointsBack,
      packing_agreed_by: agreedBy,
    })
    .execute();
  await insertRows(
    tx,
    'packed_changes',
    changes.map(({ ordered, charged, reason, replacementLineNo }) => ({
      marketplace_id: marketplaceId,
      order_id: id,
      line_no: ordered.lineNo,
      product_id: ordered.productId,
      variant_id: ordered.variantId,
      name: ordered.name,
      size: ordered.size,
      image: ordered.image,
      sold_by: ordered.soldBy,
      quantity: ordered.quantity,
      charged_paise: charged,
      reason,
      replacement_line_no: replacementLineNo,
    })),
  );
  await noteOrderChange(tx, order);
}
