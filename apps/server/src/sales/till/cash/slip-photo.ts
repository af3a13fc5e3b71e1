import { readFile } from 'node:fs/promises';
import type { CallInput, CallReply } from '@haat/contract/call';
import type { FileReply } from '@haat/contract/file-reply';
import type { addSlipPhoto as addCall, readSlipPhoto as readCall } from '@haat/contract/till/cash';
import { reencodeAll } from '../../../goods/images/reencode-all.ts';
import { reencodeImage } from '../../../goods/images/reencode-image.ts';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { type Db, inTransaction, type Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { sharerOf } from '../../../kit/shares.ts';
import type { UploadedFile } from '../../../kit/uploaded-files.ts';
import { noteStaffAction } from '../../../operators/audit/audit-sql.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

/** Small print is readable at some 200 kB; the column holds 1 MB. */
const SHAPE = { side: 1400, padded: false };
const QUALITY = 70;

export async function addSlipPhoto(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { storeId, act }: CallInput<typeof addCall>['params'],
  files: AsyncIterable<UploadedFile>,
): Promise<CallReply<typeof addCall>> {
  const store = await reachStore(db, caller, storeId);
  await requireSlip(db, store, act);
  const [path = ''] = await reencodeAll(files, (file) =>
    reencodeImage(file, QUALITY, sharerOf(caller), SHAPE),
  );
  const jpeg = await readFile(path);
  await inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('slip_photos')
      .values({
        marketplace_id: store.marketplaceId,
        act_id: act,
        store_id: store.id,
        jpeg,
        added_by: caller.userId,
        added_at: clock.now(),
      })
      .onConflict((one) => one.columns(['marketplace_id', 'act_id']).doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw new Refusal('slip-has-photo');
    await noteStaffAction(tx, { ...store, subject: 'store' }, caller.userId, 'slip photographed', { act });
  });
  return { act };
}

/** Refuses with `cash-move-not-found` unless the act was a deposit. */
async function requireSlip(db: Db | Tx, { marketplaceId, id }: StoreRef, act: string): Promise<void> {
  const banked = await db
    .selectFrom('cash_moves')
    .select('id')
    .where('marketplace_id', '=', marketplaceId)
    .where('act_id', '=', act)
    .where('store_id', '=', id)
    .where('kind', '=', 'banked')
    .where('reverses_id', 'is', null)
    .executeTakeFirst();
  if (!banked) throw new Refusal('cash-move-not-found');
}

/** Refuses with `store-not-found` and `cash-move-not-found`. */
export async function readSlipPhoto(
  db: Db,
  caller: Caller,
  { storeId, act }: CallInput<typeof readCall>['params'],
): Promise<FileReply> {
  const store = await reachStore(db, caller, storeId);
  const photo = await db
    .selectFrom('slip_photos')
    .select('jpeg')
    .where('marketplace_id', '=', store.marketplaceId)
    .where('act_id', '=', act)
    .where('store_id', '=', store.id)
    .executeTakeFirst();
  if (!photo) throw new Refusal('cash-move-not-found');
  return { name: 'slip.jpg', bytes: photo.jpeg };
}
