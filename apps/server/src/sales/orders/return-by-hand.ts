import { type Paise, paise, sumPaise } from '@haat/domain/money';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import type { TransitionContext } from './change-order.ts';
import { insertPayments, type LockedOrder, mayBeProviders } from './orders-sql.ts';

/** How much went back, and whether all of it in cash. */
interface HandedBack {
  amount: Paise;
  way: 'cash' | 'by-hand';
}

/**
 * Notes that what was taken for a locked order by hand is given back by hand: as it was paid, unless said otherwise, and by whoever
 * does this, unless named.
 * @param most not more than this; left out: all of it
 */
export async function returnByHand(
  tx: Tx,
  order: LockedOrder,
  { caller, at, cashGivenBy, givenBackAs }: Omit<TransitionContext, 'context'>,
  most?: Paise,
): Promise<HandedBack> {
  const { marketplaceId, id: orderId } = order;
  const taken = await takenByHand(tx, order);
  const amount = most ?? paise(Math.max(0, sumPaise(taken.map((one) => one.amount))));
  const back = givenBackAs ? [{ method: givenBackAs, amount }] : asItCame(amount, taken, order.paymentMethod);
  const by = { takenBy: caller.userId, handedBy: cashGivenBy || caller.name, at };
  await insertPayments(
    tx,
    back.map((one) => ({ marketplaceId, orderId, ...by, ...one, amount: paise(-one.amount) })),
  );
  const isCash = back.every(({ method }) => method.toLowerCase() === 'cash');
  return { amount, way: isCash ? 'cash' : 'by-hand' };
}

interface Part {
  method: string;
  amount: Paise;
}

/** What was taken for an order by hand and did not go back, by how it was paid, the first payment first. */
async function takenByHand(tx: Tx, { marketplaceId, id }: LockedOrder): Promise<Part[]> {
  const { rows } = await sql<Part>`
    SELECT min(p.method) AS method, ${sumOf(sql`p.amount_paise`)} AS amount FROM payments p
    LEFT JOIN provider_payments o ON o.marketplace_id = p.marketplace_id AND o.id = p.reference AND ${mayBeProviders('p')}
    WHERE p.marketplace_id = ${marketplaceId} AND p.order_id = ${id} AND o.id IS NULL
    GROUP BY lower(p.method) ORDER BY min(p.created_at), min(p.id::text)`.execute(tx);
  return rows;
}

/** @param method of what was taken before payments were noted */
function asItCame(amount: Paise, taken: readonly Part[], method: string): Part[] {
  let left: number = amount;
  const parts = taken.map((one) => {
    const part = Math.max(0, Math.min(left, one.amount));
    left -= part;
    return { method: one.method, amount: paise(part) };
  });
  return [...parts, { method, amount: paise(left) }].filter((part) => part.amount > 0);
}
