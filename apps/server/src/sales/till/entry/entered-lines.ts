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
 * Reads the entered goods, all of one store.
 * @param reached the caller's store; undefined: any
 * @throws Refusal `product-not-found` for goods that the store doesn't have, `goods-of-several-stores`
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
 * The lines as entered, with their tax. A seller may not charge more than the MRP (Legal Metrology (Packaged
 * Commodities) Rules, rule 18(2)); a vendor's price is not limited by it.
 * @throws Refusal `price-above-mrp`, `sold-by-the-piece`, `discount-above-line`
 */
export function enteredLines(
  request: EnteredOrder,
  goods: readonly Sellable[],
  tax: LineTax,
): NewOrderLine[] {
  // Returns have the price of their order, whatever the MRP is now.
  const isOfReceipt = request.orderType === 'return' && request.original !== undefined;
  const isSold = ORDER_TYPE_EFFECTS[request.orderType].money !== 'to vendor' && !isOfReceipt;
  return request.orderItems.map((item, index) => {
    const sellable = goods[index] as Sellable;
    if (isSold && item.price > sellable.mrp) throw new Refusal('price-above-mrp', { sku: sellable.sku });
    const { price, quantity: qty, discount } = typedQuantity(item, sellable);
    const line = orderLine(sellable, { price, qty, discount }, tax);
    // Taxed as sold; without the sale, the rate is unknown.
    const untaxed =
      request.orderType === 'return' && taxOfReturn(undefined, { quantity: qty, charged: chargedFor(line) });
    return { ...line, ...untaxed, name: item.name || line.name, hsn: line.hsn || item.hsn };
  });
}

/** Refuses, as invalid, a total cost that an order can't store. */
export function checkCost(lines: readonly NewOrderLine[]): void {
  // As numbers, since the sum may exceed an amount.
  const cost = lines.reduce(
    (sum, line) => sum + ((line.cost ?? 0) * line.quantity) / unitsIn(line.soldBy),
    0,
  );
  if (cost > MAX_COST)
    throw new InvalidInput([{ path: 'orderItems', message: 'The goods cost more than ₹100 crore' }]);
}

export function itemsOf(lines: readonly PricedQuantity[]): Paise {
  return sumPaise(lines.map(chargedFor));
}

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
 * Without delivery and with tax included, the total must be the sum of the lines (back office, section 9). Checked
 * before anything is computed from the lines, since their sum may be larger than an amount can be.
 * @throws Refusal `prices-do-not-add-up`, `sold-by-the-piece`, `discount-above-line`
 */
export function checkSums(request: EnteredOrder, goods: readonly Sellable[]): void {
  const items = request.orderItems.reduce(
    (sum, item, index) => sum + chargedFor(typedQuantity(item, goods[index] as Sellable)),
    0,
  );
  if (!comesTo(request, items)) throw new Refusal('prices-do-not-add-up', { items, total: items });
}

export const comesTo = (
  { itemsPrice, shippingPrice, taxPrice, totalPrice }: EnteredOrder,
  items: number,
): boolean => itemsPrice === items && totalPrice === items && shippingPrice === 0 && taxPrice === 0;
