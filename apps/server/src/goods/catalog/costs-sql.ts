import type { Paise } from '@haat/domain/money';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';

/** What a piece of a product, or of its variant, costs its store. */
export interface PieceCost {
  productId: string;
  variantId: string | null;
  cost: Paise;
}

/** Writes what goods cost from now on. A form that is open meanwhile has an older version then, so that it does not write the old cost. */
export async function updateCosts(tx: Tx, marketplaceId: string, costs: readonly PieceCost[]): Promise<void> {
  const [ofProducts, ofVariants] = [true, false].map((own) =>
    costs.filter((one) => (one.variantId === null) === own),
  );
  const of = (some: readonly PieceCost[] | undefined, key: keyof PieceCost) =>
    (some ?? []).map((one) => one[key]);
  await sql`
    UPDATE products p SET cost_paise = c.cost, version = p.version + 1
    FROM unnest(${of(ofProducts, 'productId')}::uuid[], ${of(ofProducts, 'cost')}::bigint[]) AS c (id, cost)
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = c.id AND p.cost_paise IS DISTINCT FROM c.cost`.execute(
    tx,
  );
  await sql`
    UPDATE product_variants v SET cost_paise = c.cost
    FROM unnest(${of(ofVariants, 'productId')}::uuid[], ${of(ofVariants, 'variantId')}::uuid[], ${of(ofVariants, 'cost')}::bigint[])
      AS c (product_id, id, cost)
    WHERE v.marketplace_id = ${marketplaceId} AND v.product_id = c.product_id AND v.id = c.id
      AND v.cost_paise IS DISTINCT FROM c.cost`.execute(tx);
}
