import type { CallReply } from '@haat/contract/call';
import type { PickedLine, readPickList } from '@haat/contract/orders/desk';
import { fromUnits } from '@haat/domain/basics/line-amount';
import type { OrderType } from '@haat/domain/orders/order-types';
import { type IfMissing, ifMissingAt } from '@haat/domain/orders/packing';
import { sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { orderScope } from '../../ledger/order-scope.ts';

type PickList = CallReply<typeof readPickList>;

interface Row extends Omit<PickedLine, 'variant' | 'wantedBy' | 'qty'> {
  variant: string | null;
  units: number;
  number: number;
  driverNote: string;
  ifMissing: IfMissing;
  storeReplaces: boolean;
  orderType: OrderType;
  storeId: string;
  storeName: string;
}

/** What some orders need from the shelf, by store, category and name. Orders that the caller doesn't reach are left out. */
export async function pickList(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  caller: Caller,
  orders: readonly string[],
): Promise<PickList> {
  const asked = new Set(orders);
  const { rows } = await sql<Row>`
    SELECT o.number, o.driver_note AS "driverNote", o.if_missing AS "ifMissing", s.replaces_missing AS "storeReplaces", o.order_type AS "orderType", o.store_id AS "storeId", s.name AS "storeName", i.product_id AS product, i.variant_id AS variant, i.name,
      i.size, i.sku, i.category, i.sold_by AS "soldBy", i.quantity AS units
    FROM orders o
    JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
    WHERE o.id = ANY(${[...asked]}::uuid[]) AND ${orderScope(caller, 'orders.list', clock.now())}
      AND o.cancelled_at IS NULL AND o.delivered_at IS NULL
    ORDER BY s.name, o.store_id, i.category, i.name, i.size, o.number`.execute(db);
  const numbers = [...new Set(rows.map(({ number }) => number))];
  const stores = [...Map.groupBy(rows, ({ storeId }) => storeId)].map(([_id, ofStore]) => ({
    _id,
    name: ofStore[0]?.storeName ?? '',
    lines: linesOf(ofStore),
  }));
  const notes = new Map(rows.map(({ number, driverNote }) => [number, driverNote]));
  const driverNotes = [...notes].flatMap(([number, note]) => (note ? [{ number, note }] : []));
  const choices = new Map(
    rows
      .filter(({ orderType }) => orderType === 'online')
      .map(({ number, ifMissing: choice, storeReplaces }) => [number, ifMissingAt(choice, storeReplaces)]),
  );
  const ifMissing = [...choices].map(([number, choice]) => ({ number, choice }));
  return { stores, orders: numbers, driverNotes, ifMissing, leftOut: asked.size - numbers.length };
}

/** One line for each product or variant, with the name in the first order, as names change. */
function linesOf(rows: readonly Row[]): PickedLine[] {
  return [
    ...Map.groupBy(rows, ({ product, variant, soldBy }) => `${product} ${variant} ${soldBy}`).values(),
  ].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { product, variant, name, size, sku, category, soldBy } = first;
    return {
      product,
      name,
      size,
      sku,
      category,
      soldBy,
      ...(variant && { variant }),
      qty: fromUnits(
        same.reduce((sum, { units }) => sum + units, 0),
        soldBy,
      ),
      wantedBy: same.map(({ number, units }) => ({ number, qty: fromUnits(units, soldBy) })),
    };
  });
}
