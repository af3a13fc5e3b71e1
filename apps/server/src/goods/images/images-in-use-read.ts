import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import { imageName, imagePath } from '../../kit/image-path.ts';

/** Every column with picture names or addresses. Pictures of orders come from products. */
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
  // Fetched pictures stay, as the next import uses them.
  ['fetched_pictures', 'name'],
] as const;

/** Rows with pictures are queried separately, since the index of reviews covers only those. */
export const imagesOf = (table: string, column: string, spellings: readonly string[]) =>
  column === 'images'
    ? sql<{ image: string }>`
        SELECT unnest(images) AS image FROM ${sql.table(table)}
        WHERE images && ${[...spellings]}::text[] AND images <> '{}'`
    : sql<{ image: string }>`
        SELECT ${sql.ref(column)} AS image FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ANY(${[...spellings]}::text[])`;

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

/** A marketplace's manifest names the pictures of its icons. */
async function iconsAmong(db: Db, spellings: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ src: string }>`
    SELECT src FROM (
      SELECT jsonb_path_query(manifest, '$.icons[*].src') #>> '{}' AS src FROM marketplaces) icons
    WHERE src = ANY(${[...spellings]}::text[])`.execute(db);
  return rows.map(({ src }) => src);
}
