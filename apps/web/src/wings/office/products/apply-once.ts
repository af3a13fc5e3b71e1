import { applyBulkEdit, type BulkEdit } from '@haat/contract/catalog/bulk-edit';
import { newId } from '@haat/domain/basics/ids';
import { call } from '../../../kit/call.ts';

/** Keys of bulk edits that had no answer yet, by what they say. */
const keys = new Map<string, string>();

/** Applies a bulk edit. The same one again, when its answer was lost, gets that answer, with which it can be undone. */
export async function applyOnce(storeId: string, body: BulkEdit) {
  const said = JSON.stringify([storeId, body]);
  const key = keys.get(said) ?? newId();
  keys.set(said, key);
  const done = await call(applyBulkEdit, { params: { storeId }, body, key });
  keys.delete(said);
  return done;
}
