import type { CallReply } from '@haat/contract/call';
import {
  type BulkEdit,
  type BulkEffect,
  EFFECTS_SHOWN,
  type previewBulkEdit as previewCall,
} from '@haat/contract/catalog/bulk-edit';
import type { BulkValues } from '@haat/domain/product/bulk-edit';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import type { Category } from './categories-read.ts';
import { type PlannedChange, planBulkEdit } from './plan-bulk-edit.ts';

/** Writes nothing. Refuses with `category-not-found`. */
export async function previewBulkEdit(
  db: Db,
  store: StoreRef,
  edit: BulkEdit,
  now: Date,
): Promise<CallReply<typeof previewCall>> {
  const { changes, unchanged, refused, categories } = await planBulkEdit(db, store, edit, 'read', now);
  const rows = changes.flatMap(rowsOf);
  return {
    changed: changes.length,
    unchanged,
    effects: rows.slice(0, EFFECTS_SHOWN).map(({ before, after, ...row }) => ({
      ...row,
      before: shown(before, after, categories),
      after: shown(after, after, categories),
    })),
    more: Math.max(0, rows.length - EFFECTS_SHOWN),
    refused,
  };
}

/** A product, unless only its sizes change, and each size that does. */
function rowsOf({ product, values, variants }: PlannedChange) {
  const { id: _id, name, sku, soldBy } = product;
  const changes = (Object.keys(values) as (keyof BulkValues)[]).some((one) => values[one] !== product[one]);
  const own = { _id, name, sku, soldBy, before: product, after: values };
  const sizes = variants.map(({ variant, values: after }) => ({
    _id: variant.id,
    name: `${name}, ${variant.name}`,
    sku: variant.sku,
    soldBy,
    before: variant,
    after,
  }));
  return changes ? [own, ...sizes] : sizes;
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
