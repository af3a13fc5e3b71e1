import { sql } from 'kysely';
import { demoMarketplaces } from '../../demo/catalogue/marketplaces.ts';
import { type DemoProduct, demoProducts } from '../../demo/catalogue/products.ts';
import { chunksOf } from '../kit/chunks.ts';
import type { Tx } from '../kit/db.ts';
import { insertOrders } from '../sales/orders/orders-sql.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert-rows.ts';
import { readMarket } from './market.ts';
import { pastOf } from './past.ts';
import type { PastOrder } from './past-order.ts';
import { rewardBalances, rewardLedger } from './reward-history.ts';
import { seedInvoices } from './seed-invoices.ts';
import { listedSince, stockOf } from './seed-products.ts';
import { stableId } from './stable-id.ts';
import { type Shelf, stockLedger } from './stock-history.ts';

/** 60 days of orders in both marketplaces, with invoices, payments, points and stock changes. */
export async function seedPast(tx: Tx, now: Date): Promise<void> {
  const orders: PastOrder[] = [];
  for (const marketplace of demoMarketplaces)
    orders.push(...pastOf(await readMarket(tx, marketplace, now), now));
  await tx.send((batch) => insertOrders(batch, orders));
  await seedInvoices(tx, orders);
  await markOrders(tx, orders);
  await insertRows(tx, 'payments', orders.flatMap(paymentRows));
  const points = rewardLedger(orders, now);
  await insertRows(tx, 'reward_ledger', points);
  await insertRows(tx, 'reward_balances', rewardBalances(points));
  const shelves = demoProducts.flatMap((product) => shelvesOf(product, now));
  await insertRows(tx, 'stock_ledger', stockLedger(shelves, orders, now));
}

/** Parameters of an order's marks. */
const MARKS = 6;

async function markOrders(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  for (const chunk of chunksOf(orders, MARKS)) {
    const marks = chunk.map(
      ({
        marketplaceId,
        id,
        paidAt,
        outForDeliveryAt,
        deliveredAt,
        cancelledAt,
      }) => sql`(${marketplaceId}::uuid, ${id}::uuid,
        ${paidAt}::timestamptz, ${outForDeliveryAt}::timestamptz, ${deliveredAt}::timestamptz, ${cancelledAt}::timestamptz)`,
    );
    await sql`
      UPDATE orders o SET paid_at = m.paid_at, out_for_delivery_at = m.out_for_delivery_at, delivered_at = m.delivered_at,
        cancelled_at = m.cancelled_at
      FROM (VALUES ${sql.join(marks)}) AS m (marketplace_id, id, paid_at, out_for_delivery_at, delivered_at, cancelled_at)
      WHERE o.marketplace_id = m.marketplace_id AND o.id = m.id`.execute(tx);
  }
}

const paymentRows = ({ marketplaceId, id, adminId, payments }: PastOrder) =>
  payments.map(({ method, reference, amount, at }, nth) => ({
    marketplace_id: marketplaceId,
    id: stableId(`payment ${id} ${nth}`, at),
    order_id: id,
    reference,
    method,
    amount_paise: amount,
    // Online payments are taken by nobody of the store.
    taken_by: reference ? null : adminId,
    created_at: at,
  }));

/** Products and variants with today's stock. */
function shelvesOf(product: DemoProduct, now: Date): Shelf[] {
  const shelf = {
    marketplaceId: idOf.marketplace(product.marketplace),
    productId: idOf.product(product.store, product.slug),
    since: listedSince(product, now),
  };
  const variants = product.variants.map(({ sku, stock }) => ({
    ...shelf,
    variantId: idOf.variant(sku),
    countInStock: stock,
  }));
  return [{ ...shelf, variantId: null, countInStock: stockOf(product) }, ...variants];
}
