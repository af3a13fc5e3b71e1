import { type SoldBy, toUnits, unitsIn } from '../basics/line-amount.ts';
import type { LocalNames } from '../basics/local-name.ts';
import { type Paise, paise } from '../basics/money.ts';
import type { StoredPause } from '../stores/store-pause.ts';
import { cartTotals, groupByStore, itemsTotal, lineKey, MAX_QTY, wholeSteps } from './cart.ts';
import { type DeliveryTerms, missingForFreeDelivery } from './delivery.ts';
import { brokenDiscounts, type DiscountRule, isOffered, isRuleOf } from './discounts.ts';
import { pointsRedeemable, pointsValue, splitPoints } from './rewards.ts';

/** Why a line is not as the shopper saw it. */
export const LINE_CHANGES = ['price', 'stock', 'limit', 'step', 'gone', 'threshold'] as const;

/** One of the reasons why a line is not as the shopper saw it. */
export type LineChange = (typeof LINE_CHANGES)[number];

/** A line that a shopper means to buy. Only ids and quantity decide. */
export interface CartItem {
  product: string;
  variant?: string | undefined;
  bundle?: string | undefined;
  /** Pieces, kilograms or litres. */
  qty: number;
  /** The price that the shopper saw, to tell a change before it is charged. */
  price: Paise;
  /** At its MRP, without its offer; it changes nothing about goods without a discount rule. */
  atMrp?: boolean | undefined;
}

/** A product, or one of its variants, with all that pricing and an order line need. Amounts of a piece, kilogram or litre, tax included. */
export interface Sellable extends LocalNames, StoredPause {
  productId: string;
  /** Null for the product as it is. */
  variantId: string | null;
  name: string;
  size: string;
  image: string;
  sku: string;
  hsn: string;
  category: string;
  price: Paise;
  mrp: Paise;
  /** What it costs the store (`ownCost`); null: nobody knows. */
  cost: Paise | null;
  /** The product's own rate; null: the store's for its category counts. */
  taxBp: number | null;
  soldBy: SoldBy;
  /** The units by which a shopper's quantity grows: 1 of pieces. */
  step: number;
  /** In units. */
  countInStock: number;
  /** Published, in an open store. */
  isListed: boolean;
  storeId: string;
  storeName: string;
  storeStateCode: string;
  /** '' when the store has no GSTIN. */
  storeGstNumber: string;
}

/** What a marketplace says about delivery and discounts. */
export interface PricingTerms extends DeliveryTerms {
  rules: readonly DiscountRule[];
}

/** A line of a cart, priced. `qty` counts units; 0: nothing of it can be had. */
export interface PricedLine {
  item: CartItem;
  /** Undefined when the product or variant does not exist any more. */
  sellable: Sellable | undefined;
  productId: string;
  variantId: string | undefined;
  storeId: string;
  storeName: string;
  soldBy: SoldBy;
  price: Paise;
  mrp: Paise;
  /** Of a line at its MRP: what it would cost with its offer. */
  offerPrice: Paise | undefined;
  qty: number;
  /** What differs from what the shopper saw. */
  changes: LineChange[];
  rule: DiscountRule | undefined;
}

/** The lines of one store: one order comes of them. */
export interface PricedShipment {
  storeId: string;
  storeName: string;
  lines: PricedLine[];
  items: Paise;
  shipping: Paise;
  points: number;
  total: Paise;
}

/** A cart as it would be ordered now. */
export interface PricedCart {
  lines: PricedLine[];
  shipments: PricedShipment[];
  itemsAtMrp: Paise;
  items: Paise;
  shipping: Paise;
  pointsAvailable: number;
  pointsUsed: number;
  total: Paise;
  missingForFreeDelivery: Paise;
}

/** What a cart is priced from. */
export interface PricingInput {
  items: readonly CartItem[];
  sellables: readonly Sellable[];
  terms: PricingTerms;
  /** Points in hand, and how many of them the shopper would redeem. */
  points: { balance: number; redeem: number };
}

/**
 * Prices a cart from what is sold and on which terms, so that a quote, an order and a till's bill can't differ. Delivery is
 * charged once, on the first shipment; points pay the first shipment first (decisions, "Cart and checkout").
 */
