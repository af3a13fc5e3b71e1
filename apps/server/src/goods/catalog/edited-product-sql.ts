import { type SoldBy, USUAL_STEP } from '@haat/domain/line-amount';
import type { Paise } from '@haat/domain/money';
import type { PackFacts } from '@haat/domain/pack-facts';
import type { ProductStatus } from '@haat/domain/product-state';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { nextVersion } from '../../kit/versions.ts';
import { averageAfter } from './costs-sql.ts';
import { packFactColumns } from './pack-facts-sql.ts';
import { learnWords } from './vocabulary-sql.ts';

/** Where a product is found. */
export interface ProductRef {
  marketplaceId: string;
  storeId: string;
  id: string;
}

/** What the product form writes; stock is moved by `stock`, variants by `variants-sql.ts`. */
export interface EditedColumns extends PackFacts {
  name: string;
  nameHi: string;
  nameKn: string;
  size: string;
  brand: string;
  description: string;
  categoryId: string;
  subCategoryId: string | null;
  price: Paise;
  mrp: Paise;
  /** As in `FilledIn`. */
  oneRupee: boolean;
  /** Null: nobody knows. */
  cost: Paise | null;
  /** The GST in it that the store gets back, in basis points; null: it includes none. */
  costTaxBp: number | null;
  taxBp: number | null;
  hsn: string;
  sku: string;
  soldBy: SoldBy;
  /** Of loose goods: units by which a shopper's quantity grows. */
  step: number | null;
  /** Of goods by the kilogram: their number on the store's scale. */
  scaleItem: number | null;
  status: ProductStatus;
  reorderLevel: number;
  stockAlertLimit: number;
  expiryDate: string | null;
  images: string[];
  searchWords: string;
}

/** Writes a product that the caller has locked from one version to the next. */
export async function updateEditedProduct(
  tx: Tx,
  { marketplaceId, id }: ProductRef,
  version: number,
  columns: EditedColumns,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      version: nextVersion,
      updated_at: sql<Date>`now()`,
      name: columns.name,
      name_hi: columns.nameHi,
      name_kn: columns.nameKn,
      size: columns.size,
      brand: columns.brand,
      description: columns.description,
      category_id: columns.categoryId,
      sub_category_id: columns.subCategoryId,
      price_paise: columns.price,
      mrp_paise: columns.mrp,
      one_rupee: columns.oneRupee,
      cost_paise: columns.cost,
      cost_tax_bp: columns.costTaxBp,
      average_cost_paise: averageAfter(sql`${columns.cost}::bigint`),
      tax_bp: columns.taxBp,
      hsn: columns.hsn,
      sku: columns.sku,
      sold_by: columns.soldBy,
      sale_step: columns.soldBy === 'piece' ? null : (columns.step ?? USUAL_STEP),
      scale_item: columns.soldBy === 'kg' ? columns.scaleItem : null,
      status: columns.status,
      reorder_level: columns.reorderLevel,
      stock_alert_limit: columns.stockAlertLimit,
      expiry_date: columns.expiryDate,
      images: columns.images,
      ...packFactColumns(columns),
      search_words: columns.searchWords,
    })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
  const { name, nameHi, nameKn, brand, searchWords } = columns;
  await learnWords(tx, marketplaceId, [name, nameHi, nameKn, brand, searchWords]);
}
