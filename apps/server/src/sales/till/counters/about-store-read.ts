import type { CallReply } from '@haat/contract/call';
import type { readOrderEntry as readOrderEntryCall } from '@haat/contract/till/tills';
import { sql } from 'kysely';
import { readScaleLabels } from '../../../goods/barcodes/scale-labels-read.ts';
import { IS_PAST_DAY } from '../../../goods/catalog/catalogue/shown.ts';
import type { Caller } from '../../../kit/callers.ts';
import type { Db, Tx } from '../../../kit/db.ts';
import { imagePath } from '../../../kit/image-path.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { readSchemes } from '../../../operators/stores/schemes-sql.ts';
import { readRates } from '../../../operators/stores/store-config-read.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import { readSettings } from './till-settings-sql.ts';
import { readTillStaff } from './till-staff-read.ts';

type AboutStore = CallReply<typeof readOrderEntryCall>;

const MAX_OFFERS = 12;

/** A store's data for order entry, for a caller who reaches it. Refuses with `store-not-found`. */
export async function readOrderEntry(db: Db, caller: Caller, storeId: string): Promise<AboutStore> {
  return readAboutStore(db, await reachStore(db, caller, storeId));
}

/** What counters and order entry need to know of a store. Refuses with `store-not-found`. */
export async function readAboutStore(db: Db, ref: StoreRef): Promise<AboutStore> {
  const settings = await readSettings(db, ref);
  const store = await readShop(db, ref);
  const staff = await readTillStaff(db, ref, settings.cashiers);
  const rates = await readRates(db, ref);
  const schemes = await readSchemes(db, ref);
  const scaleLabels = await readScaleLabels(db, { marketplaceId: ref.marketplaceId, storeId: ref.id });
  const offers = await readOffers(db, ref);
  const categories = await readSoldCategories(db, ref);
  return {
    marketplace: ref.marketplaceId,
    store,
    settings,
    staff,
    offers,
    categories,
    scaleLabels: scaleLabels as AboutStore['scaleLabels'],
    gstRates: rates.map(({ category, rateBp: rate, validFrom }) => ({ category, rate, validFrom })),
    gstSchemes: schemes.map(({ scheme, from, aboveFiveCrore }) => ({ scheme, from, aboveFiveCrore })),
  };
}

async function readShop(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<AboutStore['store']> {
  const { rows } = await sql<AboutStore['store']>`
    SELECT id AS _id, name, company, address, city, pin_code AS "pinCode", state_code AS "stateCode", phone,
      upper(trim(gst_number)) AS "gstNumber", fssai_number AS "fssaiNumber", logo
    FROM stores WHERE marketplace_id = ${marketplaceId} AND id = ${id}`.execute(db);
  const [shop] = rows;
  if (!shop) throw new Refusal('store-not-found');
  return { ...shop, logo: imagePath(shop.logo) };
}

/** Those with goods in stock. */
async function readSoldCategories(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.name FROM categories c WHERE c.marketplace_id = ${marketplaceId} AND c.id IN (
      SELECT p.category_id FROM products p WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${id})
    ORDER BY c.position, c.name`.execute(db);
  return rows.map(({ name }) => name);
}

/** For the customer's screen between sales: goods in stock, furthest below their MRP. */
async function readOffers(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<AboutStore['offers']> {
  const { rows } = await sql<AboutStore['offers'][number]>`
    SELECT p.name || CASE WHEN p.size = '' THEN '' ELSE ', ' || p.size END AS name, coalesce(p.images[1], '') AS image,
      p.price_paise AS price, p.mrp_paise AS mrp
    FROM products p
    WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${id} AND p.status = 'Published' AND p.count_in_stock > 0
      AND p.percent_off > 0 AND NOT ${IS_PAST_DAY}
    ORDER BY p.percent_off DESC, p.id LIMIT ${MAX_OFFERS}`.execute(db);
  return rows.map((offer) => ({ ...offer, image: imagePath(offer.image) }));
}
