import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';
import { HAS_STOCK } from '../catalogue/shown.ts';
import { WordIndex, type Wording } from '../words/word-index.ts';
import type { GridColumns, Named } from './grid-columns.ts';
import { GridIndex } from './grid-index.ts';
import { IdColumn, writtenId } from './id-column.ts';

/** A marketplace with more is asked of the database: an index of it would put out those of many others. */
const MAX_INDEXED = 50_000;
const ID_BYTES = 16;
const NO_ID = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** The columns of an index as PostgreSQL packs them, which costs a tenth of reading ten thousand rows. */
interface Packed {
  ids: Buffer;
  stores: Buffer;
  categories: Buffer;
  subCategories: Buffer;
  brands: string[];
  prices: Buffer;
  percents: Buffer;
  inStock: Buffer;
  hasStock: Buffer;
  createdAt: Buffer;
  ratings: Buffer;
  reviews: Buffer;
  popularities: Buffer;
}

/** Reads the index of a marketplace; undefined when it has too many products. */
export async function readGridIndex(
  db: Db,
  marketplaceId: string,
  most = MAX_INDEXED,
): Promise<GridIndex | undefined> {
  const isIndexed = sql<boolean>`p.marketplace_id = ${marketplaceId} AND p.status = 'Published'`;
  const { rows: counted } = await sql<{ some: number }>`
    SELECT count(*) AS some FROM (SELECT FROM products p WHERE ${isIndexed} LIMIT ${most + 1}) p`.execute(db);
  if ((counted[0]?.some ?? 0) > most) return undefined;
  const { rows } = await sql<Packed>`
    SELECT ${packed(sql`uuid_send(id)`)} AS ids, ${packed(sql`uuid_send(store_id)`)} AS stores,
      ${packed(sql`uuid_send(category_id)`)} AS categories,
      ${packed(sql`uuid_send(coalesce(sub_category_id, ${NO_ID}))`)} AS "subCategories",
      coalesce(json_agg(brand ORDER BY id), '[]') AS brands, ${packed(sql`float8send(price_paise::float8)`)} AS prices,
      ${packed(sql`int4send(percent_off)`)} AS percents, ${packed(sql`boolsend(in_stock)`)} AS "inStock",
      ${packed(sql`boolsend(has_stock)`)} AS "hasStock",
      ${packed(sql`float8send((extract(epoch FROM created_at) * 1000000)::float8)`)} AS "createdAt",
      ${packed(sql`int4send(rating_tenths)`)} AS ratings, ${packed(sql`int4send(num_reviews)`)} AS reviews,
      ${packed(sql`int4send(popularity)`)} AS popularities
    FROM (
      SELECT p.id, p.store_id, p.category_id, p.sub_category_id, p.brand, p.price_paise, p.percent_off, p.in_stock,
        p.created_at, p.rating_tenths, p.num_reviews, p.popularity, ${HAS_STOCK} AS has_stock
      FROM products p WHERE ${isIndexed}
    ) published`.execute(db);
  const [packedColumns] = rows;
  if (!packedColumns) return undefined;
  const columns = columnsOf(packedColumns);
  return new GridIndex(columns, await readWords(db, marketplaceId, columns.ids));
}

/** So many products are read at once, and so many put in before others have their turn: some twenty milliseconds. */
const WORDED_AT_ONCE = 1000;
const PUT_AT_ONCE = 200;

/** Reads the words of the products with these ids. */
export async function readWords(db: Db, marketplaceId: string, ids: IdColumn): Promise<WordIndex> {
  const words = new WordIndex();
  for (let from = 0; from < ids.byteLength / ID_BYTES; from += WORDED_AT_ONCE) {
    const to = Math.min(ids.byteLength / ID_BYTES, from + WORDED_AT_ONCE);
    const some = Array.from({ length: to - from }, (_, nth) => ids.idAt(from + nth));
    const { rows } = await sql<Wording & { nth: number }>`
      SELECT wanted.nth - 1 AS nth, p.name, p.name_hi AS "nameHi", p.name_kn AS "nameKn", p.brand, p.search_words AS "searchWords",
        left(p.description, 600) AS description
      FROM unnest(${some}::uuid[]) WITH ORDINALITY AS wanted (id, nth)
      JOIN products p ON p.marketplace_id = ${marketplaceId} AND p.id = wanted.id`.execute(db);
    for (const [at, { nth, ...wording }] of rows.entries()) {
      words.put(from + Number(nth), wording);
      if (at % PUT_AT_ONCE === PUT_AT_ONCE - 1) await setImmediate();
    }
  }
  return words;
}

/** How shoppers judge products now. */
export async function readJudgements(db: Db, marketplaceId: string, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'rating_tenths as ratingTenths', 'num_reviews as numReviews'])
    .where('marketplace_id', '=', marketplaceId)
    .where('id', 'in', ids)
    .execute();
}

/** All values of a column one after the other, as PostgreSQL would send them, in the order of the ids. */
function packed(bytes: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(string_agg(${bytes}, '' ORDER BY id), '')`;
}

function columnsOf(packed: Packed): GridColumns {
  return {
    ids: new IdColumn(alone(packed.ids)),
    named: {
      store: named(idsOf(packed.stores)),
      category: named(idsOf(packed.categories)),
      subCategory: named(idsOf(packed.subCategories)),
      brand: named(packed.brands),
    },
    price: doubles(packed.prices),
    percentOff: Uint8Array.from(integers(packed.percents)),
    inStock: Uint8Array.from(packed.inStock),
    hasStock: Uint8Array.from(packed.hasStock),
    createdAt: doubles(packed.createdAt),
    ratingTenths: Uint8Array.from(integers(packed.ratings)),
    numReviews: Uint32Array.from(integers(packed.reviews)),
    popularity: integers(packed.popularities),
  };
}

/** In memory of its own: what Node.js gives may be a piece of more. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

// PostgreSQL sends the high byte first, processors keep it last.
const doubles = (bytes: Buffer) => new Float64Array(alone(bytes).swap64().buffer);
const integers = (bytes: Buffer) => new Int32Array(alone(bytes).swap32().buffer);

function* idsOf(bytes: Buffer): Generator<string> {
  const written = new Map<string, string>();
  for (let from = 0; from < bytes.length; from += ID_BYTES) {
    const key = bytes.toString('latin1', from, from + ID_BYTES);
    let id = written.get(key);
    if (id === undefined) {
      id = writtenId(bytes, from);
      written.set(key, id);
    }
    yield id;
  }
}

function named(values: Iterable<string>): Named {
  const numberOf = new Map<string, number>();
  const numbers: number[] = [];
  for (const value of values) {
    const number = numberOf.get(value) ?? numberOf.size;
    numberOf.set(value, number);
    numbers.push(number);
  }
  return { numbers: Uint16Array.from(numbers), names: [...numberOf.keys()] };
}
