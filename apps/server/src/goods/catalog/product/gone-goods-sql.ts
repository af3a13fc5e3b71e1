import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';

/** Call before deleting products: devices with a copy of the catalogue forget them and their variants. */
export async function noteGoneProducts(
  tx: Tx,
  marketplaceId: string,
  which: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    INSERT INTO gone_goods (marketplace_id, goods_id, store_id)
    SELECT p.marketplace_id, p.id, p.store_id FROM products p WHERE p.marketplace_id = ${marketplaceId} AND ${which}
    ON CONFLICT (marketplace_id, goods_id) DO UPDATE SET gone_at = excluded.gone_at`.execute(tx);
  await sql`
    INSERT INTO gone_goods (marketplace_id, goods_id, store_id)
    SELECT p.marketplace_id, v.id, p.store_id FROM products p
    JOIN product_variants v ON v.marketplace_id = p.marketplace_id AND v.product_id = p.id
    WHERE p.marketplace_id = ${marketplaceId} AND ${which}
    ON CONFLICT (marketplace_id, goods_id) DO UPDATE SET gone_at = excluded.gone_at`.execute(tx);
}

/** Call before deleting variants of a product that stays. */
export async function noteGoneVariants(
  tx: Tx,
  marketplaceId: string,
  variantIds: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO gone_goods (marketplace_id, goods_id, store_id)
    SELECT p.marketplace_id, v.id, p.store_id FROM product_variants v
    JOIN products p ON p.marketplace_id = v.marketplace_id AND p.id = v.product_id
    WHERE v.marketplace_id = ${marketplaceId} AND v.id = ANY(${variantIds}::uuid[])
    ON CONFLICT (marketplace_id, goods_id) DO UPDATE SET gone_at = excluded.gone_at`.execute(tx);
}
