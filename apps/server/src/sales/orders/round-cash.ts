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

/** Payments as they change hands: cash in whole rupees where the store of the order takes it so, unless they say what it was rounded off by. */
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

/** What of an order is due as it is taken: of cash in whole rupees where its store takes it so. */
export async function dueByHand(
  tx: Tx,
  order: OrderKey,
  due: { amount: Paise; method: string },
): Promise<Paise> {
  const { marketplaceId, id: orderId } = order;
  const [taken] = await roundCash(tx, [{ marketplaceId, orderId, ...due, takenBy: '' }]);
  return taken?.amount ?? due.amount;
}

/** Whether the store of an order takes cash in whole rupees. */
export async function roundsCash(tx: Tx, { marketplaceId, id }: OrderKey): Promise<boolean> {
  const { rows } = await sql<{ rounds: boolean }>`
    SELECT ${ROUNDS_CASH} AS rounds FROM orders o WHERE o.marketplace_id = ${marketplaceId} AND o.id = ${id}`.execute(
    tx,
  );
  return rows[0]?.rounds ?? false;
}
