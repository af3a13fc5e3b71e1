import type { CartItem, LineChange } from '@haat/contract/checkout';
import { cartTotals, groupByStore, itemsTotal, lineKey } from '@haat/domain/cart';
import { deliveryCharge, missingForFreeDelivery } from '@haat/domain/delivery';
import { brokenDiscounts, type DiscountRule } from '@haat/domain/discounts';
import { type Paise, paise } from '@haat/domain/money';
import { pointsRedeemable, pointsValue } from '@haat/domain/rewards';
import type { CheckoutTerms, Sellable } from './checkout-read.ts';

/** A line of a cart, priced from the server's own data. `qty` 0: nothing of it can be had. */
export interface PricedLine {
  item: CartItem;
  /** Undefined when the product or variant does not exist any more. */
  sellable: Sellable | undefined;
  productId: string;
  storeId: string;
  storeName: string;
  price: Paise;
  mrp: Paise;
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
  terms: CheckoutTerms;
  /** Points in hand, and how many of them the shopper wants to use. */
  points: { balance: number; wanted: number };
}

/**
 * Prices a cart from the server's data alone; pure, so that a quote and the order can't differ. Delivery is charged
 * once, on the first shipment; points pay the first shipment first (decisions, "Cart and checkout").
 */
export function priceCart({ items, sellables, terms, points }: PricingInput): PricedCart {
  const lines = dropBrokenDiscounts(
    items.map((item) => priceLine(item, items, sellables, terms.rules)),
    terms.rules,
  );
  const sold = lines.filter((line) => line.qty > 0);
  const total = itemsTotal(sold);
  const charge = sold.length > 0 ? deliveryCharge(total, terms) : paise(0);
  const shipments = shipmentsOf(sold, charge, Math.min(points.balance, points.wanted));
  const used = shipments.reduce((sum, shipment) => sum + shipment.points, 0);
  return {
    lines,
    shipments,
    itemsAtMrp: cartTotals(sold, terms).itemsAtMrp,
    items: total,
    shipping: charge,
    pointsAvailable: pointsRedeemable(points.balance, total),
    pointsUsed: used,
    total: paise(total + charge - pointsValue(used)),
    missingForFreeDelivery: missingForFreeDelivery(total, terms),
  };
}

const keyOf = (item: CartItem) => lineKey({ productId: item.product, variantId: item.variant });

function priceLine(
  item: CartItem,
  items: readonly CartItem[],
  sellables: readonly Sellable[],
  rules: readonly DiscountRule[],
): PricedLine {
  const sellable = sellables.find(
    (s) => s.productId === item.product && s.variantId === (item.variant ?? null),
  );
  const line = {
    item,
    sellable,
    productId: item.product,
    storeId: sellable?.storeId ?? '',
    storeName: sellable?.storeName ?? '',
    price: sellable?.price ?? item.price,
    mrp: sellable?.mrp ?? item.price,
    rule: rules.find((rule) => rule.productId === item.product),
  };
  if (!sellable?.isListed) return { ...line, qty: 0, changes: ['gone'] };
  // The same product may stand in several lines, alone and in a bundle: earlier lines are served first.
  const before = items.slice(0, items.indexOf(item)).filter((other) => keyOf(other) === keyOf(item));
  const left = sellable.countInStock - before.reduce((sum, other) => sum + other.qty, 0);
  const qty = Math.max(0, Math.min(item.qty, left));
  const changes: LineChange[] = [];
  if (qty < item.qty) changes.push('stock');
  if (sellable.price !== item.price) changes.push('price');
  return { ...line, qty, changes };
}

/** A discounted item under its threshold can't be bought; without it another may fall under its own. */
function dropBrokenDiscounts(lines: PricedLine[], rules: readonly DiscountRule[]): PricedLine[] {
  const broken = brokenDiscounts(
    lines.filter((line) => line.qty > 0),
    rules,
  ).map((rule) => rule.productId);
  if (broken.length === 0) return lines;
  const rest = lines.map(
    (line): PricedLine =>
      broken.includes(line.productId) && line.qty > 0
        ? { ...line, qty: 0, changes: [...line.changes, 'threshold'] }
        : line,
  );
  return dropBrokenDiscounts(rest, rules);
}

function shipmentsOf(lines: PricedLine[], charge: Paise, points: number): PricedShipment[] {
  let pointsLeft = points;
  return groupByStore(lines).map(({ storeId, storeName, lines: own }, index) => {
    const items = itemsTotal(own);
    const used = pointsRedeemable(pointsLeft, items);
    pointsLeft -= used;
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
