import type { OrderRequest } from '@haat/contract/checkout';
import { fromUnits } from '@haat/domain/basics/line-amount';
import { stockKey } from '../../../goods/stock/stock-sql.ts';
import type { NewOrder } from '../../orders/orders-sql.ts';

/** Thousandths of a piece, kilogram or litre, by product or variant, and the place of delivery. */
export interface CartContent {
  pieces: ReadonlyMap<string, number>;
  place: string;
}

/** Requests don't name units. */
const thousandths = (quantity: number) => Math.round(quantity * 1000);

type Piece = { productId: string; variantId: string | null; quantity: number };

function contentOf(pieces: readonly Piece[], place: readonly string[]): CartContent {
  const counted = new Map<string, number>();
  for (const piece of pieces)
    counted.set(stockKey(piece), (counted.get(stockKey(piece)) ?? 0) + piece.quantity);
  return { pieces: counted, place: place.join('\n') };
}

export function contentOfOrders(orders: readonly Pick<NewOrder, 'lines' | 'address'>[]): CartContent {
  const to = orders[0]?.address;
  return contentOf(
    orders.flatMap(({ lines }) =>
      lines.map((line) => ({ ...line, quantity: thousandths(fromUnits(line.quantity, line.soldBy)) })),
    ),
    to ? [to.address, to.pinCode] : [],
  );
}

export function contentOfRequest({ orderItems, shippingAddress: to }: OrderRequest): CartContent {
  const pieces = orderItems.map(({ product, variant, qty }) => ({
    productId: product,
    variantId: variant ?? null,
    quantity: thousandths(qty),
  }));
  return contentOf(pieces, [to.address, to.pinCode]);
}

/** Whether both have the same quantities for the same place. Prices and points may differ. */
export function isSameCart(one: CartContent, other: CartContent): boolean {
  const { pieces } = one;
  return (
    one.place === other.place &&
    pieces.size === other.pieces.size &&
    [...pieces].every(([key, count]) => other.pieces.get(key) === count)
  );
}

export function shareGoods(one: CartContent, other: CartContent): boolean {
  return [...one.pieces.keys()].some((key) => other.pieces.has(key));
}
