import type { Order } from '@haat/contract/orders/order';
import type { PackingLine } from '@haat/contract/orders/packing';
import { chargedFor, piecesOf } from '@haat/domain/basics/line-amount';
import { type Paise, sumPaise } from '@haat/domain/basics/money';
import { isAnswered, type LeftOutReason, lessFor, packedLine, packOrder } from '@haat/domain/orders/packing';

export type PackingGoods = Omit<NonNullable<NonNullable<PackingLine['answer']>['replacedBy']>, 'quantity'>;

/** Units in the bag: the line's own goods, and those that replace them. */
export type LineAnswer = {
  quantity: number;
  reason: LeftOutReason | null;
  replacedBy: (PackingGoods & { quantity: number }) | null;
};

/** With the answer given here or by somebody else. */
export type ShownLine = Omit<PackingLine, 'answer'> & {
  said: LineAnswer | null;
  /** Version of the server's answer; 0 without one. */
  version: number;
};

export type LineState = 'open' | 'all' | 'fewer' | 'none' | 'replaced';

export const inBagOf = ({ said }: Pick<ShownLine, 'said'>): number =>
  (said?.quantity ?? 0) + (said?.replacedBy?.quantity ?? 0);

/** `open`: unanswered, or still being counted. */
export function stateOf({ said, quantity }: ShownLine): LineState {
  if (!said || !isAnswered({ ...said, replaced: said.replacedBy?.quantity ?? 0 }, quantity)) return 'open';
  if (said.replacedBy) return 'replaced';
  if (said.quantity === quantity) return 'all';
  return said.quantity === 0 ? 'none' : 'fewer';
}

export const isOpen = (line: ShownLine) => stateOf(line) === 'open';

const priced = ({ price, quantity, soldBy, discount }: ShownLine) => ({ price, quantity, soldBy, discount });

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

/** The price as packed; open lines count as complete. */
export const comesFor = (line: ShownLine): Paise => sumPaise(packedOf(line).map(chargedFor));

type Sums = Pick<Order, 'itemsPrice' | 'shippingPrice' | 'totalPrice' | 'pointsRedeemed'>;

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
    changed: done.filter((line) => stateOf(line) !== 'all'),
    missingOff: sumPaise(less.map(({ missing: off }) => off)),
    cheaperOff: sumPaise(less.map(({ cheaper }) => cheaper)),
    replaced: done.filter(({ said }) => said?.replacedBy).length,
    isEmpty: done.length === lines.length && lines.every((line) => inBagOf(line) === 0),
    ...packed,
  };
}

export type PackingFigures = ReturnType<typeof figuresOf>;
