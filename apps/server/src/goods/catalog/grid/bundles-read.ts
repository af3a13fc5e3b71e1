import type { Bundle } from '@haat/contract/catalog/product';
import { fromUnits, lineAmount } from '@haat/domain/basics/line-amount';
import { givenNames } from '@haat/domain/basics/local-name';
import { sumPaise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { CARD_COLUMNS, type CardRow, cardOf } from '../catalogue/cards.ts';
import type { CatalogueReads } from '../catalogue/catalogue-memory.ts';
import type { Directory } from '../catalogue/directory.ts';
import { recallDirectory } from '../catalogue/directory-read.ts';
import { isShown } from '../catalogue/shown.ts';

interface BundleRow {
  id: string;
  marketplaceId: string;
  name: string;
  nameHi: string;
  nameKn: string;
  description: string;
  descriptionHi: string;
  descriptionKn: string;
}

interface ItemRow extends CardRow {
  bundleId: string;
  /** Pieces, or steps of loose goods. */
  quantity: number;
  isShown: boolean;
}

const BUNDLE_COLUMNS = sql`id, marketplace_id AS "marketplaceId", name, name_hi AS "nameHi", name_kn AS "nameKn",
  description, description_hi AS "descriptionHi", description_kn AS "descriptionKn"`;

/** Only those whose products are all shown to shoppers. */
export async function listBundles(reads: CatalogueReads, marketplaceId: string): Promise<Bundle[]> {
  const directory = await recallDirectory(reads, marketplaceId);
  const { rows } = await sql<BundleRow>`
    SELECT ${BUNDLE_COLUMNS} FROM bundles WHERE marketplace_id = ${marketplaceId} ORDER BY position, id`.execute(
    reads.db,
  );
  return rows.length === 0 ? [] : withItems(reads.db, directory, rows);
}

export async function readBundle(reads: CatalogueReads, bundleId: string): Promise<Bundle> {
  const { rows } = await sql<BundleRow>`
    SELECT ${BUNDLE_COLUMNS} FROM bundles WHERE id = ${bundleId}`.execute(reads.db);
  const [bundle] = rows[0]
    ? await withItems(reads.db, await recallDirectory(reads, rows[0].marketplaceId), rows)
    : [];
  if (!bundle) throw new Refusal('bundle-not-found');
  return bundle;
}

async function withItems(db: Db, directory: Directory, bundles: readonly BundleRow[]): Promise<Bundle[]> {
  const { rows } = await sql<ItemRow>`
    SELECT ${CARD_COLUMNS}, b.bundle_id AS "bundleId", b.quantity, ${isShown(directory)} AS "isShown"
    FROM bundle_products b JOIN products p ON p.marketplace_id = b.marketplace_id AND p.id = b.product_id
    WHERE b.marketplace_id = ${directory.marketplaceId} AND b.bundle_id = ANY(${bundles.map(({ id }) => id)}::uuid[])
    ORDER BY b.position, p.id`.execute(db);
  const itemsOf = Map.groupBy(rows, ({ bundleId }) => bundleId);
  return bundles.flatMap((bundle) => {
    const items = itemsOf.get(bundle.id) ?? [];
    return items.length > 0 && items.every((item) => item.isShown)
      ? [bundleOf(bundle, items, directory)]
      : [];
  });
}

function bundleOf(bundle: BundleRow, rows: ItemRow[], directory: Directory): Bundle {
  const { id, name, description, descriptionHi, descriptionKn } = bundle;
  const items = rows.map((row) => ({
    ...cardOf(row, directory),
    qty: fromUnits(row.quantity * row.step, row.soldBy),
  }));
  const sumOf = (part: 'price' | 'mrp') =>
    sumPaise(rows.map((row) => lineAmount(row[part], row.quantity * row.step, row.soldBy)));
  return {
    _id: id,
    name,
    ...givenNames(bundle),
    description,
    ...(descriptionHi && { descriptionHi }),
    ...(descriptionKn && { descriptionKn }),
    products: items.map((item) => item._id),
    items,
    price: sumOf('price'),
    mrp: sumOf('mrp'),
  };
}
