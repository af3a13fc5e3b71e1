import type { RewardCause } from '@haat/contract/rewards';
import { pointsEarned } from '@haat/domain/checkout/rewards';
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
import { savita } from './people.ts';
import { seedInvoices } from './seed-invoices.ts';
import { listedSince, stockOf } from './seed-products.ts';
import { atMinute, daysBefore } from './shop-hours.ts';
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

/** Available points of the demo's own shopper. */
const SAVITAS_POINTS = 124;

interface RewardRow {
  marketplace_id: string;
  id: string;
  user_id: string;
  order_id: string | null;
  change: number;
  cause: RewardCause;
  created_at: Date;
}

/** Points for delivered online orders, and a gift to the demo's own shopper. */
function rewardLedger(orders: readonly PastOrder[], now: Date): RewardRow[] {
  const earned = orders.flatMap(earnedBy);
  const userId = idOf.user(savita.email);
  const hers = earned.filter((row) => row.user_id === userId).reduce((sum, row) => sum + row.change, 0);
  const gift: RewardRow = {
    marketplace_id: idOf.marketplace(savita.marketplace),
    id: stableId('gift to savita', atMinute(daysBefore(now, 30), 10 * 60)),
    user_id: userId,
    order_id: null,
    change: SAVITAS_POINTS - hers,
    cause: 'gift',
    created_at: atMinute(daysBefore(now, 30), 10 * 60),
  };
  return [gift, ...earned];
}

function earnedBy({ marketplaceId, id, userId, orderType, items, deliveredAt }: PastOrder): RewardRow[] {
  const change = pointsEarned(items);
  if (orderType !== 'online' || !userId || !deliveredAt || change === 0) return [];
  return [
    {
      marketplace_id: marketplaceId,
      id: stableId(`points ${id}`, deliveredAt),
      user_id: userId,
      order_id: id,
      change,
      cause: 'earned',
      created_at: deliveredAt,
    },
  ];
}

/** Available points by shopper and marketplace. */
function rewardBalances(ledger: readonly RewardRow[]) {
  const byShopper = Map.groupBy(ledger, (row) => `${row.marketplace_id} ${row.user_id}`);
  return [...byShopper.values()].flatMap((rows) =>
    rows.slice(0, 1).map(({ marketplace_id, user_id }) => ({
      marketplace_id,
      user_id,
      points: rows.reduce((sum, row) => sum + row.change, 0),
    })),
  );
}
