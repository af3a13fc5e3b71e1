import type { EnteredItem, EnteredOrder } from '@haat/contract/orders/entry';
import {
  chargedFor,
  lineAmount,
  type PricedQuantity,
  toUnits,
  unitsIn,
} from '@haat/domain/basics/line-amount';
import { type Paise, sumPaise } from '@haat/domain/basics/money';
import type { Sellable } from '@haat/domain/checkout/price-cart';
import { taxOfReturn } from '@haat/domain/invoices/credit-note';
import { type LineTax, MAX_COST, type NewOrderLine, orderLine } from '@haat/domain/orders/order-lines';
import { ORDER_TYPE_EFFECTS } from '@haat/domain/orders/order-types';
import { InvalidInput, Refusal } from '../../../kit/refusal.ts';

/**
 * The goods that were entered, all of one store.
 * @param reached the store that the caller works for; undefined: any
 * @throws Refusal `product-not-found` for what is no product of that store, `goods-of-several-stores`
 */
export function enteredGoods(
  items: readonly EnteredItem[],
  sellables: readonly Sellable[],
  reached: string | undefined,
): Sellable[] {
  const goods = items.map(({ product, variant }) => {
    const found = sellables.find(
      ({ productId, variantId }) => productId === product && variantId === (variant ?? null),
    );
    if (!found || (reached && found.storeId !== reached)) throw new Refusal('product-not-found', { product });
    return found;
  });
  if (new Set(goods.map(({ storeId }) => storeId)).size > 1) throw new Refusal('goods-of-several-stores');
  return goods;
}

/**
 * The lines of an order as they were typed, with their tax. Whoever sells may ask less than the MRP, never more (Legal
 * Metrology (Packaged Commodities) Rules, rule 18(2)); what a vendor asks has nothing to do with it.
 * @throws Refusal `price-above-mrp`, `sold-by-the-piece`, `discount-above-line`
 */
export function enteredLines(
  request: EnteredOrder,
  goods: readonly Sellable[],
  tax: LineTax,
): NewOrderLine[] {
  // What comes back of an order goes by the price that was asked for it, whatever its MRP is by now.
  const isOfReceipt = request.orderType === 'return' && request.original !== undefined;
  const isSold = ORDER_TYPE_EFFECTS[request.orderType].money !== 'to vendor' && !isOfReceipt;
  return request.orderItems.map((item, index) => {
    const sellable = goods[index] as Sellable;
    if (isSold && item.price > sellable.mrp) throw new Refusal('price-above-mrp', { sku: sellable.sku });
    const { price, quantity: qty, discount } = typedQuantity(item, sellable);
    const line = orderLine(sellable, { price, qty, discount }, tax);
    // What comes back is taxed as it was sold; without its sale no table of rates says how.
    const untaxed =
      request.orderType === 'return' && taxOfReturn(undefined, { quantity: qty, charged: chargedFor(line) });
    return { ...line, ...untaxed, name: item.name || line.name, hsn: line.hsn || item.hsn };
  });
}

/** Refuses goods as invalid that cost the store more together than an order can say. */
export function checkCost(lines: readonly NewOrderLine[]): void {
  // Plain numbers: there may be more of it than an amount can hold.
  const cost = lines.reduce(
    (sum, line) => sum + ((line.cost ?? 0) * line.quantity) / unitsIn(line.soldBy),
    0,
  );
  if (cost > MAX_COST)
    throw new InvalidInput([{ path: 'orderItems', message: 'The goods cost more than ₹100 crore' }]);
}

/** What lines come to. */
export function itemsOf(lines: readonly PricedQuantity[]): Paise {
  return sumPaise(lines.map(chargedFor));
}

/** A line as it was typed, its quantity in units. */
function typedQuantity(
  { qty, price, discount }: EnteredItem,
  { name, sku, soldBy }: Sellable,
): PricedQuantity {
  const quantity = toUnits(qty, soldBy);
  if (quantity === null) throw new Refusal('sold-by-the-piece', { sku }, { name });
  if (discount > lineAmount(price, quantity, soldBy)) throw new Refusal('discount-above-line', { sku });
  return { price, quantity, soldBy, discount };
}

/**
 * Nothing is delivered, and prices include their tax: the total is what the lines come to (back office, section 9). Compared before
 * anything is computed of the lines: together they may come to more than an amount can hold.
 * @throws Refusal `prices-do-not-add-up`, `sold-by-the-piece`, `discount-above-line`
 */
export function checkSums(request: EnteredOrder, goods: readonly Sellable[]): void {
  const items = request.orderItems.reduce(
    (sum, item, index) => sum + chargedFor(typedQuantity(item, goods[index] as Sellable)),
    0,
  );
  if (!comesTo(request, items)) throw new Refusal('prices-do-not-add-up', { items, total: items });
}

/** Whether the total on a screen is what its lines come to, in paise. */
export const comesTo = (
  { itemsPrice, shippingPrice, taxPrice, totalPrice }: EnteredOrder,
  items: number,
): boolean => itemsPrice === items && totalPrice === items && shippingPrice === 0 && taxPrice === 0;
