import type { LastBought, listBoughtAgain as theCall } from '@haat/contract/buy-again';
import type { CallReply } from '@haat/contract/call';
import { istDay } from '@haat/domain/basics/ist';
import { fromUnits, piecesOf } from '@haat/domain/basics/line-amount';
import { type PricingTerms, priceCart } from '@haat/domain/checkout/price-cart';
import { PAYMENT_METHODS } from '@haat/domain/orders/orders';
import { cardOf } from '../../../goods/catalog/catalogue/cards.ts';
import { readDirectory } from '../../../goods/catalog/catalogue/directory-read.ts';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { readBatch } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { readSellables } from '../../ledger/sellables-read.ts';
import { rememberTerms } from '../conditions.ts';
import { type BoughtLine, readBought, readLastBought } from './bought-read.ts';

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
    // Goods sold at MRP were bought without their offer.
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
