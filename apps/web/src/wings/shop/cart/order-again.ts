import { type CartItem, quoteCart } from '@haat/contract/checkout';
import type { Order } from '@haat/contract/orders/order';
import { MAX_STEP, toUnits } from '@haat/domain/basics/line-amount';
import { type CartLine, MAX_QTY, maxQty, wholeSteps } from '@haat/domain/checkout/cart';
import { call } from '../../../kit/call.ts';
import type { OrderedAgain } from '../../../screens/order/order-again-button.tsx';
import { localName } from '../../../texts/local-name.ts';
import { lineOfQuote } from '../checkout/quoted-cart.ts';
import { putInCart, qtyInCart } from '../state/cart-store.ts';
import { discountRuleOf, placeStore } from '../state/place-store.ts';

type Bought = Omit<CartItem, 'bundle'> & { name: string };

/**
 * At today's prices and as available; items bought at MRP, without their offer, again at MRP. A larger
 * quantity in the cart stays.
 * @throws CallFailed if the shop can't be reached
 */
export async function orderAgain({ marketplace, orderItems }: Order): Promise<OrderedAgain> {
  if (placeStore.get()?.marketplace._id !== marketplace) return 'elsewhere';
  // Buying at MRP means without the offer, if there is one.
  const bought = orderItems.map((item) => ({ ...item, atMrp: item.price === item.mrp }));
  return { missed: await addBoughtToCart(marketplace, bought) };
}

/**
 * In the chosen marketplace, at today's prices and as available. A larger quantity in the cart stays.
 * @returns names of items that could not be added
 * @throws CallFailed if the shop can't be reached
 */
export async function addBoughtToCart(marketplace: string, bought: readonly Bought[]): Promise<string[]> {
  const items = bought.map(({ product, variant, qty, price, atMrp }) => ({
    product,
    ...(variant && { variant }),
    ...(atMrp && { atMrp }),
    // Orders from the counter may exceed the cart's maximum.
    qty: Math.min(qty, (MAX_QTY * MAX_STEP) / 1000),
    price,
  }));
  const { lines } = await call(quoteCart, { params: { id: marketplace }, body: { items, points: 0 } });
  const all = lines.map((line, index) => {
    const wanted = toUnits(items[index]?.qty ?? 0, line.soldBy) ?? line.step;
    const qty = Math.min(wholeSteps(wanted, line.step), maxQty(line.countInStock, line.step));
    const name = line.name ? localName(line) : (bought[index]?.name ?? '');
    const isGone = line.changes.includes('gone');
    return { name, isGone, line: { ...lineOfQuote(line), qty: Math.max(line.step, qty) } };
  });
  // Discounted items come last, as they need the rest of the cart.
  const rank = ({ line }: (typeof all)[number]) =>
    Number(line.offerPrice === undefined && discountRuleOf(placeStore.get(), line) !== undefined);
  const inTurn = all.toReversed().toSorted((a, b) => rank(a) - rank(b));
  const put = (line: CartLine) => putInCart({ ...line, qty: Math.max(qtyInCart(line), line.qty) }).done;
  const missed = new Set(inTurn.filter(({ isGone, line }) => isGone || !put(line)));
  return all.filter((one) => missed.has(one)).map(({ name }) => name);
}
