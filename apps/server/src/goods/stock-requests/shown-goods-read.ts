import type { MessageLanguage } from '@haat/contract/messages/order-message';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { WAITING_COLUMNS, type WaitingPerson } from '../../people/notify-requests/waiting-person.ts';
import { PLACEHOLDER } from '../catalog/catalogue/placeholders.ts';
import { type Condition, IS_PAST_DAY } from '../catalog/catalogue/shown.ts';
import type { Goods } from './stock-requests-sql.ts';

/** Needs a product `p` and its store `s`. */
const IS_SHOWN: Condition = sql<boolean>`(p.status = 'Published' AND s.is_open AND lower(trim(s.name)) <> ${PLACEHOLDER.store})`;

/** Pieces, or steps of loose goods; undefined for hidden goods. */
export async function readShownPieces(
  tx: Db | Tx,
  { marketplaceId, productId, variantId }: Goods,
): Promise<number | undefined> {
  // Citus has no plan for one query with a variant id that is NULL.
  const stocked = variantId
    ? sql`product_variants v JOIN products p
        ON p.marketplace_id = v.marketplace_id AND p.id = v.product_id AND v.id = ${variantId}`
    : sql`products p`;
  const { rows } = await sql<{ pieces: number }>`
    SELECT CASE WHEN ${IS_PAST_DAY} THEN 0
      ELSE ${sql.ref(variantId ? 'v.count_in_stock' : 'p.count_in_stock')} / coalesce(p.sale_step, 1) END AS pieces
    FROM ${stocked} JOIN stores s ON s.marketplace_id = p.marketplace_id AND s.id = p.store_id
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = ${productId} AND ${IS_SHOWN}`.execute(tx);
  return rows[0]?.pieces;
}

/** A request for goods that are back. */
export interface DueStock extends Goods {
  id: string;
  /** With the variant's name: 'Chakki Atta, 5 kg'. */
  names: Record<MessageLanguage, string>;
  store: string;
  person: WaitingPerson;
}

interface Row extends WaitingPerson, Goods {
  id: string;
  product: string;
  nameHi: string;
  nameKn: string;
  variant: string | null;
  store: string;
}

/** Requested goods in stock; each is checked once, however many wait for it. */
const BACK_IN_STOCK = sql`
  SELECT w.marketplace_id, w.product_id, w.variant_id, p.name AS product, p.name_hi AS "nameHi", p.name_kn AS "nameKn",
    v.name AS variant, s.name AS store
  FROM (SELECT DISTINCT marketplace_id, product_id, variant_id FROM stock_requests) w
  JOIN products p ON p.marketplace_id = w.marketplace_id AND p.id = w.product_id
  JOIN stores s ON s.marketplace_id = p.marketplace_id AND s.id = p.store_id
  LEFT JOIN product_variants v ON v.marketplace_id = w.marketplace_id AND v.product_id = w.product_id AND v.id = w.variant_id
  WHERE ${IS_SHOWN} AND NOT ${IS_PAST_DAY} AND CASE WHEN w.variant_id IS NULL THEN p.count_in_stock ELSE v.count_in_stock END
    >= coalesce(p.sale_step, 1)`;

/** Oldest first; only of goods that shoppers see. */
export async function readDueStock(db: Db, now: Date, most: number): Promise<DueStock[]> {
  const { rows } = await sql<Row>`
    SELECT r.id, g.marketplace_id AS "marketplaceId", g.product_id AS "productId", g.variant_id AS "variantId",
      g.product, g."nameHi", g."nameKn", g.variant, g.store, ${WAITING_COLUMNS}
    FROM (${BACK_IN_STOCK}) g
    JOIN stock_requests r ON r.marketplace_id = g.marketplace_id AND r.product_id = g.product_id
      AND r.variant_id IS NOT DISTINCT FROM g.variant_id
    JOIN users u ON u.id = r.user_id
    WHERE r.put_off_until IS NULL OR r.put_off_until <= ${now}
    ORDER BY r.id LIMIT ${most}`.execute(db);
  return rows.map(
    ({ id, marketplaceId, productId, variantId, product, nameHi, nameKn, variant, store, ...person }) => {
      const named = (name: string) => (variant ? `${name}, ${variant}` : name);
      return {
        id,
        marketplaceId,
        productId,
        variantId,
        store,
        person,
        names: { en: named(product), hi: named(nameHi || product), kn: named(nameKn || product) },
      };
    },
  );
}
