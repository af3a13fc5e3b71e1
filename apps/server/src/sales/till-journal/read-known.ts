import type { JournalEntry } from '@haat/contract/till/entries';
import { can, readRoles, scopeOf } from '@haat/domain/capabilities';
import type { Paise } from '@haat/domain/money';
import { isInterState } from '@haat/domain/place-of-supply';
import { sql } from 'kysely';
import { lockStock, stockKey } from '../../goods/stock/stock-sql.ts';
import type { Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { knownNumbers } from '../invoices/invoices-sql.ts';
import { lockOrders } from '../invoices/sale-read.ts';
import type { LockedTill } from '../tills/tills-sql.ts';
import type { GoodsNow, Known, KnownShift } from './arriving.ts';
import { readOriginals } from './originals-read.ts';
import type { SeriesState } from './till-journal-sql.ts';

/** Who sends entries, and when they arrive. */
export interface Sending {
  senderId: string;
  receivedAt: Date;
}

/**
 * What the server knows when new entries of a locked till arrive. Orders of which goods come back are locked first, then goods in the
 * order of their ids, as everything does that changes stock.
 * @throws Refusal `till-copied` when one of the entries has arrived at another till, or is another order
 */
export async function readKnown(
  tx: Tx,
  till: LockedTill,
  entries: readonly JournalEntry[],
  { senderId, receivedAt }: Sending,
): Promise<Known> {
  const { marketplaceId } = till;
  await refuseTaken(tx, till, entries);
  const originalIds = entries.flatMap((entry) =>
    entry.kind === 'return' && entry.original ? entry.original : [],
  );
  if (originalIds.length > 0) await lockOrders(tx, marketplaceId, originalIds);
  const goodsRefs = entries.flatMap((entry) =>
    entry.kind === 'bill' || entry.kind === 'return'
      ? entry.lines.map(({ product: productId, variant: variantId }) => ({ productId, variantId }))
      : [],
  );
  const stock = await lockStock(tx, marketplaceId, goodsRefs);
  const numbers = entries.flatMap((entry) => ('number' in entry && entry.number ? entry.number.text : []));
  const store = { marketplaceId, id: till.storeId };
  const [stateCode, goods, people, series, shifts, taken, unknownSellers] = await Promise.all([
    readStateCode(tx, till),
    readGoods(tx, till, [...new Set(goodsRefs.map(({ productId }) => productId))]),
    readPeople(tx, till, entries, senderId),
    readSeries(tx, till),
    readShifts(tx, till, entries),
    knownNumbers(tx, store, numbers),
    readUnknownSellers(tx, till),
  ]);
  const originals = await readOriginals(tx, till, originalIds);
  return {
    ...{ till, receivedAt, senderId, stateCode, goods, stock, ...people, series, shifts, unknownSellers },
    originals: new Map(
      originals.map((one) => [one.id, { ...one, interState: isInterState(stateCode, one.placeOfSupply) }]),
    ),
    numbers: taken,
  };
}

/** An id is an entry's own. Whoever has copied a journal would otherwise take other orders' places. */
async function refuseTaken(
  tx: Tx,
  { marketplaceId }: LockedTill,
  entries: readonly JournalEntry[],
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const { rows } = await sql`
    SELECT FROM till_entries WHERE marketplace_id = ${marketplaceId} AND id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT FROM orders WHERE marketplace_id = ${marketplaceId} AND id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT FROM till_shifts WHERE marketplace_id = ${marketplaceId} AND id = ANY(${ids}::uuid[])`.execute(tx);
  if (rows.length > 0) throw new Refusal('till-copied');
}

async function readStateCode(tx: Tx, { marketplaceId, storeId }: LockedTill): Promise<string> {
  const { state_code } = await tx
    .selectFrom('stores')
    .select('state_code')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return state_code;
}

/** Of these products and their variants those that are the store's, by `stockKey`. */
async function readGoods(
  tx: Tx,
  { marketplaceId, storeId }: LockedTill,
  productIds: readonly string[],
): Promise<Map<string, GoodsNow>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<GoodsNow>`
    SELECT p.id AS "productId", NULL::uuid AS "variantId", p.price_paise AS price, coalesce(p.images[1], '') AS image,
      p.sold_by AS "soldBy", p.status = 'Published' AS "isListed"
    FROM products p WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId} AND p.id = ANY(${productIds}::uuid[])
    UNION ALL
    SELECT p.id, v.id, v.price_paise, coalesce(nullif(v.image, ''), p.images[1], ''), p.sold_by, p.status = 'Published'
    FROM products p JOIN product_variants v ON v.marketplace_id = p.marketplace_id AND v.product_id = p.id
    WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId} AND p.id = ANY(${productIds}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map((goods) => [stockKey(goods), goods]));
}

/** Who of those who wrote entries may sell in the store, and who has an account at all. */
async function readPeople(
  tx: Tx,
  { marketplaceId, storeId }: LockedTill,
  entries: readonly JournalEntry[],
  senderId: string,
): Promise<Pick<Known, 'sellers' | 'users'>> {
  const ids = [...new Set(entries.map(({ by }) => by))];
  const found = await tx
    .selectFrom('users')
    .leftJoin('store_staff', 'store_staff.user_id', 'users.id')
    .select(['users.id', 'users.roles', 'store_staff.marketplace_id', 'store_staff.store_id'])
    .where('users.id', 'in', ids)
    .execute();
  const mayHere = found.filter((one) => {
    const roles = readRoles(one.roles);
    const isHere = one.marketplace_id === marketplaceId && one.store_id === storeId;
    // An operator sells in any store, but nobody else may write that one did.
    const isOperator = scopeOf(roles) === 'all' && one.id === senderId;
    return can(roles, 'pos.use') && (isHere || isOperator);
  });
  return {
    sellers: new Set(mayHere.map(({ id }) => id)),
    users: new Set(found.map(({ id }) => id)),
  };
}

async function readSeries(tx: Tx, { marketplaceId, id }: LockedTill): Promise<Map<string, SeriesState>> {
  const { rows } = await sql<SeriesState>`
    SELECT financial_year AS "financialYear", series, last_number AS last FROM till_series
    WHERE marketplace_id = ${marketplaceId} AND till_id = ${id}`.execute(tx);
  return new Map(rows.map((state) => [`${state.financialYear} ${state.series}`, state]));
}

/** The shifts of the till that entries name, with the cash of what has arrived. */
async function readShifts(
  tx: Tx,
  { marketplaceId, id }: LockedTill,
  entries: readonly JournalEntry[],
): Promise<Map<string, KnownShift>> {
  const ids = [...new Set(entries.flatMap(({ shift }) => shift ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; closed: boolean; cash: Paise }>`
    SELECT s.id, s.closed_at IS NOT NULL AS closed, coalesce(sum(e.cash_paise), 0)::bigint AS cash FROM till_shifts s
    LEFT JOIN till_entries e ON e.marketplace_id = s.marketplace_id AND e.till_id = s.till_id AND e.shift_id = s.id
    WHERE s.marketplace_id = ${marketplaceId} AND s.till_id = ${id} AND s.id = ANY(${ids}::uuid[])
    GROUP BY s.id, s.closed_at`.execute(tx);
  return new Map(rows.map(({ id: shiftId, ...shift }) => [shiftId, shift]));
}

async function readUnknownSellers(tx: Tx, { marketplaceId, storeId, id }: LockedTill): Promise<Set<string>> {
  const { rows } = await sql<{ wrote: string }>`
    SELECT DISTINCT wrote FROM till_differences
    WHERE marketplace_id = ${marketplaceId} AND store_id = ${storeId} AND till_id = ${id} AND settled_at IS NULL
      AND kind = 'seller-unknown'`.execute(tx);
  return new Set(rows.map(({ wrote }) => wrote));
}
