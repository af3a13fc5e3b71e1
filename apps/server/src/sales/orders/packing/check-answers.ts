import { linesAnswered } from '@haat/contract/orders/packing';
import type { Sellable } from '@haat/domain/checkout/price-cart';
import { orderCan } from '@haat/domain/orders/orders';
import { type NoReplacement, replacementRefused } from '@haat/domain/orders/packing';
import { encode } from 'zod/mini';
import { stockKey } from '../../../goods/stock/stock-sql.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { LockedOrder } from '../orders-sql.ts';
import type { NewAnswer, NumberedLine, StoredAnswer } from './packing-sql.ts';

/** Refuses with `order-cannot-be-packed` and the reason. */
export function refuseUnlessPackable(order: LockedOrder): void {
  const allowed = orderCan.pack(order);
  if (allowed !== true) throw new Refusal('order-cannot-be-packed', { reason: allowed });
}

/**
 * Refuses with `packing-changed` and the newer answers.
 * @param seen the versions on which the request is based; 0: no answer
 */
export function refuseChanged(
  stored: readonly StoredAnswer[],
  seen: readonly { line: number; seen: number }[],
): void {
  const others = seen.flatMap(({ line, seen: version }) => {
    const now = stored.find(({ lineNo }) => lineNo === line);
    return (now?.version ?? 0) === version ? [] : [{ line, by: now?.by ?? '', quantity: now?.quantity ?? 0 }];
  });
  if (others.length > 0) throw new Refusal('packing-changed', encode(linesAnswered, others));
}

type Answered = Pick<NewAnswer, 'lineNo' | 'quantity' | 'replaced' | 'productId' | 'variantId'>;

/**
 * Refuses with `packed-too-much` for more than was ordered or unknown lines, `not-replaceable` with the reason, and
 * `product-not-found` for goods that the store doesn't sell.
 */
export function checkAnswers(
  order: LockedOrder,
  lines: readonly NumberedLine[],
  answers: readonly Answered[],
  goods: ReadonlyMap<string, Sellable>,
  today: string,
): void {
  for (const answer of answers) {
    const line = lines.find(({ lineNo }) => lineNo === answer.lineNo);
    if (!line || answer.quantity + answer.replaced > line.quantity)
      throw new Refusal('packed-too-much', { line: answer.lineNo });
    if (answer.productId) checkReplacement(order, line, answer, goods, today);
  }
}

function checkReplacement(
  { storeId, ifMissing }: LockedOrder,
  line: NumberedLine,
  { productId, variantId }: Answered,
  goods: ReadonlyMap<string, Sellable>,
  today: string,
): void {
  const found = productId ? goods.get(stockKey({ productId, variantId })) : undefined;
  const isPastDay = (found?.expiryDate ?? today) < today;
  if (found?.storeId !== storeId || !found.isListed || isPastDay)
    throw new Refusal('product-not-found', { line: line.lineNo });
  if (!found.storeReplaces) throw notReplaceable(line, 'store-does-not-replace');
  const refused = replacementRefused(
    { ...line, goods: stockKey(line) },
    { ...found, goods: stockKey(found) },
    ifMissing,
  );
  if (refused) throw notReplaceable(line, refused);
}

export const notReplaceable = ({ lineNo }: Pick<NumberedLine, 'lineNo'>, reason: NoReplacement) =>
  new Refusal('not-replaceable', { line: lineNo, reason });
