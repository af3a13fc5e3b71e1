import { type Paise, paise } from '@haat/domain/basics/money';
import { isCash, roundOffOf } from '@haat/domain/orders/round-off';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { OrderKey } from '../ledger/find-order.ts';
import { ROUNDS_CASH } from '../ledger/rounds-cash-sql.ts';

interface Exact {
  marketplaceId: string;
  orderId: string;
  amount: Paise;
  roundOff?: Paise;
  method: string;
  /** Null: online. */
  takenBy: string | null;
}

/** Rounds cash payments to whole rupees if the order's store does so, unless they already have a round off. */
export async function roundCash<P extends Exact>(
  tx: Tx,
  payments: readonly P[],
): Promise<(P & { roundOff: Paise })[]> {
  const rounded: (P & { roundOff: Paise })[] = [];
  for (const payment of payments) {
    const { marketplaceId, orderId: id, amount, method, takenBy, roundOff } = payment;
    const off = takenBy !== null && isCash(method) ? roundOffOf(amount) : paise(0);
    if (roundOff !== undefined) rounded.push({ ...payment, roundOff });
    else if (off !== 0 && (await roundsCash(tx, { marketplaceId, id })))
      rounded.push({ ...payment, amount: paise(amount + off), roundOff: off });
    else rounded.push({ ...payment, roundOff: paise(0) });
  }
  return rounded;
}

/** The due amount; cash in whole rupees if the store does so. */
export async function dueByHand(
  tx: Tx,
  order: OrderKey,
  due: { amount: Paise; method: string },
): Promise<Paise> {
  const { marketplaceId, id: orderId } = order;
  const [taken] = await roundCash(tx, [{ marketplaceId, orderId, ...due, takenBy: '' }]);
  return taken?.amount ?? due.amount;
}

export async function roundsCash(tx: Tx, { marketplaceId, id }: OrderKey): Promise<boolean> {
  const { rows } = await sql<{ rounds: boolean }>`
    SELECT ${ROUNDS_CASH} AS rounds FROM orders o WHERE o.marketplace_id = ${marketplaceId} AND o.id = ${id}`.execute(
    tx,
  );
  return rows[0]?.rounds ?? false;
}
