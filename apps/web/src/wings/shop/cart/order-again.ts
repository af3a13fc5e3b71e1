import { quoteCart } from '@haat/contract/checkout';
import type { Order } from '@haat/contract/orders/order';
import { MAX_QTY, maxQty, wholeSteps } from '@haat/domain/cart';
import { MOST_STEP, toUnits } from '@haat/domain/line-amount';
import { call } from '../../../kit/call.ts';
import type { OrderedAgain } from '../../../screens/order/order-again-button.tsx';
import { lineOfQuote } from '../checkout/quoted-cart.ts';
import { putInCart } from '../state/cart-store.ts';
import { discountRuleOf, placeStore } from '../state/place-store.ts';

/**
 * Puts the items of an order into the cart again, at today's prices and as many as there are.
 * @throws CallFailed when the shop can’t be reached
 */
export async function orderAgain({ marketplace, orderItems }: Order): Promise<OrderedAgain> {
  const place = placeStore.get();
  if (place?.marketplace._id !== marketplace) return 'elsewhere';
  const items = orderItems.map(({ product, variant, qty, price }) => ({
    product,
    ...(variant && { variant }),
    // What is more than any step allows was ordered at the counter.
    qty: Math.min(qty, (MAX_QTY * MOST_STEP) / 1000),
    price,
  }));
  const { lines } = await call(quoteCart, { params: { id: marketplace }, body: { items, points: 0 } });
  const available = lines
    .filter((line) => !line.changes.includes('gone'))
    .map((line, index) => {
      const wanted = toUnits(items[index]?.qty ?? 0, line.soldBy) ?? line.step;
      const qty = Math.min(wholeSteps(wanted, line.step), maxQty(line.countInStock, line.step));
      return { ...lineOfQuote(line), qty: Math.max(line.step, qty) };
    });
  // Discounted items last: they need the rest of the cart.
  const rule = (productId: string) => discountRuleOf(place, productId) !== undefined;
  const inTurn = available
    .toReversed()
    .toSorted((a, b) => Number(rule(a.productId)) - Number(rule(b.productId)));
  const added = inTurn.filter((line) => putInCart(line).done).length;
  return { missed: items.length - added };
}
