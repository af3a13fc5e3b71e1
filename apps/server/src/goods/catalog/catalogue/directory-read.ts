import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { readCalendar } from '../../../operators/gst-rates/calendar-read.ts';
import { SCHEMES_OF_STORE } from '../../../operators/stores/schemes-sql.ts';
import type { CatalogueReads } from './catalogue-memory.ts';
import type { Directory } from './directory.ts';

export function recallDirectory({ db, memory }: CatalogueReads, marketplaceId: string): Promise<Directory> {
  const sizeOf = (directory: Directory) => 4 * JSON.stringify(directory).length;
  return memory.recall(marketplaceId, 'directory', () => readDirectory(db, marketplaceId), sizeOf);
}

/** Refuses with `marketplace-not-found`. */
export async function readDirectory(db: Db | Tx, marketplaceId: string): Promise<Directory> {
  const { rows } = await sql<Omit<Directory, 'marketplaceId' | 'calendar'>>`
    SELECT
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'isOpen', is_open, 'gstin', trim(gst_number),
          'schemes', ${SCHEMES_OF_STORE}, 'rates', (
          SELECT coalesce(json_agg(json_build_object('category', category, 'rateBp', rate_bp, 'validFrom', valid_from)), '[]')
          FROM store_gst_rates r WHERE r.marketplace_id = s.marketplace_id AND r.store_id = s.id
        )) ORDER BY id), '[]') FROM stores s WHERE marketplace_id = ${marketplaceId}) AS stores,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY position, name), '[]')
        FROM categories WHERE marketplace_id = ${marketplaceId}) AS categories,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'categoryId', category_id) ORDER BY position, name), '[]')
        FROM sub_categories WHERE marketplace_id = ${marketplaceId}) AS "subCategories"
    FROM marketplaces WHERE id = ${marketplaceId}`.execute(db);
  if (!rows[0]) throw new Refusal('marketplace-not-found');
  return { marketplaceId, ...rows[0], calendar: await readCalendar(db) };
}
