import { type Paise, paise } from '@haat/domain/money';
import { isCash } from '@haat/domain/round-off';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import type { TransitionContext } from './change-order.ts';
import { insertPayments, type LockedOrder, mayBeProviders } from './orders-sql.ts';

/**
 * Notes that what was taken for a locked order by hand is given back by hand: in cash, or as the till took it.
 * @param givenBy who hands it to the customer; '' for whoever does this
 * @returns how much it was
 */
export async function returnCash(
  tx: Tx,
  order: LockedOrder,
  { caller, at }: Pick<TransitionContext, 'caller' | 'at'>,
  givenBy: string,
): Promise<Paise> {
  const { marketplaceId, id: orderId, paymentMethod } = order;
  const { rows } = await sql<{ amount: Paise; off: Paise }>`
    SELECT ${sumOf(sql`p.amount_paise`)} AS amount, ${sumOf(sql`p.round_off_paise`)} AS off FROM payments p
    LEFT JOIN provider_payments o ON o.marketplace_id = p.marketplace_id AND o.id = p.reference AND ${mayBeProviders('p')}
    WHERE p.marketplace_id = ${marketplaceId} AND p.order_id = ${orderId} AND o.id IS NULL`.execute(tx);
  const { amount: taken, off } = rows[0] ?? { amount: paise(0), off: paise(0) };
  if (taken <= 0) return paise(0);
  // What was rounded off goes with it, which is of cash alone.
  const [amount, roundOff] = [paise(-taken), paise(-off)];
  const method = off === 0 || isCash(paymentMethod) ? paymentMethod : 'cash';
  const handedBy = givenBy || caller.name;
  await insertPayments(tx, [
    { marketplaceId, orderId, amount, roundOff, method, takenBy: caller.userId, handedBy, at },
  ]);
  return taken;
}
