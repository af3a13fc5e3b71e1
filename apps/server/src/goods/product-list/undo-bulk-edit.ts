import type { CallReply } from '@haat/contract/call';
import type { RefusedProduct, undoBulkEdit as undoCall } from '@haat/contract/catalog/bulk-edit';
import { type BulkValues, breaksPublished } from '@haat/domain/product/bulk-edit';
import { knownTax } from '@haat/domain/product/product-sentinels';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteProducts } from '../../operators/audit/audit-sql.ts';
import { storeOf } from '../../operators/stores/read-store.ts';
import { findProducts } from '../catalog/product/product-changes-sql.ts';
import { readVariantsOf, type StoredVariant } from '../catalog/product/variants-sql.ts';
import { stockKey } from '../stock/stock-sql.ts';
import { readBulkEdit, summedUp } from './bulk-edits-sql.ts';
import { readFiling } from './categories-read.ts';
import { goneOf, type PlannedChange, type PlannedVariant, refusedOf } from './plan-bulk-edit.ts';
import { type WrittenChange, writeChanges } from './write-changes.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Undoes a bulk edit of the caller's, except for products with a newer version. The edit's stock moves are reversed with the
 * same cause, whatever was sold since. Refuses with `store-not-found` and `bulk-edit-not-found`.
 */
export function undoBulkEdit(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { storeId, edit }: { storeId: string; edit: string },
): Promise<CallReply<typeof undoCall>> {
  return inTransaction(db, async (tx) => {
    const store = await storeOf(tx, caller, storeId);
    const { marketplaceId } = store;
    const since = new Date(clock.now().getTime() - DAY_MS);
    const rows = await readBulkEdit(tx, { ...store, id: edit, userId: caller.userId }, since);
    if (!rows) throw new Refusal('bulk-edit-not-found');
    const written = new Map(rows.map((row) => [row.id, row]));
    const found = await findProducts(tx, store, [...written.keys()], 'lock');
    const ids = rows.flatMap((row) => (row.variants ? row.id : []));
    const stored = await readVariantsOf(tx, marketplaceId, ids);
    const variants = new Map(stored.map((variant) => [variantKey(variant.productId, variant.id), variant]));
    const categories = await readFiling(tx, marketplaceId);
    const filed = new Map(
      categories.map(({ _id, subCategories }) => [_id, subCategories.map((sub) => sub._id)]),
    );
    const exists = ({ categoryId, subCategoryId }: Partial<BulkValues>) =>
      !categoryId ||
      (filed.has(categoryId) && (!subCategoryId || filed.get(categoryId)?.includes(subCategoryId)));
    const refused: RefusedProduct[] = [];
    const changes: PlannedChange[] = [];
    for (const product of found) {
      const row = written.get(product.id);
      written.delete(product.id);
      if (!row) continue;
      const values = valuesBefore(product, row);
      const its = variantsBefore(variants, row);
      if (product.version !== row.version || !exists(values))
        refused.push(refusedOf(product, 'changed-meanwhile'));
      else if ([values, ...its.map((one) => one.values)].some(({ countInStock = 0 }) => countInStock < 0))
        refused.push(refusedOf(product, 'below-zero'));
      else if (breaksPublished(product, values)) refused.push(refusedOf(product, 'unfinished'));
      else changes.push({ product, values, variants: its, cause: row.cause });
    }
    refused.push(...goneOf([...written.keys()]));
    const undone = await writeChanges(tx, caller, store, changes, categories);
    if (undone.length > 0) {
      const subject = { marketplaceId, id: storeId, subject: 'store' as const };
      const details = { edit, ...summedUp(undone) };
      const products = changes.map(({ product }) => product);
      await noteProducts(tx, subject, caller.userId, 'bulk edit undone', details, products);
    }
    return { changed: undone.length, refused };
  });
}

const variantKey = (productId: string, variantId: string) => stockKey({ productId, variantId });

function variantsBefore(variants: ReadonlyMap<string, StoredVariant>, row: WrittenChange): PlannedVariant[] {
  return (row.variants ?? []).flatMap((written) => {
    const variant = variants.get(variantKey(row.id, written.id));
    return variant ? { variant, values: valuesBefore(variant, written) } : [];
  });
}

function valuesBefore(
  { countInStock }: { countInStock: number },
  { before, after }: Pick<WrittenChange, 'before' | 'after'>,
): Partial<BulkValues> {
  if (before.taxBp !== undefined) return { ...before, taxBp: knownTax(before.taxBp) };
  if (before.countInStock === undefined || after.countInStock === undefined) return before;
  return { countInStock: countInStock - (after.countInStock - before.countInStock) };
}
