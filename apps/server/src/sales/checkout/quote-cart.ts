import type { CartItem, Quote } from '@haat/contract/checkout';
import { istDay } from '@haat/domain/basics/ist';
import { fromUnits } from '@haat/domain/basics/line-amount';
import { givenNames } from '@haat/domain/basics/local-name';
import { paise } from '@haat/domain/basics/money';
import { wholeSteps } from '@haat/domain/checkout/cart';
import { type PricedCart, type PricedLine, priceCart } from '@haat/domain/checkout/price-cart';
import { firstFreeSlot } from '@haat/domain/stores/delivery-slots';
import { type DeliveryWindow, promisedDelivery } from '@haat/domain/stores/opening-hours';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { readBatch } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { Refusal } from '../../kit/refusal.ts';
import { pointsOf } from '../ledger/rewards/rewards-sql.ts';
import { readSellables } from '../ledger/sellables-read.ts';
import { readPlacesTaken } from '../ledger/slots/places-taken-read.ts';
import { type PausedStore, pausedStores, replacesMissing } from './check-cart.ts';
import { rememberHours, rememberSlotTerms, rememberTerms } from './conditions.ts';
import { NOTHING_HELD, readOwnHeld, takenByOthers, withHeld } from './holds/own-held-read.ts';

/**
 * Prices a cart now and reports changes line by line, without reserving anything. What the caller's own payment
 * attempts hold counts as available, since ordering frees it. Refuses with `marketplace-not-found`.
 */
export async function quoteCart(
  context: Pick<Context, 'db' | 'clock' | 'memory'>,
  caller: Caller | undefined,
  marketplaceId: string,
  cart: { items: CartItem[]; points: number },
): Promise<Quote> {
  const terms = await rememberTerms(context, marketplaceId, '');
  if (!terms) throw new Refusal('marketplace-not-found');
  const products = cart.items.map((item) => item.product);
  const hours = await rememberHours(context, marketplaceId);
  const slotTerms = await rememberSlotTerms(context, marketplaceId);
  const now = context.clock.now();
  const { sellables, balance, held, takenIn } = await readBatch(context.db, (batch) => {
    const sold = readSellables(batch, marketplaceId, products);
    const points = caller && pointsOf(batch, marketplaceId, caller.userId);
    const own = caller && readOwnHeld(batch, marketplaceId, caller.userId);
    const taken = slotTerms && readPlacesTaken(batch, marketplaceId, slotTerms, now);
    return () => ({
      sellables: sold(),
      balance: points?.() ?? 0,
      held: own?.() ?? NOTHING_HELD,
      takenIn: taken?.() ?? (() => 0),
    });
  });
  const pointsBalance = balance + held.points;
  const priced = priceCart({
    items: cart.items,
    sellables: sellables.map((one) => withHeld(one, held)),
    terms,
    points: { balance: pointsBalance, redeem: cart.points },
    today: istDay(now),
  });
  const promise = (store: string): DeliveryWindow => {
    const open = hours.get(store) ?? null;
    return (
      (slotTerms && firstFreeSlot(now, slotTerms, open, takenByOthers(takenIn, held))) ??
      promisedDelivery(now, terms.deliveryHours, open)
    );
  };
  const pauses = pausedStores(cart.items, sellables, now);
  return { ...quoteOf(priced, promisesFor(priced, promise), pauses), pointsBalance };
}

/**
 * When each store's part arrives (the first slot with a place, or by its hours), and when the whole cart has arrived.
 */
interface Promises {
  last: Date;
  deliveries: (DeliveryWindow & { store: string })[];
}

function promisesFor({ shipments }: PricedCart, promise: (store: string) => DeliveryWindow): Promises {
  const deliveries = shipments.map(({ storeId: store }) => {
    const { from, until } = promise(store);
    return { store, from, until };
  });
  const last = Math.max(...deliveries.map(({ until }) => until.getTime()));
  return { last: deliveries.length > 0 ? new Date(last) : promise('').until, deliveries };
}

type Priced = Omit<Quote, 'pointsBalance'>;

function quoteOf(priced: PricedCart, { last, deliveries }: Promises, pauses: readonly PausedStore[]): Priced {
  return {
    lines: priced.lines.map(quotedLine),
    itemsAtMrp: priced.itemsAtMrp,
    itemsPrice: priced.items,
    shippingPrice: priced.shipping,
    pointsAvailable: priced.pointsAvailable,
    pointsUsed: priced.pointsUsed,
    taxPrice: paise(0),
    totalPrice: priced.total,
    missingForFreeDelivery: priced.missingForFreeDelivery,
    estimatedDeliveryTime: last,
    deliveries,
    pauses: pauses.map(({ store, until }) => ({ store, until })),
    notReplacing: priced.shipments.filter((one) => !replacesMissing(one)).map(({ storeId }) => storeId),
  };
}

function quotedLine({
  item,
  sellable,
  storeId,
  storeName,
  soldBy,
  price,
  mrp,
  offerPrice,
  qty,
  changes,
  rule,
}: PricedLine): Quote['lines'][number] {
  return {
    product: item.product,
    ...(item.variant && { variant: item.variant }),
    ...(item.bundle && { bundle: item.bundle }),
    name: sellable?.name ?? '',
    ...givenNames(sellable ?? {}),
    size: sellable?.size ?? '',
    image: imagePath(sellable?.image ?? ''),
    price,
    mrp,
    ...(offerPrice !== undefined && { offerPrice }),
    soldBy,
    step: sellable?.step ?? 1,
    countInStock:
      sellable && !changes.includes('expired') ? wholeSteps(sellable.countInStock, sellable.step) : 0,
    qty: fromUnits(qty, soldBy),
    store: { _id: storeId, name: storeName },
    changes,
    seenPrice: item.price,
    msg: rule?.msg ?? '',
  };
}
