import { piecesOf } from '@haat/domain/basics/line-amount';
import {
  type LockedStock,
  lockStock,
  type MoveInTurn,
  moveStockInTurn,
  stockKey,
} from '../../../goods/stock/stock-sql.ts';
import { askForCount } from '../../../goods/stock-counts/ask-for-count.ts';
import type { Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { LockedOrder } from '../orders-sql.ts';
import type { AnsweredLine } from './packing-sql.ts';

const missingOf = ({ line, answer }: AnsweredLine) => line.quantity - answer.quantity;

/** Replaced goods weren't there, unless another reason is given. */
const reasonOf = ({ answer, goods }: AnsweredLine) => answer.reason ?? (goods ? 'not-there' : null);

/** Moves off the shelf: not there, or unsaleable. */
function losses(answered: readonly AnsweredLine[], userId: string): MoveInTurn[] {
  return answered.flatMap((one) => {
    const { productId, variantId } = one.line;
    const cause = reasonOf(one) === 'not-there' ? 'lost' : 'written-off';
    const change = -missingOf(one);
    return change === 0 ? [] : [{ productId, variantId, change, orderId: null, cause, userId }];
  });
}

/**
 * Missing goods out of the order, replacements off the shelf. The order must be locked.
 * @throws Refusal `out-of-stock`
 */
export async function moveMissing(
  tx: Tx,
  { marketplaceId, id: orderId }: LockedOrder,
  answered: readonly AnsweredLine[],
  userId: string,
): Promise<void> {
  const back = answered.flatMap((one): MoveInTurn[] => {
    const { productId, variantId } = one.line;
    const change = missingOf(one);
    return change === 0 ? [] : [{ productId, variantId, change, orderId, cause: 'left-out', userId }];
  });
  const taken = answered.flatMap(({ answer: { replaced }, goods }): MoveInTurn[] => {
    if (!goods) return [];
    const { productId, variantId } = goods;
    return [{ productId, variantId, change: -replaced, orderId, cause: 'sale', userId }];
  });
  const moves = [...back, ...losses(answered, userId), ...taken];
  const stock = await tx.send((batch) => lockStock(batch, marketplaceId, moves));
  refuseMissing(stock, taken);
  await tx.send((batch) => moveStockInTurn(batch, marketplaceId, stock, moves));
}

function refuseMissing(stock: LockedStock, taken: readonly MoveInTurn[]): void {
  const short = [...Map.groupBy(taken, stockKey)].flatMap(([key, moves]) => {
    const wanted = -moves.reduce((sum, { change }) => sum + change, 0);
    const [first] = moves;
    return first && wanted > (stock.get(key)?.count ?? 0) ? [first] : [];
  });
  if (short.length > 0)
    throw new Refusal(
      'out-of-stock',
      short.map(({ productId: product, variantId: variant }) => ({ product, ...(variant && { variant }) })),
    );
}

/** For an order cancelled with nothing in the bag, whose goods are already back on the shelf. */
export async function loseMissing(
  tx: Tx,
  { marketplaceId }: LockedOrder,
  answered: readonly AnsweredLine[],
  userId: string,
): Promise<void> {
  const moves = losses(answered, userId);
  const stock = await tx.send((batch) => lockStock(batch, marketplaceId, moves));
  await tx.send((batch) => moveStockInTurn(batch, marketplaceId, stock, moves));
}

/** Asks for a count of goods that were not there. */
export function countMissing(
  tx: Tx,
  { marketplaceId, storeId }: LockedOrder,
  answered: readonly AnsweredLine[],
  userId: string,
): Promise<void> {
  const missing = answered.filter((one) => missingOf(one) > 0 && reasonOf(one) === 'not-there');
  return askForCount(
    tx,
    { marketplaceId, storeId },
    userId,
    missing.map(({ line }) => line),
  );
}

export function countsOf(answered: readonly AnsweredLine[]) {
  const pieces = (units: (one: AnsweredLine) => number) =>
    answered.reduce((sum, one) => sum + piecesOf(units(one), one.line.soldBy), 0);
  const ordered = pieces(({ line }) => line.quantity);
  return {
    ordered,
    missing: ordered - pieces(({ answer: { quantity, replaced } }) => quantity + replaced),
    replaced: pieces(({ answer }) => answer.replaced),
  };
}
