import { type SoldBy, toUnits, unitsIn } from '../basics/line-amount.ts';
import type { LocalNames } from '../basics/local-name.ts';
import { type Paise, paise } from '../basics/money.ts';
import type { TaxAnswer } from '../invoices/rate-calendar.ts';
import { isPastDay } from '../product/sample-product.ts';
import type { StoredPause } from '../stores/store-pause.ts';
import { cartTotals, groupByStore, itemsTotal, lineKey, MAX_QTY, wholeSteps } from './cart.ts';
import { type DeliveryTerms, missingForFreeDelivery } from './delivery.ts';
import { brokenDiscounts, type DiscountRule, isOffered, isRuleOf } from './discounts.ts';
import { pointsRedeemable, pointsValue, splitPoints } from './rewards.ts';

/** How a line may differ from what the shopper saw. */
export const LINE_CHANGES = ['price', 'stock', 'limit', 'step', 'gone', 'expired', 'threshold'] as const;

export type LineChange = (typeof LINE_CHANGES)[number];

/** A line to buy. Only ids and quantity count. */
export interface CartItem {
  product: string;
  variant?: string | undefined;
  bundle?: string | undefined;
  /** Pieces, kilograms or litres. */
  qty: number;
  /** The price that the shopper saw, to detect changes before charging. */
  price: Paise;
  /** Bought at its MRP, without its offer; no effect without a discount rule. */
  atMrp?: boolean | undefined;
}

/** An order line's goods. Amounts are for a piece, kilogram or litre, tax included. */
export interface SoldGoods {
  productId: string;
  /** Null: the product itself. */
  variantId: string | null;
  name: string;
  size: string;
  image: string;
  sku: string;
  hsn: string;
  category: string;
  price: Paise;
  mrp: Paise;
  /** Cost to the store (`ownCost`); null: unknown. */
  cost: Paise | null;
  soldBy: SoldBy;
}

/** A product or variant with everything for pricing and order lines. */
export interface Sellable extends SoldGoods, LocalNames, StoredPause {
  /** Null: the calendar's if it follows it, or its category's. */
  taxBp: number | null;
  taxAnswer?: TaxAnswer;
  followsCalendar?: boolean;
  /** The units added at once: 1 for pieces. */
  step: number;
  /** In units. */
  countInStock: number;
  /** Published, in an open store. */
  isListed: boolean;
  /** Last day of sale, 'yyyy-MM-dd' in India; null: none given. */
  expiryDate: string | null;
  storeId: string;
  storeName: string;
  /** It replaces missing goods where a shopper wants that. */
  storeReplaces: boolean;
  storeStateCode: string;
  /** '' when the store has no GSTIN. */
  storeGstNumber: string;
}

export interface PricingTerms extends DeliveryTerms {
  rules: readonly DiscountRule[];
}

/** `qty` in units; 0: not available. */
export interface PricedLine {
  item: CartItem;
  sellable: Sellable | undefined;
  productId: string;
  variantId: string | undefined;
  storeId: string;
  storeName: string;
  soldBy: SoldBy;
  price: Paise;
  mrp: Paise;
  /** For a line at its MRP: the price that the offer would give. */
  offerPrice: Paise | undefined;
  qty: number;
  changes: LineChange[];
  rule: DiscountRule | undefined;
}

/** The lines of one store, which become one order. */
export interface PricedShipment {
  storeId: string;
  storeName: string;
  lines: PricedLine[];
  items: Paise;
  shipping: Paise;
  points: number;
  total: Paise;
}

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

export interface PricingInput {
  items: readonly CartItem[];
  sellables: readonly Sellable[];
  terms: PricingTerms;
  /** The balance, and how many points the shopper wants to redeem. */
  points: { balance: number; redeem: number };
  /** 'yyyy-MM-dd' in India. */
  today: string;
}

/**
 * Prices a cart from goods and terms; quotes, orders and tills share it. Delivery is charged once, on the first
 * shipment; points pay the first shipment first (decisions, "Cart and checkout").
 */
export function priceCart({ items, sellables, terms, points, today }: PricingInput): PricedCart {
  const lines = dropBrokenDiscounts(
    items.map((item, index) =>
      priceLine(item, items.slice(0, index), { sellables, rules: terms.rules, today }),
    ),
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
  { sellables, rules, today }: Pick<PricingInput, 'sellables' | 'today'> & Pick<PricingTerms, 'rules'>,
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
  if (isPastDay(sellable.expiryDate, today)) return { ...line, qty: 0, changes: ['expired'] };
  const wanted = unitsOf(item, sellable);
  // A product may be in several lines, alone and in a bundle: earlier lines come first.
  const left = sellable.countInStock - unitsOfAll(before.filter((other) => keyOf(other) === keyOf(item)));
  // A product's limit counts all its lines and variants.
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

/** Fractions of a unit are kept here and cut like partial steps; placing an order refuses them before. */
const unitsOf = ({ qty }: CartItem, { soldBy }: Sellable) => toUnits(qty, soldBy) ?? qty * unitsIn(soldBy);

/** A discounted item under its threshold can only be bought at its MRP. */
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
