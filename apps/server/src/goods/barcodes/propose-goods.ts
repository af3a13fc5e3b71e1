import type { ProposedGoods } from '@haat/contract/catalog/barcodes';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { reachStore } from '../../operators/stores/read-store.ts';

/** Proposes the Published product of the marketplace that was changed last, as MRPs rise. Refuses with `store-not-found`. */
export async function proposeGoods(
  db: Db,
  caller: Caller,
  { storeId, code }: { storeId: string; code: string },
): Promise<ProposedGoods | null> {
  const { marketplaceId } = await reachStore(db, caller, storeId);
  const { rows } = await sql<ProposedGoods>`
    SELECT CASE WHEN v.id IS NULL THEN p.name ELSE p.name || ', ' || v.name END AS name,
      CASE WHEN v.id IS NULL THEN p.name_hi ELSE '' END AS "nameHi", CASE WHEN v.id IS NULL THEN p.name_kn ELSE '' END AS "nameKn",
      p.brand, coalesce(nullif(v.size, ''), p.size) AS size, c.name AS category, coalesce(s.name, '') AS "subCategory", p.hsn,
      coalesce(v.mrp_paise, p.mrp_paise) AS mrp
    FROM barcodes b JOIN products p ON p.marketplace_id = b.marketplace_id AND p.id = b.product_id
      LEFT JOIN product_variants v ON v.marketplace_id = b.marketplace_id AND v.id = b.variant_id
      JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
      LEFT JOIN sub_categories s ON s.marketplace_id = p.marketplace_id AND s.id = p.sub_category_id
    WHERE b.marketplace_id = ${marketplaceId} AND b.code = ${code} AND p.status = 'Published'
    ORDER BY p.updated_at DESC, b.goods_id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}
