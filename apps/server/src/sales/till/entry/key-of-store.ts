import type { Tx } from '../../../kit/db.ts';
import { type Attempt, wasAnswered } from '../../../kit/idempotency.ts';

/**
 * Makes the key of an attempt its store's: whoever signs in next at a counter sends again what was not answered, and gets
 * the answer instead of a second order or return.
 * @param storeId undefined: the key stays the account's
 */
export async function withKeyOfStore(
  tx: Tx,
  attempt: Attempt,
  storeId: string | undefined,
): Promise<Attempt> {
  // Answered before the upgrade to keys of stores. A month later nothing needs this any more.
  const isOfAccount = storeId === undefined || (await wasAnswered(tx, attempt));
  return isOfAccount ? attempt : { ...attempt, userId: storeId };
}
