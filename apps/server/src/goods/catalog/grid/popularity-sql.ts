import { NEWNESS, popularity, type Sales } from '@haat/domain/catalogue/popularity';
import { STORE_QUOTAS } from '@haat/domain/stores/quotas';
import { sql } from 'kysely';
import { MAX_NAMED_PRODUCTS, publishGoods } from '../../../kit/catalogue-changes.ts';
import { type Db, inTransaction, type Tx } from '../../../kit/db.ts';
import { eachApart } from '../../../kit/each-apart.ts';
import { countedSales } from './counted-sales-sql.ts';

/** Locks are short, as shoppers' orders wait for them. */
const AT_ONCE = 200;
const READ_AT_ONCE = 20_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const DAY_MS = 86_400_000;

/** Catalogues whose order changes are told. */
export async function rankProducts(db: Db, now: Date): Promise<void> {
  const marketplaces = await db.selectFrom('marketplaces').select('id').orderBy('id').execute();
  await eachApart(marketplaces, ({ id }) => rankProductsOf(db, id, now));
}

async function rankProductsOf(db: Db, marketplaceId: string, now: Date): Promise<void> {
  const orders = await readOrdersOf(db, marketplaceId, now);
  const newest = await readNewest(db, marketplaceId, now);
  const ranked: string[] = [];
  for await (const rows of readPublished(db, marketplaceId)) {
    const changed = rows.flatMap(({ id, popularity: was, createdAt, ...judged }) => {
      const age = newest.has(id) ? (now.getTime() - createdAt.getTime()) / DAY_MS : undefined;
      const rank = popularity({ orders: orders.get(id) ?? 0, ...judged, age });
      return rank === was ? [] : { id, popularity: rank };
    });
    for (let from = 0; from < changed.length; from += AT_ONCE)
      await inTransaction(db, (tx) => writeRanks(tx, marketplaceId, changed.slice(from, from + AT_ONCE)));
    // One more than the maximum already means all.
    if (ranked.length <= MAX_NAMED_PRODUCTS) ranked.push(...changed.map(({ id }) => id));
  }
  if (ranked.length > 0) await inTransaction(db, (tx) => publishGoods(tx, marketplaceId, ranked));
}

/** Counted orders of each product. */
async function readOrdersOf(db: Db, marketplaceId: string, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; orders: number }>`
    SELECT product_id AS id, orders FROM (${countedSales(marketplaceId, now)}) sales`.execute(db);
  return new Map(rows.map(({ id, orders }) => [id, orders]));
}

/** Those of each store that rank higher for being new. */
async function readNewest(db: Db, marketplaceId: string, now: Date): Promise<Set<string>> {
  const days = Math.max(...NEWNESS.map((step) => step.days));
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY store_id ORDER BY created_at DESC, id DESC) AS nth FROM products
      WHERE marketplace_id = ${marketplaceId} AND status = 'Published'
        AND created_at > ${now}::timestamptz - make_interval(days => ${days})
    ) newest WHERE nth <= ${STORE_QUOTAS.newGoods}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** In order of ids, which is the order of locking; some thousands at a time. */
async function* readPublished(db: Db, marketplaceId: string) {
  let after = NO_ID;
  while (true) {
    const { rows } = await sql<
      { id: string; popularity: number; createdAt: Date } & Pick<Sales, 'ratingSum' | 'numReviews'>
    >`
      SELECT id, popularity, rating_sum AS "ratingSum", num_reviews AS "numReviews", created_at AS "createdAt"
      FROM products WHERE marketplace_id = ${marketplaceId} AND status = 'Published' AND id > ${after}
      ORDER BY id LIMIT ${READ_AT_ONCE}`.execute(db);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < READ_AT_ONCE) return;
    after = last.id;
  }
}

interface Ranked {
  id: string;
  popularity: number;
}

async function writeRanks(tx: Tx, marketplaceId: string, ranked: readonly Ranked[]): Promise<void> {
  const ids = ranked.map(({ id }) => id);
  await sql`
    SELECT FROM products WHERE marketplace_id = ${marketplaceId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    tx,
  );
  const rows = sql.join(ranked.map((one) => sql`(${one.id}::uuid, ${one.popularity}::integer)`));
  await sql`
    UPDATE products p SET popularity = r.popularity FROM (VALUES ${rows}) AS r (id, popularity)
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = r.id`.execute(tx);
}
