import type { FoundBill, SoldLine } from '@haat/contract/till/entries';
import { givenNames, type LocalNames } from '@haat/domain/basics/local-name';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import type { OrderKey } from '../../ledger/find-order.ts';
import { readSoldLines } from '../../orders/order-requests-sql.ts';

export async function readBillLines(tx: Tx, order: OrderKey): Promise<Pick<FoundBill, 'lines' | 'tenders'>> {
  const lines = await readLines(tx, order);
  const sold = await readSoldLines(tx, order);
  const tenders = await tx
    .selectFrom('payments')
    .select(['method', 'amount_paise as amount'])
    .where('marketplace_id', '=', order.marketplaceId)
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const returnedOf = (line: number) => sold.find(({ lineNo }) => lineNo === line)?.returned ?? 0;
  return { tenders, lines: lines.map((line) => ({ ...line, returned: returnedOf(line.line) })) };
}

async function readLines(tx: Tx, { marketplaceId, id }: OrderKey): Promise<Omit<SoldLine, 'returned'>[]> {
  const { rows } = await sql<Omit<SoldLine, 'returned'> & { printed: LocalNames | null }>`
    SELECT i.line_no AS line, i.product_id AS product, i.variant_id AS variant, i.name, i.size, i.sku, i.hsn, i.category, i.cost_paise AS cost,
      i.sold_by AS "soldBy", i.quantity, i.price_paise AS price, i.mrp_paise AS mrp, i.discount_paise AS discount, i.tax_bp AS tax,
      i.treatment, e.body->'lines'->(i.line_no - 1) AS printed
    FROM order_items i LEFT JOIN till_entries e ON e.marketplace_id = i.marketplace_id AND e.order_id = i.order_id
    WHERE i.marketplace_id = ${marketplaceId} AND i.order_id = ${id} ORDER BY i.line_no`.execute(tx);
  return rows.map(({ printed, treatment, ...line }) => ({
    ...line,
    ...(treatment && { treatment }),
    ...givenNames(printed ?? {}),
  }));
}
