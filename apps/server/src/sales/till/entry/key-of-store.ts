import type { Tx } from '../../../kit/db.ts';
import { type Attempt, wasAnswered } from '../../../kit/idempotency.ts';

/**
 * Scopes the key to the store, so that a counter's next user who resends an unanswered request gets its answer instead of a
 * second order.
 * @param storeId undefined: the account's key
 */
export async function withKeyOfStore(
  tx: Tx,
  attempt: Attempt,
  storeId: string | undefined,
): Promise<Attempt> {
  // Answered before keys had stores. Unneeded after a month.
  const isOfAccount = storeId === undefined || (await wasAnswered(tx, attempt));
  return isOfAccount ? attempt : { ...attempt, userId: storeId };
}
