import type { Paise } from '@haat/domain/basics/money';
import type { Tx } from '../../../kit/db.ts';
import { notePaymentDays } from '../../days/day-changes-sql.ts';
import type { OrderKey } from '../../ledger/find-order.ts';
import { insertPayments, type NewPayment } from '../orders-sql.ts';

/** A payment as the form lists it. */
interface Listed {
  method: string;
  reference: string;
  amount: Paise;
}

/**
 * Replaces an order's payments by hand. Online payments stay, and payments that are listed again retain their day and
 * who took them.
 * @returns the previous payments
 */
export async function replaceHandPayments(
  tx: Tx,
  { marketplaceId, id }: OrderKey,
  payments: readonly NewPayment[],
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
    return known ? { ...payment, takenBy: known.takenBy, handedBy: known.handedBy, at: known.at } : payment;
  });
  await insertPayments(tx, kept);
  return before.map(({ reference, method, amount }) => ({ reference, method, amount }));
}

const isSamePayment = (a: Listed, b: NewPayment) =>
  a.amount === b.amount &&
  a.reference === (b.reference ?? '') &&
  a.method.toLowerCase() === b.method.toLowerCase();
