import type { Paise } from '@haat/domain/basics/money';
import type { SlotDefinition } from '@haat/domain/stores/delivery-slots';
import type { OpeningHours } from '@haat/domain/stores/opening-hours';
import { sql } from 'kysely';
import { PLACEHOLDER } from '../goods/catalog/catalogue/placeholders.ts';
import type { Db } from '../kit/db.ts';
import { type BannerRow, type BrandRow, readBanners, readBrands } from './banners-read.ts';
import type { Point } from './positions.ts';
import { readSlots } from './slots-read.ts';

interface NamedPicture extends BrandRow {
  nameHi: string;
  nameKn: string;
}

/** Never contains the payment provider's key and secret. */
export interface MarketplaceRow {
  id: string;
  uid: string;
  name: string;
  company: string;
  address: string;
  city: string;
  country: string;
  pinCode: string;
  gstNumber: string;
  logo: string;
  themeColor: string;
  minimumOrderValue: Paise;
  deliveryCharges: Paise;
  deliveryHours: number;
  slotDays: number;
  slotCutoffMinutes: number;
  slots: SlotDefinition[];
  office: string | null;
  district: string | null;
  /** Categories with a product that shoppers see. */
  categories: (NamedPicture & { color: string; display: boolean; subCategories: NamedPicture[] })[];
  brands: BrandRow[];
  banners: BannerRow[];
  discounts: { id: string; productId: string; threshold: Paise; msg: string; sizes: string[] }[];
}

/** Without banners, discounted products and brands. */
type MarketplaceFacts = Omit<MarketplaceRow, keyof ShopWindow>;

/** Undefined: not served. */
export async function findByPinCode(db: Db, pinCode: string): Promise<MarketplaceRow | undefined> {
  const { rows } = await sql<MarketplaceFacts>`
    SELECT m.id, m.uid, m.name, m.company, m.address, m.city, m.country, m.pin_code AS "pinCode",
      m.gst_number AS "gstNumber", m.logo, coalesce(m.manifest ->> 'theme_color', '') AS "themeColor",
      m.minimum_order_paise AS "minimumOrderValue", m.delivery_charge_paise AS "deliveryCharges",
      m.delivery_hours AS "deliveryHours", m.slot_days AS "slotDays", m.slot_cutoff_minutes AS "slotCutoffMinutes", d.office, d.district
    FROM served_pin_codes served JOIN marketplaces m ON m.id = served.marketplace_id
    LEFT JOIN pin_codes d ON d.pin_code = served.pin_code
    WHERE served.pin_code = ${pinCode}`.execute(db);
  const [found] = rows;
  return found && { ...found, ...(await readShopWindow(db, found.id)) };
}

type ShopWindow = Pick<MarketplaceRow, 'categories' | 'brands' | 'banners' | 'discounts' | 'slots'>;

async function readShopWindow(db: Db, marketplaceId: string): Promise<ShopWindow> {
  const [categories, brands, banners, discounts, slots] = await Promise.all([
    sql<ShopWindow['categories'][number]>`
      SELECT id, name, name_hi AS "nameHi", name_kn AS "nameKn", image, tile_color AS color, display, array(
          SELECT json_build_object('id', id, 'name', name, 'nameHi', name_hi, 'nameKn', name_kn, 'image', image)
          FROM sub_categories s
          WHERE s.marketplace_id = c.marketplace_id AND s.category_id = c.id ORDER BY position, name) AS "subCategories"
      FROM categories c WHERE marketplace_id = ${marketplaceId} AND EXISTS (
          SELECT FROM products p JOIN stores o ON o.marketplace_id = p.marketplace_id AND o.id = p.store_id
          WHERE p.marketplace_id = c.marketplace_id AND p.category_id = c.id AND p.status = 'Published' AND o.is_open)
      ORDER BY position, name`.execute(db),
    readBrands(db, marketplaceId),
    readBanners(db, marketplaceId),
    sql<ShopWindow['discounts'][number]>`
      SELECT id, product_id AS "productId", threshold_paise AS threshold, msg, size_ids AS sizes
      FROM discount_rules WHERE marketplace_id = ${marketplaceId} ORDER BY id`.execute(db),
    readSlots(db, marketplaceId),
  ]);
  return {
    categories: categories.rows,
    brands,
    banners,
    discounts: discounts.rows,
    slots,
  };
}

