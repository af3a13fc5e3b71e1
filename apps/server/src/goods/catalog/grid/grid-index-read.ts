import { sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';
import { HAS_STOCK, IN_STOCK } from '../catalogue/shown.ts';
import { DESCRIBED, type Wording } from '../words/word-index.ts';
import type { GridRow } from './grid-columns.ts';

/** As much of it as counts in a search. */
const DESCRIPTION = sql`left(p.description, ${sql.lit(DESCRIBED)})`;

const ROW = sql`p.id, p.store_id AS store, p.category_id AS category, coalesce(p.sub_category_id::text, '') AS "subCategory",
  p.brand, p.price_paise AS price, p.percent_off AS "percentOff", ${IN_STOCK} AS "inStock", ${HAS_STOCK} AS "hasStock",
  (extract(epoch FROM p.created_at) * 1000000)::float8 AS "createdAt", p.rating_tenths AS "ratingTenths",
  p.num_reviews AS "numReviews", p.popularity,
  hashtext(concat_ws(chr(31), p.name, p.name_hi, p.name_kn, p.brand, p.search_words, ${DESCRIPTION})) AS wording`;

const published = (marketplaceId: string) =>
  sql`p.marketplace_id = ${marketplaceId} AND p.status = 'Published'`;

/** The database, as far as indexes are read from it. */
export interface GridSource {
  /** The first published products in the order of grids without a search; fewer than asked for are all. */
  readPopular: (marketplaceId: string, most: number) => Promise<GridRow[]>;
  /** In order of ids; fewer than `most` are the last. */
  readAfter: (marketplaceId: string, id: string, most: number) => Promise<GridRow[]>;
  /** Those that are published. */
  readSome: (marketplaceId: string, ids: readonly string[]) => Promise<GridRow[]>;
  readWordings: (marketplaceId: string, ids: readonly string[]) => Promise<(Wording & { id: string })[]>;
  /** The most recent order first. */
  readBusiest: (most: number) => Promise<string[]>;
}

export const gridSource = (db: Db): GridSource => ({
  readPopular: async (marketplaceId, most) => {
    const { rows } = await sql<GridRow>`
      SELECT ${ROW} FROM products p JOIN (
        SELECT p.marketplace_id, p.id FROM products p WHERE ${published(marketplaceId)}
        ORDER BY p.in_stock DESC, p.popularity DESC, p.id DESC LIMIT ${sql.lit(most)}
      ) first ON first.marketplace_id = p.marketplace_id AND first.id = p.id`.execute(db);
    return rows;
  },
  readAfter: async (marketplaceId, id, most) => {
    const { rows } = await sql<GridRow>`
      SELECT ${ROW} FROM products p WHERE ${published(marketplaceId)} AND p.id > ${id}::uuid
      ORDER BY p.id LIMIT ${sql.lit(most)}`.execute(db);
    return rows;
  },
  readSome: async (marketplaceId, ids) => {
    const { rows } = await sql<GridRow>`
      SELECT ${ROW} FROM products p WHERE ${published(marketplaceId)} AND p.id = ANY(${ids}::uuid[])`.execute(
      db,
    );
    return rows;
  },
  readWordings: async (marketplaceId, ids) => {
    const { rows } = await sql<Wording & { id: string }>`
      SELECT p.id, p.name, p.name_hi AS "nameHi", p.name_kn AS "nameKn", p.brand, p.search_words AS "searchWords",
        ${DESCRIPTION} AS description
      FROM products p WHERE p.marketplace_id = ${marketplaceId} AND p.id = ANY(${ids}::uuid[])`.execute(db);
    return rows;
  },
  readBusiest: async (most) => {
    const { rows } = await sql<{ id: string }>`
      SELECT m.id FROM marketplaces m LEFT JOIN LATERAL (
        SELECT o.created_at FROM orders o WHERE o.marketplace_id = m.id ORDER BY o.created_at DESC LIMIT 1
      ) latest ON true ORDER BY latest.created_at DESC NULLS LAST, m.id LIMIT ${sql.lit(most)}`.execute(db);
    return rows.map(({ id }) => id);
  },
});
