import { sql } from 'kysely';
import { stockKey } from '../../../goods/stock/stock-sql.ts';
import type { Tx } from '../../../kit/db.ts';
import { readCalendar } from '../../../operators/gst-rates/calendar-read.ts';
import { readTaxpayer } from '../../../operators/stores/schemes-sql.ts';
import { readRates } from '../../../operators/stores/store-config-read.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import { knownNumbers } from '../../invoices/invoices-sql.ts';
import type { LockedTill } from '../counters/tills-sql.ts';
import type { Arrival, GoodsNow } from './arriving.ts';

/** The store's State, schemes and tax rates. */
export async function readSeller(
  tx: Tx,
  { marketplaceId, storeId }: LockedTill,
): Promise<Pick<Arrival, 'stateCode' | 'taxpayer' | 'rates' | 'calendar'>> {
  const { stateCode } = await tx
    .selectFrom('stores')
    .select('state_code as stateCode')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const store = { marketplaceId, id: storeId };
  const taxpayer = await readTaxpayer(tx, store);
  return { stateCode, taxpayer, rates: await readRates(tx, store), calendar: await readCalendar(tx) };
}

/** By `stockKey`; only those still the store's. */
export async function readGoods(
  tx: Tx,
  { marketplaceId, storeId }: LockedTill,
  productIds: readonly string[],
): Promise<Map<string, GoodsNow>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<GoodsNow>`
    SELECT p.id AS "productId", NULL::uuid AS "variantId", p.price_paise AS price, p.mrp_paise AS mrp, p.cost_paise AS cost,
      p.cost_tax_bp AS "costTaxBp", p.tax_bp AS "taxBp", p.tax_answer AS "taxAnswer", p.follows_calendar AS "followsCalendar", p.hsn,
      c.name AS category, coalesce(p.images[1], '') AS image, p.sold_by AS "soldBy",
      p.status = 'Published' AS "isListed", p.expiry_date AS "expiryDate"
    FROM products p JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
    WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId} AND p.id = ANY(${productIds}::uuid[])
    UNION ALL
    SELECT p.id, v.id, v.price_paise, v.mrp_paise, v.cost_paise, p.cost_tax_bp, p.tax_bp, p.tax_answer,
      p.follows_calendar, p.hsn, c.name,
      coalesce(nullif(v.image, ''), p.images[1], ''), p.sold_by, p.status = 'Published', p.expiry_date
    FROM products p JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
    JOIN product_variants v ON v.marketplace_id = p.marketplace_id AND v.product_id = p.id
    WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId} AND p.id = ANY(${productIds}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map((goods) => [stockKey(goods), goods]));
}

/**
 * Which of these numbers are taken: by a document of the store, by a printed entry without one, or by another shop with
 * the same GSTIN and prefix.
 */
export async function readTakenNumbers(
  tx: Tx,
  store: StoreRef,
  numbers: readonly string[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const prefixes = numbers.map((number) => number.split('/')[0] ?? '');
  const ofDocuments = await knownNumbers(tx, store, numbers);
  const own = await sql<{ gstin: string }>`
      SELECT upper(trim(gst_number)) AS gstin FROM stores
      WHERE marketplace_id = ${store.marketplaceId} AND id = ${store.id}`.execute(tx);
  const ofOthers = await sql<{ prefix: string }>`
      SELECT prefix FROM gstin_prefixes WHERE prefix = ANY(${prefixes}::text[]) AND issuer_id <> ${store.id}
        AND gstin = ${own.rows[0]?.gstin ?? ''}`.execute(tx);
  const ofEntries = await sql<{ number: string }>`
      SELECT number FROM till_entries
      WHERE marketplace_id = ${store.marketplaceId} AND store_id = ${store.id} AND number = ANY(${numbers}::text[])
        AND number <> ''`.execute(tx);
  const others = numbers.filter((number) =>
    ofOthers.rows.some(({ prefix }) => number.startsWith(`${prefix}/`)),
  );
  return new Set([...ofDocuments, ...others, ...ofEntries.rows.map(({ number }) => number)]);
}
