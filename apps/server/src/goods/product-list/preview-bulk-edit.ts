import type { CallReply } from '@haat/contract/call';
import {
  type BulkEdit,
  type BulkEffect,
  EFFECTS_SHOWN,
  type previewBulkEdit as previewCall,
} from '@haat/contract/catalog/bulk-edit';
import type { BulkValues } from '@haat/domain/product/bulk-edit';
import type { Db } from '../../kit/db.ts';
import type { StoreRef } from '../catalog/product/products-sql.ts';
import type { Category } from './categories-read.ts';
import { planBulkEdit } from './plan-bulk-edit.ts';

/** Writes nothing. Refuses with `category-not-found`. */
export async function previewBulkEdit(
  db: Db,
  store: StoreRef,
  edit: BulkEdit,
  now: Date,
): Promise<CallReply<typeof previewCall>> {
  const { changes, unchanged, refused, categories } = await planBulkEdit(db, store, edit, 'read', now);
  return {
    changed: changes.length,
    unchanged,
    effects: changes.slice(0, EFFECTS_SHOWN).map(({ product, values }) => ({
      _id: product.id,
      name: product.name,
      sku: product.sku,
      soldBy: product.soldBy,
      before: shown(product, values, categories),
      after: shown(values, values, categories),
    })),
    refused,
  };
}

function shown(
  values: Partial<BulkValues>,
  changing: Partial<BulkValues>,
  categories: readonly Category[],
): BulkEffect['before'] {
  return {
    ...('price' in changing && { price: values.price }),
    ...('status' in changing && { status: values.status }),
    ...('countInStock' in changing && { countInStock: values.countInStock }),
    ...('taxBp' in changing && { tax: values.taxBp, followsCalendar: values.followsCalendar }),
    ...('keptRateBp' in changing && { keptRate: values.keptRateBp }),
    ...('taxAnswer' in changing && { taxAnswer: values.taxAnswer }),
    ...('categoryId' in changing && { category: categoryWords(values, categories) }),
  };
}

function categoryWords(
  { categoryId, subCategoryId }: Partial<BulkValues>,
  categories: readonly Category[],
): string {
  const category = categories.find(({ _id }) => _id === categoryId);
  const sub = category?.subCategories.find(({ _id }) => _id === subCategoryId);
  return [category?.name, sub?.name].filter(Boolean).join(' › ');
}
