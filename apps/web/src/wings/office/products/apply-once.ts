import { applyBulkEdit, type BulkEdit } from '@haat/contract/catalog/bulk-edit';
import { newId } from '@haat/domain/basics/ids';
import { call } from '../../../kit/call.ts';

/** Keys of unanswered bulk edits, by their content. */
const keys = new Map<string, string>();

/** Repeating an edit whose reply was lost returns that reply, which is needed for undoing it. */
export async function applyOnce(storeId: string, body: BulkEdit) {
  const said = JSON.stringify([storeId, body]);
  const key = keys.get(said) ?? newId();
  keys.set(said, key);
  const done = await call(applyBulkEdit, { params: { storeId }, body, key });
  keys.delete(said);
  return done;
}
