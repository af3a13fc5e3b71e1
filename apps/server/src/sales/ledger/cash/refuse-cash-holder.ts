import type { Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';

/** Refuses with `user-holds-cash`: only they can hand the money over. */
export async function refuseCashHolder(tx: Tx, userId: string): Promise<void> {
  const holding = await tx
    .selectFrom('cash_holders')
    .select('store_id')
    .where('kind', '=', 'user')
    .where('holder_id', '=', userId)
    .whereRef('taken_paise', '>', 'given_paise')
    .limit(1)
    .executeTakeFirst();
  if (holding) throw new Refusal('user-holds-cash');
}
