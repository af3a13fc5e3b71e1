import { type RawBuilder, sql } from 'kysely';
import { type Db, readBatch } from '../../src/kit/db.ts';

/** A whole marketplace, or one of its stores, with its people. */
export interface Owner {
  marketplaceId: string;
  storeId?: string;
  people: readonly string[];
}

/** Rows as texts that begin with their table's name, with their ids; and all ids. */
interface Rows {
  each: ReadonlyMap<string, ReadonlySet<string>>;
  ids: ReadonlySet<string>;
}

/** A table at one moment: the sum changes with any of its rows. */
export interface Table {
  sum: string;
  theirs: Rows;
  ours: Rows;
}

/** All tables at one moment; an unchanged table is the same object. */
export type Belongings = ReadonlyMap<string, Table>;

/** The column by which a table without `store_id` leads to its store. */
const LEADS_TO: Record<string, string> = {
  order_id: 'orders',
  count_id: 'stock_counts',
  import_id: 'product_imports',
  invoice_id: 'vendor_invoices',
  bundle_id: 'bundles',
  product_id: 'products',
};

const NONE: Rows = { each: new Map(), ids: new Set() };

/** Reads repeatedly whose rows are whose; rows of unchanged tables are not read again. */
export class Observer {
  private readonly db: Db;
  private readonly owner: Owner;
  private readonly columns: Map<string, Set<string>>;
  private known: Belongings = new Map();

  private constructor(db: Db, owner: Owner, columns: Map<string, Set<string>>) {
    this.db = db;
    this.owner = owner;
    this.columns = columns;
  }

  /** Watches every table with an id of any kind; all others belong to nobody. */
  static async of(db: Db, owner: Owner): Promise<Observer> {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      SELECT table_name::text AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
      WHERE table_schema = 'public' GROUP BY 1 HAVING bool_or(udt_name IN ('uuid', '_uuid')) ORDER BY 1`.execute(
      db,
    );
    return new Observer(db, owner, new Map(rows.map(({ table, columns }) => [table, new Set(columns)])));
  }

  /** All rows of the database, with their owners. */
  async read(): Promise<Belongings> {
    const sums = await this.sums();
    const changed = [...sums.keys()].filter((table) => this.known.get(table)?.sum !== sums.get(table));
    if (changed.length === 0) return this.known;
    const texts = Map.groupBy(await this.rowsOf(changed), ({ table }) => table);
    const tables = changed.map((table): [string, Table] => {
      const before = this.known.get(table);
      const rows = texts.get(table) ?? [];
      const of = (theirs: boolean, known: Rows = NONE) =>
        rowsOf(
          rows.filter((one) => one.theirs === theirs).map(({ row }) => row),
          known,
        );
      const sum = sums.get(table) ?? '';
      return [table, { sum, theirs: of(true, before?.theirs), ours: of(false, before?.ours) }];
    });
    this.known = new Map([...this.known, ...tables]);
    return this.known;
  }

  private async sums(): Promise<Map<string, string>> {
    const parts = [...this.columns.keys()].map(
      (table) => sql`
        SELECT ${sql.lit(table)} AS table, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS sum
        FROM ${sql.table(table)} t`,
    );
    const all = sql<{ table: string; sum: string }>`${sql.join(parts, sql` UNION ALL `)}`;
    // Prepared, as planning it takes longer than reading a small database.
    const rows = await readBatch(this.db, (batch) => batch.add(all, 'isolation.sums'));
    return new Map(rows.map(({ table, sum }) => [table, sum]));
  }

  private async rowsOf(tables: string[]): Promise<{ table: string; row: string; theirs: boolean }[]> {
    const ofStore = await this.parentsOfStore();
    const parts = tables.map(
      (table) => sql`
        SELECT ${sql.lit(table)} AS table, ${sql.lit(`${table} `)} || t::text AS row,
          coalesce(${this.isTheirs(table, ofStore)}, false) AS theirs
        FROM ${sql.table(table)} t`,
    );
    const all = sql<{ table: string; row: string; theirs: boolean }>`${sql.join(parts, sql` UNION ALL `)}`;
    return (await all.execute(this.db)).rows;
  }

  /**
   * The store's rows that others refer to, by table: read first, as a sharded database can't join them in such a
   * statement.
   */
  private async parentsOfStore(): Promise<Map<string, string[]>> {
    const { marketplaceId, storeId } = this.owner;
    const parents = storeId ? [...new Set(Object.values(LEADS_TO))] : [];
    const parts = parents.map(
      (table) => sql`
        SELECT ${sql.lit(table)} AS table, id FROM ${sql.table(table)}
        WHERE marketplace_id = ${marketplaceId}::uuid AND store_id = ${storeId}::uuid`,
    );
    if (parts.length === 0) return new Map();
    const all = sql<{ table: string; id: string }>`${sql.join(parts, sql` UNION ALL `)}`;
    const found = Map.groupBy((await all.execute(this.db)).rows, ({ table }) => table);
    return new Map([...found].map(([table, rows]) => [table, rows.map(({ id }) => id)]));
  }

  private isTheirs(table: string, ofStore: Map<string, string[]>): RawBuilder<boolean> {
    const { marketplaceId, storeId, people } = this.owner;
    const columns = this.columns.get(table) ?? new Set();
    if (table === 'users') return sql`t.id = ANY (${people}::uuid[])`;
    if (table === 'marketplaces') return storeId ? sql`false` : sql`t.id = ${marketplaceId}::uuid`;
    if (!columns.has('marketplace_id'))
      return columns.has('user_id') ? sql`t.user_id = ANY (${people}::uuid[])` : sql`false`;
    if (!storeId) return sql`t.marketplace_id = ${marketplaceId}::uuid`;
    const belongs = isOfStore(table, columns, storeId, ofStore);
    return belongs ? sql`t.marketplace_id = ${marketplaceId}::uuid AND ${belongs}` : sql`false`;
  }
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

/** Ids of unchanged rows are known. */
function rowsOf(texts: string[], known: Rows): Rows {
  const each = new Map(texts.map((text) => [text, known.each.get(text) ?? idsIn([text])]));
  return { each, ids: new Set([...each.values()].flatMap((ids) => [...ids])) };
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export function idsIn(texts: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const text of texts) for (const [id] of text.matchAll(ID)) found.add(id);
  return found;
}
