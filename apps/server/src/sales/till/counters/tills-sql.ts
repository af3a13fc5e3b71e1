import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../kit/db.ts';
import type { TillRef } from './reach-till.ts';

/** How a till's browser is recognised. */
export interface TillDevice {
  /** Of its key. */
  hash: string;
  /** From this time on entries without the key are another browser's. */
  onlyFrom: Date;
}

export interface NewTill extends TillRef {
  name: string;
  letter: string;
  device: TillDevice | null;
  createdBy: string;
  createdAt: Date;
}

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

/** A till, locked until the transaction ends; others who send for it wait. */
export type LockedTill = NonNullable<Awaited<ReturnType<typeof lockTill>>>;

/** Undefined when the store has no till with this id. */
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
      'seen_at as seenAt',
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

export async function setTillName(tx: Tx, till: TillRef, name: string): Promise<void> {
  await row(tx, till).set({ name }).execute();
}

export async function setTillRetired(tx: Tx, till: TillRef, at: Date): Promise<void> {
  await row(tx, till).set({ retired_at: at }).execute();
}

/** Only before a browser has asked for it; foreign keys protect tills with entries. */
export async function removeTill(tx: Tx, { marketplaceId, storeId, id }: TillRef): Promise<void> {
  await tx
    .deleteFrom('tills')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .where('last_seq', '=', 0)
    .execute();
}

export async function noteTillSeen(tx: Tx, till: TillRef, at: Date): Promise<void> {
  await row(tx, till).set({ seen_at: at }).execute();
}

export interface TillProgress {
  lastSeq: number;
  lastAt: Date | null;
  clockOff: boolean;
}

/** Records the progress of a locked till after writing its entries. */
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

export function readDevice(db: Db, { marketplaceId, storeId, id }: TillRef) {
  return db
    .selectFrom('tills')
    .select(['device_hash as deviceHash', 'device_only_from as deviceOnlyFrom'])
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Records the browser of a locked till's journal, and its progress by the browser's own count. */
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

/** A plain hash suffices for a random key. */
export const deviceHash = (key: string): string => createHash('sha256').update(key).digest('base64url');
