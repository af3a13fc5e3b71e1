import { SECRET_MASK } from '@haat/contract/marketplaces/fields';
import {
  type ListedMarketplace,
  MARKETPLACES_A_PAGE,
  type OperatedCategory,
  type OperatedMarketplace,
} from '@haat/contract/marketplaces/operators';
import { type Page, pageOf } from '@haat/contract/page';
import type { Paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import { readCategories } from '../../goods/catalog/catalogue/edited-categories-sql.ts';
import { isPlaceholder } from '../../goods/catalog/catalogue/placeholders.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { Refusal } from '../../kit/refusal.ts';
import { contactOf, policyOf } from '../about-read.ts';
import { readBanners, readBrands } from '../banners-read.ts';
import { readSlots } from '../slots-read.ts';

/** By name. */
export async function listMarketplaces(db: Db, page = 1): Promise<Page<ListedMarketplace>> {
  const counted = await sql<{ total: number }>`SELECT count(*) AS total FROM marketplaces`.execute(db);
  const { rows } = await sql<Omit<ListedMarketplace, '_id' | 'pinCodes' | 'stores'> & { id: string }>`
      SELECT id, uid, name, logo, company, address, city, coalesce(manifest ->> 'theme_color', '') AS "themeColor"
      FROM marketplaces ORDER BY name, id
      LIMIT ${MARKETPLACES_A_PAGE} OFFSET ${(page - 1) * MARKETPLACES_A_PAGE}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const served = await sql<{ id: string; pinCodes: string[] }>`
      SELECT marketplace_id AS id, array_agg(pin_code ORDER BY position, pin_code) AS "pinCodes"
      FROM served_pin_codes WHERE marketplace_id = ANY(${ids}::uuid[]) GROUP BY marketplace_id`.execute(db);
  const stores = await sql<{ id: string; name: string }>`
      SELECT marketplace_id AS id, name FROM stores WHERE marketplace_id = ANY(${ids}::uuid[])`.execute(db);
  const pinCodesOf = new Map(served.rows.map(({ id, pinCodes }) => [id, pinCodes]));
  return pageOf(
    rows.map(({ id, logo, ...row }) => ({
      _id: id,
      logo: imagePath(logo),
      ...row,
      pinCodes: pinCodesOf.get(id) ?? [],
      stores: stores.rows.filter((store) => store.id === id && !isPlaceholder('store', store.name)).length,
    })),
    { page, size: MARKETPLACES_A_PAGE, total: counted.rows[0]?.total ?? 0 },
  );
}

interface Row {
  id: string;
  version: number;
  uid: string;
  name: string;
  logo: string;
  company: string;
  address: string;
  city: string;
  country: string;
  pinCode: string;
  gstNumber: string;
  manifest: Partial<OperatedMarketplace['manifest']>;
  eula: string;
  deliveryCharges: Paise;
  minimumOrderValue: Paise;
  deliveryHours: number;
  slotDays: number;
  slotCutoffMinutes: number;
  deliveryTax: number | null;
  deliveryByOperator: boolean;
  tcsGstins: string[];
  cashPhoneProof: boolean;
  cashPhoneProofAbove: Paise;
  contact: Partial<OperatedMarketplace['contact']>;
  policy: Partial<OperatedMarketplace['policy']>;
  keyId: string;
  hasSecret: boolean;
  createdAt: Date;
}

/** For its operator. Refuses with `marketplace-not-found`. */
export async function readMarketplace(db: Db | Tx, id: string): Promise<OperatedMarketplace> {
  const { rows } = await sql<Row>`
    SELECT id, version, uid, name, logo, company, address, city, country, pin_code AS "pinCode", gst_number AS "gstNumber",
      manifest, eula, delivery_charge_paise AS "deliveryCharges", minimum_order_paise AS "minimumOrderValue",
      delivery_hours AS "deliveryHours", slot_days AS "slotDays", slot_cutoff_minutes AS "slotCutoffMinutes",
      delivery_tax_bp AS "deliveryTax", delivery_by_operator AS "deliveryByOperator", tcs_gstins AS "tcsGstins", cash_phone_proof AS "cashPhoneProof",
      cash_phone_proof_above_paise AS "cashPhoneProofAbove", contact, policy, razorpay_key_id AS "keyId", razorpay_key_secret_sealed IS NOT NULL AS "hasSecret",
      created_at AS "createdAt"
    FROM marketplaces WHERE id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('marketplace-not-found');
  const {
    id: _id,
    logo,
    manifest,
    contact,
    policy,
    keyId,
    hasSecret,
    slotDays: days,
    slotCutoffMinutes: cutoffMinutes,
    ...own
  } = row;
  const pinCodes = await readPinCodes(db, id);
  const slots = await readSlots(db, id);
  const categories = await operatedCategories(db, id);
  const window = await readWindow(db, id);
  return {
    _id,
    ...own,
    logo: imagePath(logo),
    pinCodes,
    manifest: manifestOf(manifest),
    contact: contactOf(contact),
    policy: policyOf(policy),
    categories,
    ...window,
    deliverySlots: { days, cutoffMinutes, slots },
    razorpay: { key_id: keyId, key_secret: hasSecret ? SECRET_MASK : '' },
  };
}

function manifestOf(stored: Row['manifest']): OperatedMarketplace['manifest'] {
  const { icons = [], ...rest } = stored;
  return {
    name: '',
    short_name: '',
    theme_color: '',
    background_color: '',
    display: 'standalone',
    scope: '/',
    start_url: '/',
    ...rest,
    icons: icons.map(({ src, ...icon }) => ({ src: imagePath(src), ...icon })),
  };
}

async function readPinCodes(db: Db | Tx, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('served_pin_codes')
    .select('pin_code')
    .where('marketplace_id', '=', id)
    .orderBy('position')
    .orderBy('pin_code')
    .execute();
  return rows.map((row) => row.pin_code);
}

/** With counts of products; without placeholders. */
async function operatedCategories(db: Db | Tx, id: string): Promise<OperatedCategory[]> {
  const { categories, subCategories } = await readCategories(db, id);
  const counted = await sql<{
    categoryId: string;
    subCategoryId: string | null;
    products: number;
    shown: number;
  }>`
      SELECT p.category_id AS "categoryId", p.sub_category_id AS "subCategoryId", count(*) AS products,
        count(*) FILTER (WHERE p.status = 'Published' AND s.is_open) AS shown
      FROM products p JOIN stores s ON s.marketplace_id = p.marketplace_id AND s.id = p.store_id
      WHERE p.marketplace_id = ${id} GROUP BY p.category_id, p.sub_category_id`.execute(db);
  const sum = (is: (row: (typeof counted.rows)[number]) => boolean, what: 'products' | 'shown') =>
    counted.rows.filter(is).reduce((total, row) => total + row[what], 0);
  return categories
    .filter(({ name }) => !isPlaceholder('category', name))
    .map(({ image, ...category }) => ({
      ...category,
      image: imagePath(image),
      products: sum(({ categoryId }) => categoryId === category.id, 'products'),
      shown: sum(({ categoryId }) => categoryId === category.id, 'shown'),
      subCategories: subCategories
        .filter(({ categoryId }) => categoryId === category.id)
        .map(({ categoryId: _, image: picture, ...sub }) => ({
          ...sub,
          image: imagePath(picture),
          products: sum(({ subCategoryId }) => subCategoryId === sub.id, 'products'),
        })),
    }));
}

type Window = Pick<
  OperatedMarketplace,
  'bannerImages' | 'discountedProducts' | 'brands' | 'stores' | 'searchSynonyms'
>;

/** Banners, discounted products and brands. */
async function readWindow(db: Db | Tx, id: string): Promise<Window> {
  const banners = await readBanners(db, id);
  const discounts = await sql<
    Omit<Window['discountedProducts'][number], '_id' | 'id'> & { id: string; productId: string }
  >`
      SELECT d.id, d.product_id AS "productId", d.threshold_paise AS threshold, d.msg, p.name,
        coalesce(p.images[1], '') AS image, p.price_paise AS price, p.mrp_paise AS mrp, d.size_ids AS sizes,
        CASE WHEN p.has_variants THEN array_prepend(
          json_build_object('id', p.id, 'name', coalesce(nullif(p.size, ''), p.name)),
          array(SELECT json_build_object('id', v.id, 'name', v.name) FROM product_variants v
            WHERE v.marketplace_id = ${id} AND v.product_id = p.id ORDER BY v.position, v.id)
        ) ELSE '{}' END AS choices
      FROM discount_rules d JOIN products p ON p.marketplace_id = d.marketplace_id AND p.id = d.product_id
      WHERE d.marketplace_id = ${id} ORDER BY d.id`.execute(db);
  const brands = await readBrands(db, id);
  const stores = await sql<Window['stores'][number]>`
      SELECT id, name, coalesce(nullif(image, ''), logo) AS image, is_open AS "isOpen"
      FROM stores WHERE marketplace_id = ${id} ORDER BY created_at, id`.execute(db);
  const synonyms = await sql<{ names: string[] }>`
      SELECT names FROM search_synonyms WHERE marketplace_id = ${id} ORDER BY id`.execute(db);
  const pictured = <T extends { image: string }>({ image, ...rest }: T) => ({
    ...rest,
    image: imagePath(image),
  });
  return {
    bannerImages: banners.map(({ id: _id, ...banner }) => ({ _id, ...pictured(banner) })),
    discountedProducts: discounts.rows.map(({ id: _id, productId, ...rule }) => ({
      _id,
      id: productId,
      ...pictured(rule),
    })),
    brands: brands.filter(({ name }) => !isPlaceholder('brand', name)).map(pictured),
    stores: stores.rows.filter(({ name }) => !isPlaceholder('store', name)).map(pictured),
    searchSynonyms: synonyms.rows.map(({ names }) => names),
  };
}
