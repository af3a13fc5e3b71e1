import { can } from '@haat/domain/people/capabilities';
import type { Caller } from '../../../kit/callers.ts';
import type { Db, Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import type { CashHolder } from '../../ledger/cash/holder.ts';

export const managesCash = ({ roles }: Caller): boolean => can(roles, 'cash.manage');

/**
 * A holder of this store's cash that the caller may see: themselves, or anybody for a manager. Refuses with
 * `cash-holder-not-found`.
 */
export async function findHolder(
  db: Db | Tx,
  caller: Caller,
  { marketplaceId, id }: StoreRef,
  holder: CashHolder,
): Promise<void> {
  const isOwn = holder.kind === 'user' && holder.id === caller.userId;
  const found =
    (isOwn || managesCash(caller)) &&
    (await db
      .selectFrom('cash_holders')
      .select('holder_id')
      .where('marketplace_id', '=', marketplaceId)
      .where('store_id', '=', id)
      .where('kind', '=', holder.kind)
      .where('holder_id', '=', holder.id)
      .executeTakeFirst());
  if (!found) throw new Refusal('cash-holder-not-found');
}
