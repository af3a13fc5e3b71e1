import type { Order } from '@haat/contract/orders/order';
import type { PackingLine } from '@haat/contract/orders/packing';
import { chargedFor, piecesOf } from '@haat/domain/basics/line-amount';
import { type Paise, paise } from '@haat/domain/basics/money';
import { isAnswered, type LeftOutReason, packedLine, packOrder } from '@haat/domain/orders/packing';

export type PackingGoods = NonNullable<NonNullable<PackingLine['answer']>['replacedBy']>;

/** What is said of a line. */
export type Said = { quantity: number; reason: LeftOutReason | null; replacedBy: PackingGoods | null };

/** A line with what is said of it, here or by somebody else. */
export type ShownLine = Omit<PackingLine, 'answer'> & {
  said: Said | null;
  /** Of the answer that the server has; 0: none. */
  version: number;
};

export type LineState = 'open' | 'all' | 'fewer' | 'none' | 'replaced';

/** `open`: nothing was said, or it is still being counted. */
export function stateOf({ said, quantity }: ShownLine): LineState {
  if (!said || !isAnswered({ ...said, isReplaced: said.replacedBy !== null }, quantity)) return 'open';
  if (said.replacedBy) return 'replaced';
  if (said.quantity === quantity) return 'all';
  return said.quantity === 0 ? 'none' : 'fewer';
}

export const isOpen = (line: ShownLine) => stateOf(line) === 'open';

const priced = ({ price, quantity, soldBy, discount }: ShownLine) => ({ price, quantity, soldBy, discount });

/** What a line was to cost. */
export const orderedFor = (line: ShownLine): Paise => chargedFor(priced(line));

function packedOf(line: ShownLine) {
  const { said } = line;
  if (isOpen(line) || !said) return priced(line);
  return said.quantity === 0 ? null : packedLine(priced(line), said.quantity, said.replacedBy?.price);
}

/** What it costs as it is in the bag; a line that is open is taken as whole. */
export function comesFor(line: ShownLine): Paise {
  const packed = packedOf(line);
  return packed ? chargedFor(packed) : paise(0);
}

type Sums = Pick<Order, 'itemsPrice' | 'shippingPrice' | 'totalPrice' | 'pointsRedeemed'>;

/** Pieces and sums of an order as it is packed so far. */
export function figuresOf(order: Sums, lines: readonly ShownLine[]) {
  const pieces = (units: (line: ShownLine) => number) =>
    lines.reduce((sum, line) => sum + piecesOf(units(line), line.soldBy), 0);
  const done = lines.filter((line) => !isOpen(line));
  const ordered = pieces(({ quantity }) => quantity);
  const inBag = pieces(({ said }) => said?.quantity ?? 0);
  const missing =
    pieces((line) => (isOpen(line) ? 0 : line.quantity)) -
    pieces((line) => (isOpen(line) ? 0 : (line.said?.quantity ?? 0)));
  const lost = (some: readonly ShownLine[]) =>
    paise(some.reduce((sum, line) => sum + orderedFor(line) - comesFor(line), 0));
  const replaced = done.filter((line) => stateOf(line) === 'replaced');
  const packed = packOrder(
    {
      items: order.itemsPrice,
      shipping: order.shippingPrice,
      pointsRedeemed: order.pointsRedeemed,
      total: order.totalPrice,
    },
    lines.flatMap((line) => packedOf(line) ?? []),
  );
  return {
    done: done.length,
    left: lines.length - done.length,
    ordered,
    inBag,
    missing,
    /** Lines that do not come as they were ordered. */
    changed: done.filter((line) => stateOf(line) !== 'all'),
    missingOff: lost(done.filter((line) => stateOf(line) !== 'replaced')),
    cheaperOff: lost(replaced),
    replaced: replaced.length,
    isEmpty: done.length === lines.length && lines.every(({ said }) => said?.quantity === 0),
    ...packed,
  };
}

export type PackingFigures = ReturnType<typeof figuresOf>;
