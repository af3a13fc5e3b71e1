import type { Db, Tx } from '../../../kit/db.ts';
import type { TillRef } from './reach-till.ts';

/** By what a till's browser is known. */
export interface TillDevice {
  /** Of its key. */
  hash: string;
  /** From when on nothing counts as its own without it. */
  onlyFrom: Date;
}

/** A till that is about to be written. */
export interface NewTill extends TillRef {
  name: string;
  letter: string;
  device: TillDevice | null;
  createdBy: string;
  createdAt: Date;
}

/** Writes a new till; two of one letter or name are refused by the database: `till-name-taken`, `too-many-tills`. */
export async function insertTill(tx: Tx, till: NewTill): Promise<void> {
  await tx
    .insertInto('tills')
    .values({
      marketplace_id: till.marketplaceId,
      id: till.id,
      store_id: till.storeId,
      name: till.name,
      letter: till.letter,
      device_hash: till.device?.hash ?? null,
      device_only_from: till.device?.onlyFrom ?? null,
      created_at: till.createdAt,
      created_by: till.createdBy,
    })
    .execute();
}

/** A till, locked until the transaction ends: whoever sends for it too waits. */
export type LockedTill = NonNullable<Awaited<ReturnType<typeof lockTill>>>;

/** Locks a till; undefined when its store has none of this id. */
export function lockTill(tx: Tx, { marketplaceId, storeId, id }: TillRef) {
  return tx
    .selectFrom('tills')
    .select([
      'marketplace_id as marketplaceId',
      'store_id as storeId',
      'id',
      'name',
      'letter',
      'created_at as createdAt',
      'retired_at as retiredAt',
      'last_seq as lastSeq',
      'device_hash as deviceHash',
      'device_only_from as deviceOnlyFrom',
      'device_seq as deviceSeq',
      'last_at as lastAt',
      'clock_off as clockOff',
    ])
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

const row = (tx: Tx, { marketplaceId, storeId, id }: TillRef) =>
  tx
    .updateTable('tills')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('id', '=', id);

/** Gives a locked till another name. */
export async function setTillName(tx: Tx, till: TillRef, name: string): Promise<void> {
  await row(tx, till).set({ name }).execute();
}

/** Closes a locked till for good. */
export async function setTillRetired(tx: Tx, till: TillRef, at: Date): Promise<void> {
  await row(tx, till).set({ retired_at: at }).execute();
}

/** Removes a locked till of which nothing has arrived; whatever stands for it elsewhere keeps it there. */
export async function removeTill(tx: Tx, { marketplaceId, storeId, id }: TillRef): Promise<void> {
  await tx
    .deleteFrom('tills')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('last_seq', '=', 0)
    .execute();
}

/** Notes that a till has asked for something. */
export async function noteTillSeen(tx: Tx, till: TillRef, at: Date): Promise<void> {
  await row(tx, till).set({ seen_at: at }).execute();
}

/** How far a till's journal has arrived, and how its clock goes. */
export interface TillProgress {
  lastSeq: number;
  lastAt: Date | null;
  clockOff: boolean;
}

/** Moves a locked till on, when entries of it were written. */
export async function advanceTill(tx: Tx, till: TillRef, progress: TillProgress, at: Date): Promise<void> {
  await row(tx, till)
    .set({
      last_seq: progress.lastSeq,
      last_at: progress.lastAt,
      clock_off: progress.clockOff,
      seen_at: at,
    })
    .execute();
}

/** What is kept of the key of a till's browser; undefined: there is no such till. */
export function readDevice(db: Db, { marketplaceId, storeId, id }: TillRef) {
  return db
    .selectFrom('tills')
    .select(['device_hash as deviceHash', 'device_only_from as deviceOnlyFrom'])
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Notes whose a locked till's journal is, and how far that has arrived by its own count. */
export async function setTillDevice(
  tx: Tx,
  till: TillRef,
  { device, lastSeq }: { device: TillDevice | null; lastSeq: number },
): Promise<void> {
  await row(tx, till)
    .set({
      device_hash: device?.hash ?? null,
      device_only_from: device?.onlyFrom ?? null,
      device_seq: lastSeq,
    })
    .execute();
}
