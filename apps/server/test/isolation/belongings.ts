import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/kit/db.ts';

/** Who is watched: a whole marketplace, or one store of it, and their people. */
export interface Owner {
  marketplaceId: string;
  storeId?: string;
  people: readonly string[];
}

/** The rows of all tables, as texts that begin with the table's name. */
export interface Belongings {
  theirs: string[];
  ours: string[];
}

/** By which column a row of a table without `store_id` leads to its store. */
const LEADS_TO: Record<string, string> = {
  order_id: 'orders',
  count_id: 'stock_counts',
  import_id: 'product_imports',
  invoice_id: 'vendor_invoices',
  bundle_id: 'bundles',
  product_id: 'products',
};

type Columns = Map<string, Set<string>>;

/** Every table that holds an id of any kind: what has none belongs to nobody. */
async function tablesOf(db: Db): Promise<Columns> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT table_name::text AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
    WHERE table_schema = 'public' GROUP BY 1 HAVING bool_or(udt_name IN ('uuid', '_uuid')) ORDER BY 1`.execute(
    db,
  );
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}

function isTheirs(
  table: string,
  columns: Set<string>,
  owner: Owner,
  ofStore: Map<string, string[]>,
): RawBuilder<boolean> {
  const { marketplaceId, storeId, people } = owner;
  if (table === 'users') return sql`t.id = ANY (${people}::uuid[])`;
  if (table === 'marketplaces') return storeId ? sql`false` : sql`t.id = ${marketplaceId}::uuid`;
  if (!columns.has('marketplace_id'))
    return columns.has('user_id') ? sql`t.user_id = ANY (${people}::uuid[])` : sql`false`;
  if (!storeId) return sql`t.marketplace_id = ${marketplaceId}::uuid`;
  const belongs = isOfStore(table, columns, storeId, ofStore);
  return belongs ? sql`t.marketplace_id = ${marketplaceId}::uuid AND ${belongs}` : sql`false`;
}

function isOfStore(
  table: string,
  columns: Set<string>,
  storeId: string,
  ofStore: Map<string, string[]>,
): RawBuilder<boolean> | undefined {
  if (table === 'stores') return sql`t.id = ${storeId}::uuid`;
  if (columns.has('store_id')) return sql`t.store_id = ${storeId}::uuid`;
  const by = Object.keys(LEADS_TO).find((column) => columns.has(column));
  const parent = by && LEADS_TO[by];
  if (!by || !parent) return undefined;
  return sql`t.${sql.ref(by)} = ANY (${ofStore.get(parent) ?? []}::uuid[])`;
}

/** What of the store other rows hang on, by table: read before, as a sharded database joins nothing in such a statement. */
async function parentsOfStore(db: Db, { marketplaceId, storeId }: Owner): Promise<Map<string, string[]>> {
  const parents = storeId ? [...new Set(Object.values(LEADS_TO))] : [];
  const found = parents.map(async (table) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(table)} WHERE marketplace_id = ${marketplaceId}::uuid AND store_id = ${storeId}::uuid`.execute(
      db,
    );
    return [table, rows.map(({ id }) => id)] as const;
  });
  return new Map(await Promise.all(found));
}

/** Reads all rows of the database, and says whose they are. */
export async function readBelongings(db: Db, owner: Owner): Promise<Belongings> {
  const ofStore = await parentsOfStore(db, owner);
  const parts = [...(await tablesOf(db))].map(
    ([table, columns]) => sql`
      SELECT ${sql.lit(table)} || ' ' || t::text AS row, coalesce(${isTheirs(table, columns, owner, ofStore)}, false) AS theirs
      FROM ${sql.table(table)} t`,
  );
  const { rows } = await sql<{ row: string; theirs: boolean }>`${sql.join(parts, sql` UNION ALL `)}`.execute(
    db,
  );
  const textsOf = (theirs: boolean) => rows.filter((one) => one.theirs === theirs).map(({ row }) => row);
  return { theirs: textsOf(true).toSorted(), ours: textsOf(false) };
}

/** What the rows add up to, a sum for each table, so that a difference names it. */
export function sumsOf(rows: readonly string[]): Record<string, string> {
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  for (const row of rows) {
    const table = tableOf(row);
    const hash = hashes.get(table) ?? createHash('md5');
    hashes.set(table, hash.update(row));
  }
  return Object.fromEntries([...hashes].map(([table, hash]) => [table, hash.digest('hex')]));
}

const tableOf = (row: string) => row.slice(0, row.indexOf(' '));

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Every id that stands in some texts. */
export function idsIn(texts: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const text of texts) for (const [id] of text.matchAll(ID)) found.add(id);
  return found;
}

/** The ids of one set that another lacks. */
export const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...ids].filter((id) => !others.has(id)));

/** What every shopper sees of any shop: ids of these rows are no secrets there. */
const SHOWN_TO_ALL = new Set([
  'marketplaces',
  'stores',
  'products',
  'product_variants',
  'categories',
  'sub_categories',
  'brands',
  'banners',
  'discount_rules',
  'bundles',
  'bundle_products',
]);

/**
 * The ids that stand in their rows alone: nobody of ours learns one, and no row of ours names one.
 * @param from 'hidden': only those that no shop shows
 */
export function ownIds({ theirs, ours }: Belongings, from: 'all' | 'hidden'): Set<string> {
  const people = idsIn(ours.filter((row) => tableOf(row) === 'users'));
  // What our people bought there is theirs to see.
  const isShown = (row: string) =>
    from === 'hidden' && (SHOWN_TO_ALL.has(tableOf(row)) || [...idsIn([row])].some((id) => people.has(id)));
  const rows = theirs.filter((row) => !isShown(row));
  const shown = theirs.filter(isShown);
  return without(without(idsIn(rows), idsIn(ours)), idsIn(shown));
}
