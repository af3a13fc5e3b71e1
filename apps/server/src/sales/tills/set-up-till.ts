import type { CallReply } from '@haat/contract/call';
import type { readTill as readTillCall } from '@haat/contract/till/tills';
import { sql } from 'kysely';
import { readScaleLabels } from '../../goods/barcodes/scale-labels-read.ts';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readRates } from '../../operators/stores/store-config-read.ts';
import type { StoreRef } from '../../operators/stores/stores-sql.ts';
import { prefixOf } from '../invoices/invoices-sql.ts';
import { readOffers } from './offers-read.ts';
import { reachTill, type TillRef } from './reach-till.ts';
import { readSettings } from './till-settings-sql.ts';
import { readTillStaff } from './till-staff-read.ts';
import { readTillRow } from './tills-read.ts';
import { noteTillSeen } from './tills-sql.ts';

type Setup = CallReply<typeof readTillCall>;

/** All that a till has to know to sell without a network, but for the goods; notes that it has asked. Refuses with `till-not-found`. */
export async function setUpTill(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  named: { storeId: string; till: string },
): Promise<Setup> {
  const ref = await reachTill(db, caller, named);
  const now = clock.now();
  const store = { marketplaceId: ref.marketplaceId, id: ref.storeId };
  await inTransaction(db, (tx) => noteTillSeen(tx, ref, now));
  const till = await readTillRow(db, ref);
  if (!till) throw new Refusal('till-not-found');
  const settings = await readSettings(db, store);
  const [staff, shop, rates, series, prefix, scaleLabels, offers, categories] = await Promise.all([
    readTillStaff(db, store, settings.cashiers),
    readShop(db, store),
    readRates(db, store),
    readSeries(db, ref),
    // Given with the store's first till.
    inTransaction(db, (tx) => prefixOf(tx, store)),
    readScaleLabels(db, ref),
    readOffers(db, store),
    readSoldCategories(db, store),
  ]);
  return {
    ...{ till, now, marketplace: ref.marketplaceId, store: shop, prefix, series, settings, staff, offers },
    // The store's form takes these prefixes alone.
    scaleLabels: scaleLabels as Setup['scaleLabels'],
    ...{ categories, lastSeq: till.entries },
    gstRates: rates.map(({ category, rateBp: rate, validFrom }) => ({ category, rate, validFrom })),
  };
}

async function readShop(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<Setup['store']> {
  const { rows } = await sql<Setup['store']>`
    SELECT id AS _id, name, company, address, city, pin_code AS "pinCode", state_code AS "stateCode", phone,
      upper(trim(gst_number)) AS "gstNumber", fssai_number AS "fssaiNumber", logo
    FROM stores WHERE marketplace_id = ${marketplaceId} AND id = ${id}`.execute(db);
  const [shop] = rows;
  if (!shop) throw new Refusal('till-not-found');
  return { ...shop, logo: imagePath(shop.logo) };
}

async function readSeries(db: Db | Tx, { marketplaceId, id }: TillRef): Promise<Setup['series']> {
  const { rows } = await sql<Setup['series'][number]>`
    SELECT financial_year AS "financialYear", series, last_number AS last FROM till_series
    WHERE marketplace_id = ${marketplaceId} AND till_id = ${id} ORDER BY financial_year, series`.execute(db);
  return rows;
}

/** The categories in which the store has goods. */
async function readSoldCategories(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.name FROM categories c WHERE c.marketplace_id = ${marketplaceId} AND c.id IN (
      SELECT p.category_id FROM products p WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${id})
    ORDER BY c.position, c.name`.execute(db);
  return rows.map(({ name }) => name);
}