/** With counts of published products, and the day's tax rates. */
export async function readStores(db: Db, marketplaceId: string, day: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    nameHi: string;
    nameKn: string;
    image: string;
    tagline: string;
    taglineHi: string;
    taglineKn: string;
    productCount: number;
    hours: OpeningHours | Record<string, never>;
    pausedSince: Date | null;
    pausedUntil: Date | null;
    rates: { id: string; category: string; rateBp: number }[];
  }>`
    SELECT s.id, s.name, s.name_hi AS "nameHi", s.name_kn AS "nameKn", coalesce(nullif(s.image, ''), s.logo) AS image,
      s.tagline, s.tagline_hi AS "taglineHi", s.tagline_kn AS "taglineKn", s.opening_hours AS hours,
      s.paused_since AS "pausedSince", s.paused_until AS "pausedUntil",
      (SELECT count(*) FROM products p WHERE p.marketplace_id = s.marketplace_id AND p.store_id = s.id
        AND p.status = 'Published') AS "productCount",
      array(SELECT json_build_object('id', id, 'category', category, 'rateBp', rate_bp) FROM (
          SELECT DISTINCT ON (lower(category)) id, category, rate_bp FROM store_gst_rates r
          WHERE r.marketplace_id = s.marketplace_id AND r.store_id = s.id AND valid_from <= ${day} AND EXISTS (
            SELECT FROM categories c WHERE c.marketplace_id = s.marketplace_id AND lower(c.name) = lower(r.category))
          ORDER BY lower(category), valid_from DESC
        ) holding) AS rates
    FROM stores s WHERE s.marketplace_id = ${marketplaceId} AND s.is_open ORDER BY s.created_at, s.id`.execute(
    db,
  );
  return rows;
}

/** From the directory. */
export interface PlacedPinCode extends Point {
  pinCode: string;
  quality: string;
  office: string;
  district: string;
  state: string;
  served: boolean;
}

const KM_PER_DEGREE = 111;

/** In a square that reaches at least `km` to each side. */
export async function pinCodesAround(db: Db, { lat, lng }: Point, km: number): Promise<PlacedPinCode[]> {
  const high = km / KM_PER_DEGREE;
  const wide = Math.min(180, high / Math.cos((lat * Math.PI) / 180));
  const { rows } = await sql<PlacedPinCode>`
    SELECT p.pin_code AS "pinCode", p.latitude AS lat, p.longitude AS lng, p.quality, p.office, p.district, p.state,
      s.pin_code IS NOT NULL AS served
    FROM pin_codes p LEFT JOIN served_pin_codes s USING (pin_code)
    WHERE p.latitude BETWEEN ${lat - high} AND ${lat + high} AND p.longitude BETWEEN ${lng - wide} AND ${lng + wide}`.execute(
    db,
  );
  return rows;
}

export interface PlacedOffice extends Point {
  pinCode: string;
  office: string;
  district: string;
}

/** Places of a marketplace in a row, before the next one's. */
const EACH_IN_TURN = 3;

/** With an open store; marketplaces in turn, each in its own order. */
export async function readServedPlaces(db: Db): Promise<PlacedOffice[]> {
  const { rows } = await sql<PlacedOffice>`
    SELECT p.pin_code AS "pinCode", p.latitude AS lat, p.longitude AS lng, p.office, p.district FROM (
        SELECT pin_code, marketplace_id, row_number() OVER (PARTITION BY marketplace_id ORDER BY position, pin_code) - 1 AS nth
        FROM served_pin_codes
      ) served JOIN pin_codes p USING (pin_code) JOIN (
        SELECT DISTINCT marketplace_id FROM stores WHERE is_open AND lower(trim(name)) <> ${PLACEHOLDER.store}
      ) selling USING (marketplace_id)
    ORDER BY served.nth / ${EACH_IN_TURN}::int, served.marketplace_id, served.nth`.execute(db);
  return rows;
}

/** Undefined: not in the directory. */
export function readPosition(db: Db, pinCode: string): Promise<Point | undefined> {
  return db
    .selectFrom('pin_codes')
    .select(['latitude as lat', 'longitude as lng'])
    .where('pin_code', '=', pinCode)
    .executeTakeFirst();
}

/** The served ones. */
export async function servedAmong(db: Db, pinCodes: string[]): Promise<Set<string>> {
  if (pinCodes.length === 0) return new Set();
  const rows = await db
    .selectFrom('served_pin_codes')
    .select('pin_code')
    .where('pin_code', 'in', pinCodes)
    .execute();
  return new Set(rows.map((row) => row.pin_code));
}
