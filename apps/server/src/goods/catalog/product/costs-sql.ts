import type { Paise } from '@haat/domain/basics/money';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { SCHEME_TODAY } from '../../../operators/stores/schemes-sql.ts';

/**
 * Whether the store of a product `p` gets back the GST in its cost; composition dealers don't (CGST Act, section 10(4)). Few
 * costs include any, so the scheme is rarely read: `AND` needs a value that isn't NULL.
 */
const IS_GIVEN_BACK = sql`(coalesce(p.cost_tax_bp, 0) > 0 AND ${SCHEME_TODAY('p')} = 'regular')`;

/** `ownCost` of the domain, for a product `p` or its variant. */
const own = (cost: RawBuilder<unknown>): RawBuilder<Paise | null> => sql`
  (${cost} - CASE WHEN ${IS_GIVEN_BACK} THEN round(${cost}::numeric * p.cost_tax_bp / (10000 + p.cost_tax_bp))::bigint ELSE 0 END)`;

/** Cost to the store of a product `p` or its variant `v`; NULL: unknown. */
export const ownCostOf = (goods: 'p' | 'v') => own(sql.ref(`${goods}.cost_paise`));

/** Value of stock: the weighted average of the prices paid; NULL: unknown. */
export const valuedAt = (goods: 'p' | 'v') =>
  own(sql`coalesce(${sql.ref(`${goods}.average_cost_paise`)}, ${sql.ref(`${goods}.cost_paise`)})`);

/** A typed cost resets the average unless it equals the stored one. */
export const averageAfter = (cost: RawBuilder<unknown>) => sql<Paise | null>`
  CASE WHEN cost_paise IS NOT DISTINCT FROM ${cost} THEN average_cost_paise END`;

/** Goods received from a vendor. */
export interface BoughtGoods {
  productId: string;
  variantId: string | null;
  /** Units in stock before, and units received. */
  before: number;
  units: number;
  /** Average price paid for a piece, kilogram or litre, gifts included. */
  average: number;
  /** Null: all of it was a gift, which sets no cost. */
  cost: Paise | null;
}

/** Writes new costs and averages. Raises the version, so that an open form can't write the old cost. */
export async function updateCosts(
  tx: Tx,
  marketplaceId: string,
  goods: readonly BoughtGoods[],
): Promise<void> {
  const [ofProducts = [], ofVariants = []] = [true, false].map((isOwn) =>
    goods.filter(({ variantId }) => (variantId === null) === isOwn),
  );
  await sql`
    UPDATE products p SET cost_paise = coalesce(c.cost, p.cost_paise), average_cost_paise = ${averageWith('p')},
      version = p.version + CASE WHEN p.cost_paise IS DISTINCT FROM coalesce(c.cost, p.cost_paise) THEN 1 ELSE 0 END
    FROM ${bought(ofProducts)} WHERE p.marketplace_id = ${marketplaceId} AND p.id = c.product_id`.execute(tx);
  await sql`
    UPDATE product_variants v SET cost_paise = coalesce(c.cost, v.cost_paise), average_cost_paise = ${averageWith('v')}
    FROM ${bought(ofVariants)} WHERE v.marketplace_id = ${marketplaceId} AND v.product_id = c.product_id AND v.id = c.variant_id`.execute(
    tx,
  );
}

/** Weighs the stock's value with the delivery. Stock of unknown cost is taken at the price paid now. */
function averageWith(goods: 'p' | 'v'): RawBuilder<unknown> {
  const valued = sql`coalesce(${sql.ref(`${goods}.average_cost_paise`)}, ${sql.ref(`${goods}.cost_paise`)})`;
  return sql`CASE WHEN coalesce(${valued}, c.cost) IS NOT NULL THEN
    round((c.before * coalesce(${valued}, c.average) + c.units * c.average) / (c.before + c.units))::bigint END`;
}

function bought(goods: readonly BoughtGoods[]): RawBuilder<unknown> {
  const all = (key: keyof BoughtGoods) => goods.map((one) => one[key]);
  return sql`unnest(${all('productId')}::uuid[], ${all('variantId')}::uuid[], ${all('before')}::numeric[], ${all('units')}::numeric[],
    ${all('average')}::numeric[], ${all('cost')}::bigint[]) AS c (product_id, variant_id, before, units, average, cost)`;
}
