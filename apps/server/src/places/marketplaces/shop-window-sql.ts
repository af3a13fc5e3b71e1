import type { MarketplaceChange } from '@haat/contract/marketplaces/operators';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { LeftNames } from '../../goods/catalog/catalogue/replace-categories.ts';
import type { Tx } from '../../kit/db.ts';
import { imageName } from '../../kit/image-path.ts';

type Listed<K extends keyof MarketplaceChange> = NonNullable<MarketplaceChange[K]>;
type Table = 'banners' | 'discount_rules' | 'brands';

export async function idsIn(tx: Tx, table: Table, marketplaceId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom(table).select('id').where('marketplace_id', '=', marketplaceId).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function removeRows(
  tx: Tx,
  table: Table,
  marketplaceId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom(table).where('marketplace_id', '=', marketplaceId).where('id', 'in', ids).execute();
}

/** Entries without an id are new. */
export async function writeBanners(
  tx: Tx,
  marketplaceId: string,
  banners: Listed<'bannerImages'>,
): Promise<void> {
  for (const [position, { _id: id = newId(), ...banner }] of banners.entries()) {
    const columns = { ...bannerColumns(banner), position };
    await tx
      .insertInto('banners')
      .values({ marketplace_id: marketplaceId, id, ...columns })
      .onConflict((conflict) => conflict.columns(['marketplace_id', 'id']).doUpdateSet(columns))
      .execute();
  }
}

/** Letters stay as they are: encoded, 100 of Hindi are longer than a banner's path may be. */
const inPath = (name: string) => name.replace(/[\s%/?#\\]/g, encodeURIComponent);

/** Banners lead to categories and subcategories by their names, and follow them to new ones. */
export async function moveBanners(tx: Tx, marketplaceId: string, names: LeftNames): Promise<void> {
  const moves = Object.entries(names).flatMap(([word, all]) => all.map((one) => ({ word, ...one })));
  for (const { word, from, to } of moves) {
    const written = [from, inPath(from), encodeURI(from), encodeURIComponent(from)];
    const routes = written.flatMap((name) => [`/${word}/${name}`, `#/${word}/${name}`]);
    await tx
      .updateTable('banners')
      .set({ route: `/${word}/${inPath(to)}` })
      .where('marketplace_id', '=', marketplaceId)
      .where(
        sql`lower(route)`,
        'in',
        routes.map((route) => route.toLowerCase()),
      )
      .execute();
  }
}

function bannerColumns(banner: Omit<Listed<'bannerImages'>[number], '_id'>) {
  return {
    title: banner.title,
    title_hi: banner.titleHi,
    title_kn: banner.titleKn,
    text: banner.text,
    text_hi: banner.textHi,
    text_kn: banner.textKn,
    action: banner.action,
    action_hi: banner.actionHi,
    action_kn: banner.actionKn,
    image: imageName(banner.image),
    color: banner.color,
    link: banner.link,
    route: banner.route,
  };
}

/** Entries without an id are new. */
export async function writeDiscounts(
  tx: Tx,
  marketplaceId: string,
  rules: Listed<'discountedProducts'>,
): Promise<void> {
  for (const { _id: id = newId(), id: product_id, threshold, msg, sizes } of rules) {
    const columns = { product_id, threshold_paise: threshold, msg, size_ids: [...sizes] };
    await tx
      .insertInto('discount_rules')
      .values({ marketplace_id: marketplaceId, id, ...columns })
      .onConflict((conflict) => conflict.columns(['marketplace_id', 'id']).doUpdateSet(columns))
      .execute();
  }
}

/** Entries without an id are new. */
export async function writeBrands(tx: Tx, marketplaceId: string, brands: Listed<'brands'>): Promise<void> {
  for (const [position, { id = newId(), name, image }] of brands.entries()) {
    const columns = { name, image: imageName(image), position };
    await tx
      .insertInto('brands')
      .values({ marketplace_id: marketplaceId, id, ...columns })
      .onConflict((conflict) => conflict.columns(['marketplace_id', 'id']).doUpdateSet(columns))
      .execute();
  }
}

/**
 * The marketplace's products among these, with the sizes that a rule may name: variants, the product itself for its own
 * size, and sizes already named, even if no longer sold.
 */
export async function knownSizes(
  tx: Tx,
  marketplaceId: string,
  ids: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; sizes: string[] }>`
    SELECT p.id, array_agg(v.id) FILTER (WHERE v.id IS NOT NULL) || coalesce(min(d.size_ids), '{}') || p.id AS sizes
    FROM products p
    LEFT JOIN product_variants v ON v.marketplace_id = p.marketplace_id AND v.product_id = p.id
    LEFT JOIN discount_rules d ON d.marketplace_id = p.marketplace_id AND d.product_id = p.id
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = ANY(${ids}::uuid[])
    GROUP BY p.id`.execute(tx);
  return new Map(rows.map(({ id, sizes }) => [id, new Set(sizes)]));
}
