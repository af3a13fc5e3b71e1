import { type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import { isCash } from '@haat/domain/orders/round-off';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { mayBeProviders } from '../ledger/provider/provider-payments-sql.ts';
import type { TransitionContext } from './change-order.ts';
import { insertPayments, type LockedOrder } from './orders-sql.ts';

/** The amount given back, what of it is cash, and whether all is. */
interface HandedBack {
  amount: Paise;
  cash: Paise;
  way: 'cash' | 'by-hand';
}

/**
 * Records that money taken by hand is given back by hand: as it was paid unless said otherwise, by the caller unless
 * named. Cash is rounded as usual; the round off is returned with the full amount.
 * @param most of the settled amount; absent: all of it
 */
export async function returnByHand(
  tx: Tx,
  order: LockedOrder,
  { caller, at, cashGivenBy, givenBackAs, holder }: Omit<TransitionContext, 'context'>,
  most?: Paise,
): Promise<HandedBack> {
  const { marketplaceId, id: orderId } = order;
  const taken = await takenByHand(tx, order);
  const settled = most ?? paise(Math.max(0, sumPaise(taken.map(({ amount }) => amount))));
  const back = givenBackAs
    ? [{ method: givenBackAs, amount: settled }]
    : asItCame(settled, taken, order.paymentMethod);
  const by = { takenBy: caller.userId, handedBy: cashGivenBy || caller.name, holder, at };
  const given = await insertPayments(
    tx,
    back.map(({ method, amount, off }: Part) => ({
      marketplaceId,
      orderId,
      method,
      ...by,
      ...(off === undefined
        ? { amount: paise(-amount) }
        : { amount: paise(-amount - off), roundOff: paise(-off) }),
    })),
  );
  const isInCash = back.every(({ method }) => isCash(method));
  const inCash = given.filter(({ method }) => isCash(method));
  return {
    amount: paise(-sumPaise(given.map(({ amount }) => amount))),
    cash: paise(-sumPaise(inCash.map(({ amount }) => amount))),
    way: isInCash ? 'cash' : 'by-hand',
  };
}

interface Part {
  method: string;
  /** The settled amount. */
  amount: Paise;
  /** Its round off; absent: calculated again. */
  off?: Paise;
}

/** Money taken by hand and not given back, by method, first payment first. */
async function takenByHand(tx: Tx, { marketplaceId, id }: LockedOrder): Promise<Part[]> {
  const { rows } = await sql<Part>`
    SELECT min(p.method) AS method, ${sumOf(sql`p.amount_paise - p.round_off_paise`)} AS amount, ${sumOf(sql`p.round_off_paise`)} AS off
    FROM payments p
    LEFT JOIN provider_payments o ON o.marketplace_id = p.marketplace_id AND o.id = p.reference AND ${mayBeProviders('p')}
    WHERE p.marketplace_id = ${marketplaceId} AND p.order_id = ${id} AND o.id IS NULL
    GROUP BY lower(p.method) ORDER BY min(p.created_at), min(p.id::text)`.execute(tx);
  return rows;
}

/** @param method for money taken before payments were recorded */
function asItCame(amount: Paise, taken: readonly Part[], method: string): Part[] {
  let left: number = amount;
  const parts = taken.map((one) => {
    const part = paise(Math.max(0, Math.min(left, one.amount)));
    left -= part;
    return part === one.amount ? one : { method: one.method, amount: part };
  });
  return [...parts, { method, amount: paise(left) }].filter((part) => part.amount > 0);
}