export function priceCart({ items, sellables, terms, points }: PricingInput): PricedCart {
  const lines = dropBrokenDiscounts(
    items.map((item, index) => priceLine(item, items.slice(0, index), sellables, terms.rules)),
    terms.rules,
  );
  const sold = lines.filter((line) => line.qty > 0);
  const totals = cartTotals(sold, terms);
  const shipments = shipmentsOf(sold, totals.delivery, Math.min(points.balance, points.redeem));
  const used = shipments.reduce((sum, shipment) => sum + shipment.points, 0);
  return {
    lines,
    shipments,
    itemsAtMrp: totals.itemsAtMrp,
    items: totals.items,
    shipping: totals.delivery,
    pointsAvailable: pointsRedeemable(points.balance, totals.items),
    pointsUsed: used,
    total: paise(totals.items + totals.delivery - pointsValue(used)),
    missingForFreeDelivery: missingForFreeDelivery(totals.items, terms),
  };
}

const keyOf = (item: CartItem) => lineKey({ productId: item.product, variantId: item.variant });

function priceLine(
  item: CartItem,
  before: readonly CartItem[],
  sellables: readonly Sellable[],
  rules: readonly DiscountRule[],
): PricedLine {
  const sellable = sellables.find(
    (s) => s.productId === item.product && s.variantId === (item.variant ?? null),
  );
  const goods = { productId: item.product, variantId: item.variant };
  const rule = rules.find((one) => isRuleOf(one, goods));
  const isAtMrp = item.atMrp === true && rule !== undefined;
  const price = isAtMrp ? sellable?.mrp : sellable?.price;
  const line = {
    item,
    sellable,
    ...goods,
    storeId: sellable?.storeId ?? '',
    storeName: sellable?.storeName ?? '',
    soldBy: sellable?.soldBy ?? ('piece' as const),
    price: price ?? item.price,
    mrp: sellable?.mrp ?? item.price,
    offerPrice: isAtMrp ? (sellable?.price ?? item.price) : undefined,
    rule,
  };
  if (!sellable?.isListed) return { ...line, qty: 0, changes: ['gone'] };
  const wanted = unitsOf(item, sellable);
  // The same product may stand in several lines, alone and in a bundle: earlier lines are served first.
  const left = sellable.countInStock - unitsOfAll(before.filter((other) => keyOf(other) === keyOf(item)));
  // What a shopper may buy of a product counts over all its lines and variants.
  const room = MAX_QTY * sellable.step - unitsOfAll(before.filter((other) => other.product === item.product));
  const least = Math.max(0, Math.min(wanted, left, room));
  const qty = wholeSteps(least, sellable.step);
  const changes: LineChange[] = [];
  if (least < wanted) changes.push(left <= room ? 'stock' : 'limit');
  else if (qty < wanted) changes.push('step');
  if (price !== item.price) changes.push('price');
  return { ...line, qty, changes };

  function unitsOfAll(items: readonly CartItem[]): number {
    return items.reduce((sum, other) => sum + unitsOf(other, sellable as Sellable), 0);
  }
}

/** What is finer than a unit is kept, to be cut like what is no whole step: placing an order refuses it before. */
const unitsOf = ({ qty }: CartItem, { soldBy }: Sellable) => toUnits(qty, soldBy) ?? qty * unitsIn(soldBy);

/** A discounted item under its threshold can't be bought, but at its MRP. */
function dropBrokenDiscounts(lines: PricedLine[], rules: readonly DiscountRule[]): PricedLine[] {
  const broken = brokenDiscounts(
    lines.filter((line) => line.qty > 0),
    rules,
  );
  return lines.map(
    (line): PricedLine =>
      isOffered(line, broken) && line.qty > 0
        ? { ...line, qty: 0, changes: [...line.changes, 'threshold'] }
        : line,
  );
}

function shipmentsOf(lines: PricedLine[], charge: Paise, points: number): PricedShipment[] {
  const stores = groupByStore(lines);
  const split = splitPoints(
    points,
    stores.map(({ lines: own }) => itemsTotal(own)),
  );
  return stores.map(({ storeId, storeName, lines: own }, index) => {
    const items = itemsTotal(own);
    const used = split[index] ?? 0;
    const shipping = index === 0 ? charge : paise(0);
    return {
      storeId,
      storeName,
      lines: own,
      items,
      shipping,
      points: used,
      total: paise(items + shipping - pointsValue(used)),
    };
  });
}
