import type { CallReply } from '@haat/contract/call';
import {
  applyBulkEdit as applyCall,
  type BulkEdit,
  type ChosenChange,
} from '@haat/contract/catalog/bulk-edit';
import { toRupees } from '@haat/domain/basics/money';
import type { Caller, StoreRef } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { answerOnce } from '../../kit/idempotency.ts';
import { noteProducts } from '../../operators/audit/audit-sql.ts';
import { storeOf } from '../../operators/stores/read-store.ts';
import { keepBulkEdit, summedUp } from './bulk-edits-sql.ts';
import { planBulkEdit } from './plan-bulk-edit.ts';
import { writeChanges } from './write-changes.ts';

/** Without a key, each attempt is an edit of its own. */
interface Application {
  caller: Caller;
  storeId: string;
  request: BulkEdit;
  key: string;
  replayed: () => void;
}

/**
 * Changes many products of a store in one transaction, with one summary in the audit log; the values for the undo are
 * stored for a day. Products that a rule excludes, or that changed meanwhile, are skipped and listed. Refuses with
 * `store-not-found` and `category-not-found`.
 */
export function applyBulkEdit(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { caller, storeId, request, key, replayed }: Application,
): Promise<CallReply<typeof applyCall>> {
  return inTransaction(db, async (tx) => {
    const store = await storeOf(tx, caller, storeId);
    const { marketplaceId } = store;
    const attempt = { marketplaceId, userId: caller.userId, key, request: [storeId, request], replayed };
    const edit = () => apply(tx, caller, store, request, clock.now());
    return key ? answerOnce(tx, applyCall, attempt, edit) : edit();
  });
}

async function apply(
  tx: Tx,
  caller: Caller,
  store: StoreRef,
  edit: BulkEdit,
  now: Date,
): Promise<CallReply<typeof applyCall>> {
  const { changes, unchanged, refused, categories } = await planBulkEdit(tx, store, edit, 'lock', now);
  const rows = await writeChanges(tx, caller, store, changes, categories);
  if (rows.length === 0) return { edit: null, changed: 0, unchanged, refused };
  const subject = { marketplaceId: store.marketplaceId, id: store.storeId, subject: 'store' as const };
  const details = { change: loggedChange(edit.change), ...summedUp(rows) };
  const products = changes.map(({ product }) => product);
  const entry = await noteProducts(tx, subject, caller.userId, 'bulk edited', details, products);
  await keepBulkEdit(tx, { ...store, id: entry, userId: caller.userId }, rows);
  return { edit: entry, changed: rows.length, unchanged, refused };
}

/** Without the form's other fields. */
function loggedChange(change: ChosenChange): object {
  const { what } = change;
  switch (what) {
    case 'price':
      return { what, price: toRupees(change.price) };
    case 'priceBy':
    case 'offMrp':
      return { what, percent: change.percent / 100 };
    case 'status':
      return { what, status: change.status };
    case 'stock':
      return { what, stock: change.stock };
    case 'stockBy':
      return { what, pieces: change.pieces };
    case 'clear':
      return { what, cause: change.cause };
    case 'category':
      return { what, category: change.category, subCategory: change.subCategory };
    case 'tax':
      return { what, tax: change.tax === null ? null : change.tax / 100 };
    case 'calendar':
    case 'keepRate':
      return { what };
    case 'taxAnswer':
      return { what, answer: change.answer };
  }
}
