import {
  BUNDLES_A_PAGE,
  type BundleProduct,
  FOUND_PRODUCTS,
  type StaffBundle,
} from '@haat/contract/bundles/staff';
import { type Page, pageOf } from '@haat/contract/page';
import { lineAmount } from '@haat/domain/basics/line-amount';
import { sumPaise } from '@haat/domain/basics/money';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { containing, literally } from '../../kit/like.ts';
import { Refusal } from '../../kit/refusal.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import type { BundleRef } from './bundles-sql.ts';

/** Refuses with `bundle-not-found` unless the caller reaches it. */
export async function reachBundle(db: Db | Tx, caller: Caller, id: string): Promise<BundleRef> {
  const { rows } = await sql<Omit<BundleRef, 'id'>>`
    SELECT b.marketplace_id AS "marketplaceId", b.store_id AS "storeId" FROM bundles b
    WHERE b.id = ${id} AND ${staffScope(caller, 'bundles.manage', 'b')}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('bundle-not-found');
  return { ...found, id };
}

interface BundleRow
  extends Pick<
    StaffBundle,
    'version' | 'name' | 'nameHi' | 'nameKn' | 'description' | 'descriptionHi' | 'descriptionKn'
  > {
  marketplaceId: string;
  id: string;
  storeId: string | null;
  storeName: string | null;
}

/** In the shoppers' order, one page. */
export async function listStaffBundles(db: Db, caller: Caller, page = 1): Promise<Page<StaffBundle>> {
  const scope = staffScope(caller, 'bundles.manage', 'b');
  const counted = await sql<{
    total: number;
  }>`SELECT count(*) AS total FROM bundles b WHERE ${scope}`.execute(db);
  const rows = await readRows(db, scope, page);
  return pageOf(await withItems(db, rows), {
    page,
    size: BUNDLES_A_PAGE,
    total: counted.rows[0]?.total ?? 0,
  });
}

export async function readStaffBundle(db: Db | Tx, caller: Caller, id: string): Promise<StaffBundle> {
  const { marketplaceId } = await reachBundle(db, caller, id);
  const rows = await readRows(db, sql`b.marketplace_id = ${marketplaceId} AND b.id = ${id}`, 1);
  const [bundle] = await withItems(db, rows);
  if (!bundle) throw new Refusal('bundle-not-found');
  return bundle;
}

async function readRows(db: Db | Tx, where: RawBuilder<boolean>, page: number): Promise<BundleRow[]> {
  const { rows } = await sql<BundleRow>`
    SELECT b.marketplace_id AS "marketplaceId", b.id, b.version, b.name, b.name_hi AS "nameHi", b.name_kn AS "nameKn",
      b.description, b.description_hi AS "descriptionHi", b.description_kn AS "descriptionKn", b.store_id AS "storeId",
      s.name AS "storeName"
    FROM bundles b LEFT JOIN stores s ON s.marketplace_id = b.marketplace_id AND s.id = b.store_id
    WHERE ${where} ORDER BY b.marketplace_id, b.position, b.id
    LIMIT ${BUNDLES_A_PAGE} OFFSET ${(page - 1) * BUNDLES_A_PAGE}`.execute(db);
  return rows;
}

type ItemRow = Omit<BundleProduct, '_id'> & { id: string; bundleId: string; quantity: number };

const PRODUCT_COLUMNS = sql`
  p.id, p.name, p.size, p.sku, p.price_paise AS price, p.mrp_paise AS mrp, coalesce(p.images[1], '') AS image,
  p.sold_by AS "soldBy", coalesce(p.sale_step, 1) AS step, p.count_in_stock AS "countInStock", p.status = 'Published' AND s.is_open AS "isShown"`;

async function withItems(db: Db | Tx, bundles: readonly BundleRow[]): Promise<StaffBundle[]> {
  const markets = [...new Set(bundles.map(({ marketplaceId }) => marketplaceId))];
  const { rows } = await sql<ItemRow>`
    SELECT b.bundle_id AS "bundleId", b.quantity, ${PRODUCT_COLUMNS}
    FROM bundle_products b
      JOIN products p ON p.marketplace_id = b.marketplace_id AND p.id = b.product_id
      JOIN stores s ON s.marketplace_id = p.marketplace_id AND s.id = p.store_id
    WHERE b.marketplace_id = ANY(${markets}::uuid[]) AND b.bundle_id = ANY(${bundles.map(({ id }) => id)}::uuid[])
    ORDER BY b.position, p.id`.execute(db);
  const itemsOf = Map.groupBy(rows, ({ bundleId }) => bundleId);
  return bundles.map((bundle) => bundleOf(bundle, itemsOf.get(bundle.id) ?? []));
}

function bundleOf(row: BundleRow, rows: readonly ItemRow[]): StaffBundle {
  const { id, marketplaceId: _, storeId, storeName, ...words } = row;
  return {
    _id: id,
    ...words,
    store: storeId === null ? null : { _id: storeId, name: storeName ?? '' },
    items: rows.map(({ bundleId, quantity, ...item }) => ({ ...productOf(item), quantity })),
    price: sumPaise(rows.map((item) => lineAmount(item.price, item.quantity * item.step, item.soldBy))),
    mrp: sumPaise(rows.map((item) => lineAmount(item.mrp, item.quantity * item.step, item.soldBy))),
  };
}

const productOf = ({
  id,
  image,
  ...product
}: Omit<BundleProduct, '_id'> & { id: string }): BundleProduct => ({
  _id: id,
  image: imagePath(image),
  ...product,
});

/** A store, or a whole marketplace. */
interface Shelf {
  marketplaceId: string;
  storeId: string | null;
}

/** Products by part of their name, or by the beginning of their SKU. */
export async function findBundleProducts(
  db: Db,
  { marketplaceId, storeId }: Shelf,
  keyword: string,
): Promise<BundleProduct[]> {
  const words = keyword.trim().toLowerCase();
  if (words === '') return [];
  const ofStore = storeId === null ? sql`true` : sql`p.store_id = ${storeId}`;
  const { rows } = await sql<Omit<BundleProduct, '_id'> & { id: string }>`
    SELECT ${PRODUCT_COLUMNS} FROM products p
      JOIN stores s ON s.marketplace_id = p.marketplace_id AND s.id = p.store_id
    WHERE p.marketplace_id = ${marketplaceId} AND ${ofStore}
      AND (lower(p.name) LIKE ${containing(words)} OR lower(p.sku) LIKE ${`${literally(words)}%`})
    ORDER BY lower(p.sku) = ${words} DESC, lower(p.name), p.id LIMIT ${FOUND_PRODUCTS}`.execute(db);
  return rows.map(productOf);
}

export async function countProducts(
  tx: Tx,
  { marketplaceId, storeId }: Shelf,
  ids: readonly string[],
): Promise<number> {
  let query = tx
    .selectFrom('products')
    .select('id')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', 'in', ids);
  if (storeId !== null) query = query.where('store_id', '=', storeId);
  return (await query.execute()).length;
}
