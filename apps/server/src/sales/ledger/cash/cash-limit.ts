import { formatRupees, type Paise, paise } from '@haat/domain/basics/money';
import type { Db, Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { type CashStore, storeLimit } from './cash-moves-sql.ts';
import type { CashHolder } from './holder.ts';

/** A holder's own limit precedes the store's, which applies to drivers and accounts that deliver. */
export function limitOf(
  holder: { kind: CashHolder['kind']; roles: readonly string[]; own: Paise | null },
  ofStore: Paise | null,
): Paise | null {
  if (holder.own !== null) return holder.own;
  return holder.kind === 'driver' || holder.roles.includes('deliveryAdmin') ? ofStore : null;
}

/**
 * Must be called before a cash order goes out with somebody or is assigned.
 * @throws Refusal `cash-limit-reached`
 */
export async function refuseAboveLimit(
  db: Db | Tx,
  store: CashStore,
  { kind, id, name, roles }: CashHolder & { name: string; roles: readonly string[] },
): Promise<void> {
  const row = await db
    .selectFrom('cash_holders')
    .select(['taken_paise as taken', 'given_paise as given', 'limit_paise as own'])
    .where('marketplace_id', '=', store.marketplaceId)
    .where('store_id', '=', store.id)
    .where('kind', '=', kind)
    .where('holder_id', '=', id)
    .executeTakeFirst();
  const limit = limitOf({ kind, roles, own: row?.own ?? null }, await storeLimit(db, store));
  const held = paise((row?.taken ?? 0) - (row?.given ?? 0));
  if (limit === null || held < limit) return;
  const values = { name, held: formatRupees(held), limit: formatRupees(limit) };
  throw new Refusal('cash-limit-reached', { held, limit }, values);
}
