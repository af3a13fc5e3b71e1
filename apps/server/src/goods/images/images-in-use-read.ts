import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import { imageName, imagePath } from '../../kit/image-path.ts';

/** Every column that holds a picture's name or address. What an order shows was a product's before. */
export const IMAGE_COLUMNS = [
  ['products', 'images'],
  ['product_variants', 'image'],
  ['categories', 'image'],
  ['sub_categories', 'image'],
  ['brands', 'image'],
  ['banners', 'image'],
  ['reviews', 'images'],
  ['stores', 'logo'],
  ['stores', 'image'],
  ['marketplaces', 'logo'],
  // What was fetched from elsewhere is not fetched again: the next import shows it.
  ['fetched_pictures', 'name'],
] as const;

/** Those of these pictures that stand in a column. Rows without any are named apart: the index of reviews holds those that have some. */
export const imagesOf = (table: string, column: string, spellings: readonly string[]) =>
  column === 'images'
    ? sql<{ image: string }>`
        SELECT unnest(images) AS image FROM ${sql.table(table)}
        WHERE images && ${[...spellings]}::text[] AND images <> '{}'`
    : sql<{ image: string }>`
        SELECT ${sql.ref(column)} AS image FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ANY(${[...spellings]}::text[])`;

/** Which of these pictures something shows. */
export async function imagesInUse(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const spellings = names.flatMap((name) => [name, imagePath(name)]);
  const found = new Set<string>();
  for (const [table, column] of IMAGE_COLUMNS) {
    const { rows } = await imagesOf(table, column, spellings).execute(db);
    for (const { image } of rows) found.add(imageName(image));
  }
  for (const name of await iconsAmong(db, spellings)) found.add(imageName(name));
  return new Set(names.filter((name) => found.has(name)));
}

/** Pictures of which a marketplace's icons are made stand in its manifest. */
async function iconsAmong(db: Db, spellings: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ src: string }>`
    SELECT src FROM (
      SELECT jsonb_path_query(manifest, '$.icons[*].src') #>> '{}' AS src FROM marketplaces) icons
    WHERE src = ANY(${[...spellings]}::text[])`.execute(db);
  return rows.map(({ src }) => src);
}
