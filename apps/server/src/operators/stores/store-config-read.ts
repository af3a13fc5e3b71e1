import type { Store } from '@haat/contract/stores/staff';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import type { OpeningHours } from '@haat/domain/stores/opening-hours';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { lastScheme, readSchemes } from './schemes-sql.ts';
import type { StoredRate, StoreRef } from './stores-sql.ts';

type Row = Omit<Store, 'gstRates' | 'gstScheme' | 'gstSchemes' | 'openingHours' | Listed> & {
  hours: OpeningHours | Record<string, never>;
};
type Listed = 'categories' | 'brands' | 'allCategories' | 'allBrands';

/** With assortment and delivery terms; undefined for an unknown store. */
export async function selectStore(db: Db | Tx, store: StoreRef): Promise<Store | undefined> {
  const row = await readRow(db, store);
  const rates = await readRates(db, store);
  const schemes = await readSchemes(db, store);
  const categories = await readCategories(db, store);
  const brands = await readBrands(db, store);
  if (!row) return undefined;
  const { hours, ...own } = row;
  return {
    ...own,
    logo: imagePath(own.logo),
    gstRates: rates.map(({ category, rateBp, validFrom }) => ({
      category,
      rate: rateBp / 100,
      validFrom: formatIndianDay(validFrom),
    })),
    gstScheme: shownScheme(lastScheme(schemes, own.gstNumber)),
    gstSchemes: schemes.map(({ scheme, from }) => ({ scheme, from: formatIndianDay(from) })),
    openingHours: shownHours(hours),
    categories: soldOf(categories, row.soldCategories),
    brands: soldOf(brands, row.soldBrands),
    allCategories: categories.map(({ id, name }) => ({ id, name })),
    allBrands: brands,
  };
}

const shownScheme = (scheme: Store['gstScheme']): Store['gstScheme'] => ({
  ...scheme,
  from: scheme.from && formatIndianDay(scheme.from),
});

const shownHours = (hours: Row['hours']): Store['openingHours'] =>
  'week' in hours ? { week: hours.week, holidays: hours.holidays.map(formatIndianDay) } : null;

/** The chosen ones still there, or else all. */
function soldOf<T extends { id: string }>(all: readonly T[], chosen: readonly string[]): T[] {
  const sold = all.filter(({ id }) => chosen.includes(id));
  return sold.length > 0 ? sold : [...all];
}

async function readRow(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    SELECT s.id AS _id, s.version, s.name, s.name_hi AS "nameHi", s.name_kn AS "nameKn",
      s.tagline, s.tagline_hi AS "taglineHi", s.tagline_kn AS "taglineKn", s.logo, s.company, s.gst_number AS "gstNumber", s.fssai_number AS "fssaiNumber", s.address,
      s.city, s.pin_code AS "pinCode", s.country, s.phone, s.is_open AS "isOpen", s.state_code AS "stateCode",
      s.sold_category_ids AS "soldCategories", s.sold_brand_ids AS "soldBrands", s.opening_hours AS hours,
      s.scale_labels AS "scaleLabels", s.replaces_missing AS "replacesMissing",
      m.minimum_order_paise AS "minimumOrderValue", m.delivery_charge_paise AS "deliveryCharges",
      m.delivery_hours AS "deliveryHours"
    FROM stores s JOIN marketplaces m ON m.id = s.marketplace_id
    WHERE s.marketplace_id = ${marketplaceId} AND s.id = ${id}`.execute(db);
  return rows[0];
}

/** By category, newest last. */
export async function readRates(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<StoredRate[]> {
  const { rows } = await sql<StoredRate>`
    SELECT category, rate_bp AS "rateBp", valid_from AS "validFrom" FROM store_gst_rates
    WHERE marketplace_id = ${marketplaceId} AND store_id = ${id} ORDER BY lower(category), valid_from`.execute(
    db,
  );
  return rows;
}

/** Those that the store sells. */
export async function readSoldCategories(db: Db | Tx, store: StoreRef): Promise<Store['categories']> {
  const chosen = await db
    .selectFrom('stores')
    .select('sold_category_ids as ids')
    .where('marketplace_id', '=', store.marketplaceId)
    .where('id', '=', store.id)
    .executeTakeFirst();
  return soldOf(await readCategories(db, store), chosen?.ids ?? []);
}

async function readCategories(db: Db | Tx, { marketplaceId }: StoreRef): Promise<Store['categories']> {
  const categories = await sql<{ id: string; name: string }>`
      SELECT id, name FROM categories WHERE marketplace_id = ${marketplaceId} ORDER BY position, name`.execute(
    db,
  );
  const parts = await sql<{ id: string; name: string; categoryId: string }>`
      SELECT id, name, category_id AS "categoryId" FROM sub_categories
      WHERE marketplace_id = ${marketplaceId} ORDER BY position, name`.execute(db);
  const partsOf = Map.groupBy(parts.rows, ({ categoryId }) => categoryId);
  return categories.rows.map(({ id, name }) => ({
    id,
    name,
    subCategories: (partsOf.get(id) ?? []).map((part) => ({ id: part.id, name: part.name })),
  }));
}

async function readBrands(db: Db | Tx, { marketplaceId }: StoreRef): Promise<Store['brands']> {
  const { rows } = await sql<Store['brands'][number]>`
    SELECT id, name FROM brands WHERE marketplace_id = ${marketplaceId} ORDER BY position, name`.execute(db);
  return rows;
}
