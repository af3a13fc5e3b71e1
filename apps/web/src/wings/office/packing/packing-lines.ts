import type { Order } from '@haat/contract/orders/order';
import type { PackingLine } from '@haat/contract/orders/packing';
import { chargedFor, piecesOf } from '@haat/domain/basics/line-amount';
import { type Paise, sumPaise } from '@haat/domain/basics/money';
import { isAnswered, type LeftOutReason, lessFor, packedLine, packOrder } from '@haat/domain/orders/packing';

export type PackingGoods = Omit<NonNullable<NonNullable<PackingLine['answer']>['replacedBy']>, 'quantity'>;

/** What is said of a line: quantities in units, of its own goods and of those that replace them. */
export type Said = {
  quantity: number;
  reason: LeftOutReason | null;
  replacedBy: (PackingGoods & { quantity: number }) | null;
};

/** A line with what is said of it, here or by somebody else. */
export type ShownLine = Omit<PackingLine, 'answer'> & {
  said: Said | null;
  /** Of the answer that the server has; 0: none. */
  version: number;
};

export type LineState = 'open' | 'all' | 'fewer' | 'none' | 'replaced';

/** In the bag for a line, its own goods and others. */
export const inBagOf = ({ said }: Pick<ShownLine, 'said'>): number =>
  (said?.quantity ?? 0) + (said?.replacedBy?.quantity ?? 0);

/** `open`: nothing was said, or it is still being counted. */
export function stateOf({ said, quantity }: ShownLine): LineState {
  if (!said || !isAnswered({ ...said, replaced: said.replacedBy?.quantity ?? 0 }, quantity)) return 'open';
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
  if (isOpen(line) || !said) return [priced(line)];
  const { own, replacement } = packedLine(priced(line), {
    quantity: said.quantity,
    replaced: said.replacedBy,
  });
  return [own, replacement].filter((part) => part !== null);
}

/** What it costs as it is in the bag; a line that is open is taken as whole. */
export const comesFor = (line: ShownLine): Paise => sumPaise(packedOf(line).map(chargedFor));

type Sums = Pick<Order, 'itemsPrice' | 'shippingPrice' | 'totalPrice' | 'pointsRedeemed'>;

/** Pieces and sums of an order as it is packed so far. */
export function figuresOf(order: Sums, lines: readonly ShownLine[]) {
  const pieces = (units: (line: ShownLine) => number) =>
    lines.reduce((sum, line) => sum + piecesOf(units(line), line.soldBy), 0);
  const done = lines.filter((line) => !isOpen(line));
  const ordered = pieces(({ quantity }) => quantity);
  const inBag = pieces(inBagOf);
  const missing =
    pieces((line) => (isOpen(line) ? 0 : line.quantity)) -
    pieces((line) => (isOpen(line) ? 0 : inBagOf(line)));
  const less = done.map((line) =>
    lessFor({
      charged: orderedFor(line),
      comesFor: comesFor(line),
      ordered: line.quantity,
      comes: inBagOf(line),
      isReplaced: stateOf(line) === 'replaced',
    }),
  );
  const packed = packOrder(
    {
      items: order.itemsPrice,
      shipping: order.shippingPrice,
      pointsRedeemed: order.pointsRedeemed,
      total: order.totalPrice,
    },
    lines.flatMap(packedOf),
  );
  return {
    done: done.length,
    left: lines.length - done.length,
    ordered,
    inBag,
    missing,
    /** Lines that do not come as they were ordered. */
    changed: done.filter((line) => stateOf(line) !== 'all'),
    missingOff: sumPaise(less.map(({ missing: off }) => off)),
    cheaperOff: sumPaise(less.map(({ cheaper }) => cheaper)),
    replaced: done.filter(({ said }) => said?.replacedBy).length,
    isEmpty: done.length === lines.length && lines.every((line) => inBagOf(line) === 0),
    ...packed,
  };
}

export type PackingFigures = ReturnType<typeof figuresOf>;
