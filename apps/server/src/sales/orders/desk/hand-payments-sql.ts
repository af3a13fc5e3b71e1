import { type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import { isCash } from '@haat/domain/orders/round-off';
import type { Tx } from '../../../kit/db.ts';
import { notePaymentDays } from '../../days/day-changes-sql.ts';
import { userHolder } from '../../ledger/cash/holder.ts';
import { giveBackOrderCash, takeOrderCash, takersOf } from '../../ledger/cash/order-cash.ts';
import type { OrderKey } from '../../ledger/find-order.ts';
import { type NewPayment, writePayments } from '../orders-sql.ts';

interface Listed {
  method: string;
  reference: string;
  amount: Paise;
}

/**
 * Replaces payments by hand. Online payments stay; those listed again keep their day and taker. Additional cash is with the
 * caller, less cash returns from its taker.
 * @returns the previous payments
 */
export async function replaceHandPayments(
  tx: Tx,
  { marketplaceId, id, storeId }: OrderKey & { storeId: string },
  payments: readonly (NewPayment & { roundOff: Paise })[],
  { by, at: now }: { by: string; at: Date },
): Promise<Listed[]> {
  const before = await tx
    .deleteFrom('payments')
    .where('marketplace_id', '=', marketplaceId)
    .where('order_id', '=', id)
    .where('taken_by', 'is not', null)
    .returning([
      'reference',
      'method',
      'amount_paise as amount',
      'taken_by as takenBy',
      'handed_by as handedBy',
      'cash_moved as cashMoved',
      'created_at as at',
    ])
    .execute();
  await notePaymentDays(
    tx,
    before.map(({ at }) => ({ marketplaceId, orderId: id, at })),
  );
  const left = before.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const kept = payments.map((payment) => {
    const same = left.findIndex((one) => isSamePayment(one, payment));
    const [known] = same < 0 ? [] : left.splice(same, 1);
    if (!known) return { ...payment, cashMoved: isCash(payment.method) };
    const { takenBy, handedBy, at, cashMoved } = known;
    return { ...payment, takenBy, handedBy, at, cashMoved };
  });
  const written = await writePayments(tx, kept);
  const more = paise(cashIn(written) - cashIn(before));
  const ofOrder = { store: { marketplaceId, id: storeId }, orderId: id, by, at: now };
  if (more > 0) await takeOrderCash(tx, { ...ofOrder, amount: more, holder: userHolder(by) });
  if (more < 0) {
    const from = await takersOf(tx, { marketplaceId, id });
    await giveBackOrderCash(tx, { ...ofOrder, amount: paise(-more), from });
  }
  return before.map(({ reference, method, amount }) => ({ reference, method, amount }));
}

const cashIn = (payments: readonly { amount: Paise; cashMoved: boolean }[]) =>
  sumPaise(payments.flatMap(({ amount, cashMoved }) => (cashMoved ? amount : [])));

const isSamePayment = (a: Listed, b: NewPayment) =>
  a.amount === b.amount &&
  a.reference === (b.reference ?? '') &&
  a.method.toLowerCase() === b.method.toLowerCase();
