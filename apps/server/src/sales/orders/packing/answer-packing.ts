import type { CallReply } from '@haat/contract/call';
import type { answerPacking as answerPackingCall } from '@haat/contract/orders/packing';
import { istDay } from '@haat/domain/basics/ist';
import type { Input } from '../../../kit/bind.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db.ts';
import { lockStaffOrder } from '../change-order.ts';
import { checkAnswers, refuseChanged, refuseUnlessPackable } from './check-answers.ts';
import { readGoods, readOrderedLines, readSheet } from './packing-read.ts';
import { readAnswers, writeAnswers } from './packing-sql.ts';

/**
 * Stores what is in the bag. The second of two concurrent answers to a line is refused with the first.
 * @throws Refusal each code that `answerPacking` declares; nothing is stored then
 */
export function answerPacking(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { caller, params, body }: Input<typeof answerPackingCall>,
): Promise<CallReply<typeof answerPackingCall>> {
  return inTransaction(db, async (tx) => {
    const order = await lockStaffOrder(tx, caller, 'orders.deliver', params.id);
    refuseUnlessPackable(order);
    const at = clock.now();
    refuseChanged(await readAnswers(tx, order), body.answers);
    const lastOfLine = new Map(body.answers.map((answer) => [answer.line, answer]));
    const answers = [...lastOfLine.values()].map(({ line, seen, quantity, reason, replacedBy }) => ({
      lineNo: line,
      version: seen + 1,
      quantity,
      replaced: replacedBy?.quantity ?? 0,
      reason,
      productId: replacedBy?.product ?? null,
      variantId: replacedBy?.variant ?? null,
    }));
    const replacing = answers.flatMap(({ productId, variantId }) =>
      productId ? [{ productId, variantId }] : [],
    );
    const goods = await readGoods(tx, order.marketplaceId, replacing);
    checkAnswers(order, await readOrderedLines(tx, order), answers, goods, istDay(at));
    await writeAnswers(tx, order, { userId: caller.userId, at }, answers);
    return readSheet(tx, order);
  });
}
