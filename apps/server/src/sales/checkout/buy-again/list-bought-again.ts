import { type LastBought, MAX_BOUGHT_AGAIN, type listBoughtAgain as theCall } from '@haat/contract/buy-again';
import type { CallReply } from '@haat/contract/call';
import { istDay } from '@haat/domain/basics/ist';
import { fromUnits, piecesOf, type SoldBy } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import { type PricingTerms, priceCart } from '@haat/domain/checkout/price-cart';
import { PAYMENT_METHODS } from '@haat/domain/orders/orders';
import { sql } from 'kysely';
import {
  CARD_COLUMNS,
  type CardRow,
  cardOf,
  PIECES_IN_STOCK,
} from '../../../goods/catalog/catalogue/cards.ts';
import type { Directory } from '../../../goods/catalog/catalogue/directory.ts';
import { readDirectory } from '../../../goods/catalog/catalogue/directory-read.ts';
import { IS_PAST_DAY, isShown } from '../../../goods/catalog/catalogue/shown.ts';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { type Db, readBatch } from '../../../kit/db.ts';
import { prepared } from '../../../kit/prepared.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { readSellables } from '../../ledger/sellables-read.ts';
import { rememberTerms } from '../conditions.ts';

/**
 * The caller's earlier purchases in a marketplace, and their last order priced as a cart today, so that "Add all" shows
 * the cart's prices. Refuses with `marketplace-not-found`.
 */
export async function listBoughtAgain(
  context: Pick<Context, 'db' | 'clock' | 'memory'>,
  { userId }: Caller,
  marketplaceId: string,
): Promise<CallReply<typeof theCall>> {
  const terms = await rememberTerms(context, marketplaceId, '');
  if (!terms) throw new Refusal('marketplace-not-found');
  const directory = await readDirectory(context.db, marketplaceId);
  const [bought, lines] = await Promise.all([
    readBought(context.db, directory, userId),
    readLastBought(context.db, marketplaceId, userId),
  ]);
  return {
    products: bought.map((row) => cardOf(row, directory)),
    last: lines.length > 0 ? await lastBought(context, marketplaceId, lines, terms) : null,
  };
}

async function lastBought(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  marketplaceId: string,
  lines: readonly BoughtLine[],
  terms: PricingTerms,
): Promise<LastBought | null> {
  const items = lines.map(({ product, variant, name, soldBy, quantity, price, mrp }) => ({
    product,
    name,
    price,
    qty: fromUnits(quantity, soldBy),
    ...(variant && { variant }),
    // At MRP means without its offer.
    ...(price === mrp && { atMrp: true }),
  }));
  const products = items.map(({ product }) => product);
  const sellables = await readBatch(db, (batch) => readSellables(batch, marketplaceId, products));
  const { shipments, items: itemsPrice } = priceCart({
    items,
    sellables,
    terms,
    points: { balance: 0, redeem: 0 },
    today: istDay(clock.now()),
  });
  const had = shipments.flatMap((shipment) => shipment.lines);
  if (had.length === 0) return null;
  const [first] = lines;
  return {
    items,
    count: had.reduce((sum, { qty, soldBy }) => sum + piecesOf(qty, soldBy), 0),
    itemsPrice,
    paymentMethod: PAYMENT_METHODS.shop.find((method) => method === first?.paymentMethod) ?? null,
  };
}

/** Older orders say little about what somebody buys today. */
const NEWEST_ORDERS = 50;

/** Online orders and counter sales that were not cancelled. */
const BOUGHT = sql`order_type IN ('online', 'pos', 'invoice') AND cancelled_at IS NULL`;

/** Products of a shopper's newest orders that can be shown: in stock first, then by frequency and recency. */
async function readBought(db: Db, directory: Directory, userId: string): Promise<CardRow[]> {
  const { marketplaceId } = directory;
  const { rows } = await sql<CardRow>`
    SELECT ${CARD_COLUMNS} FROM (
      SELECT i.product_id, count(DISTINCT i.order_id) AS times, max(o.created_at) AS lately FROM (
        SELECT id, created_at FROM orders WHERE user_id = ${userId} AND marketplace_id = ${marketplaceId} AND ${BOUGHT}
        ORDER BY created_at DESC LIMIT ${NEWEST_ORDERS}
      ) o JOIN order_items i ON i.marketplace_id = ${marketplaceId} AND i.order_id = o.id
      GROUP BY i.product_id
    ) bought JOIN products p ON p.marketplace_id = ${marketplaceId} AND p.id = bought.product_id
    WHERE ${isShown(directory)}
    ORDER BY NOT ${IS_PAST_DAY} AND ${PIECES_IN_STOCK} >= coalesce(p.sale_step, 1) DESC, bought.times DESC, bought.lately DESC, p.id DESC
    LIMIT ${MAX_BOUGHT_AGAIN}`.execute(prepared(db, 'buy-again.read-bought'));
  return rows;
}

interface BoughtLine {
  product: string;
  variant: string | null;
  name: string;
  soldBy: SoldBy;
  /** In units. */
  quantity: number;
  price: Paise;
  mrp: Paise;
  paymentMethod: string;
}

/** All lines of a shopper's newest checkout that was not cancelled; empty before the first. */
async function readLastBought(db: Db, marketplaceId: string, userId: string): Promise<BoughtLine[]> {
  const { rows } = await sql<BoughtLine>`
    SELECT i.product_id AS product, i.variant_id AS variant, i.name, i.sold_by AS "soldBy", i.quantity,
      i.price_paise AS price, i.mrp_paise AS mrp, o.payment_method AS "paymentMethod"
    FROM (
      SELECT checkout_id FROM orders
      WHERE user_id = ${userId} AND marketplace_id = ${marketplaceId} AND order_type = 'online' AND cancelled_at IS NULL
      ORDER BY created_at DESC LIMIT 1
    ) last JOIN orders o ON o.marketplace_id = ${marketplaceId} AND o.checkout_id = last.checkout_id AND o.cancelled_at IS NULL
    JOIN order_items i ON i.marketplace_id = ${marketplaceId} AND i.order_id = o.id
    ORDER BY o.created_at, o.id, i.line_no LIMIT 200`.execute(prepared(db, 'buy-again.read-last'));
  return rows;
}
