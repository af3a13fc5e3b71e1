import type { DoorReason } from '@haat/domain/orders/door';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import type { DoorCodes, Drivers } from '../../../kit/schema.gen.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import type { OrderKey } from '../../ledger/find-order.ts';

export interface DriverRef {
  marketplaceId: string;
  storeId: string;
  id: string;
}

export type LockedDriver = NonNullable<Awaited<ReturnType<typeof lockDriver>>>;

/** Undefined also without a link. */
export function lockDriver(tx: Tx, { marketplaceId, storeId, id }: DriverRef) {
  return tx
    .selectFrom('drivers')
    .select(['marketplace_id as marketplaceId', 'store_id as storeId', 'id', 'name', 'phone'])
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A second driver of the store with the same number is refused by the database: `driver-phone-taken`. */
export async function insertDriver(tx: Tx, driver: Insertable<Drivers>): Promise<void> {
  await tx.insertInto('drivers').values(driver).execute();
}

export async function lockStore(tx: Tx, { marketplaceId, id }: StoreRef): Promise<void> {
  await sql`SELECT 1 FROM stores WHERE marketplace_id = ${marketplaceId} AND id = ${id} FOR UPDATE`.execute(
    tx,
  );
}

export async function countDrivers(tx: Tx, { marketplaceId, id }: StoreRef): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM drivers
    WHERE marketplace_id = ${marketplaceId} AND store_id = ${id} AND revoked_at IS NULL`.execute(tx);
  return rows[0]?.count ?? 0;
}

const row = (tx: Tx, { marketplaceId, id }: Pick<DriverRef, 'marketplaceId' | 'id'>) =>
  tx.updateTable('drivers').where('marketplace_id', '=', marketplaceId).where('id', '=', id);

const endedAt = (at: Date) => ({
  ended_device_hash: sql<Buffer | null>`coalesce(device_hash, ended_device_hash)`,
  device_ended_at: sql<Date | null>`CASE WHEN device_hash IS NULL THEN device_ended_at ELSE ${at}::timestamptz END`,
});

/** Without a link and phone. For a week, the bound phone may still report unsent doors. */
const unlinkedAt = (at: Date) => ({
  link_hash: null,
  link_made_at: null,
  ...endedAt(at),
  device_hash: null,
  device_since: null,
});

/** A new number is another phone, which needs a new link. */
export async function renameDriver(
  tx: Tx,
  driver: LockedDriver,
  { name, phone, at }: { name: string; phone: string; at: Date },
): Promise<void> {
  await row(tx, driver)
    .set({ name, phone, ...(phone !== driver.phone && unlinkedAt(at)) })
    .execute();
}

export async function setLink(tx: Tx, driver: DriverRef, linkHash: Buffer, at: Date): Promise<void> {
  await row(tx, driver).set({ link_hash: linkHash, link_made_at: at }).execute();
}

export async function setRevoked(tx: Tx, driver: DriverRef, at: Date): Promise<void> {
  await row(tx, driver)
    .set({ revoked_at: at, ...unlinkedAt(at) })
    .execute();
}

/** Replaces a bound phone. */
export async function bindDevice(tx: Tx, driver: DriverRef, deviceHash: Buffer, at: Date): Promise<void> {
  await row(tx, driver)
    .set({ ...endedAt(at), device_hash: deviceHash, device_since: at })
    .execute();
}

export interface LinkedDriver extends DriverRef {
  name: string;
  phone: string;
  store: string;
  boundAt: Date | null;
}

/** A link names no marketplace. */
export async function findByLink(db: Db | Tx, linkHash: Buffer): Promise<LinkedDriver | undefined> {
  const { rows } = await sql<LinkedDriver>`
    SELECT d.marketplace_id AS "marketplaceId", d.store_id AS "storeId", d.id, d.name, d.phone, s.name AS store,
      d.device_since AS "boundAt"
    FROM drivers d JOIN stores s ON s.marketplace_id = d.marketplace_id AND s.id = d.store_id
    WHERE d.link_hash = ${linkHash}`.execute(db);
  return rows[0];
}

export async function readCodeForAll(
  db: Db | Tx,
  { marketplaceId, storeId }: { marketplaceId: string; storeId: string },
): Promise<boolean> {
  const settings = await db
    .selectFrom('door_settings')
    .select('code_for_all as codeForAll')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return settings?.codeForAll ?? false;
}

export async function writeCodeForAll(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  codeForAll: boolean,
): Promise<void> {
  const columns = { code_for_all: codeForAll };
  await tx
    .insertInto('door_settings')
    .values({ marketplace_id: marketplaceId, store_id: id, ...columns })
    .onConflict((one) => one.columns(['marketplace_id', 'store_id']).doUpdateSet(columns))
    .execute();
}

export interface DoorCodeState {
  wrong: number;
  /** '': none. */
  lastWrong: string;
  letThroughAt: Date | null;
}

export async function readDoorCode(db: Db | Tx, { marketplaceId, id }: OrderKey): Promise<DoorCodeState> {
  const state = await db
    .selectFrom('door_codes')
    .select(['wrong', 'last_wrong as lastWrong', 'let_through_at as letThroughAt'])
    .where('marketplace_id', '=', marketplaceId)
    .where('order_id', '=', id)
    .executeTakeFirst();
  return state ?? { wrong: 0, lastWrong: '', letThroughAt: null };
}

export const countWrongCode = (
  tx: Tx,
  order: OrderKey,
  { wrong, code }: { wrong: number; code: string },
): Promise<void> => writeDoorCode(tx, order, { wrong, last_wrong: code });

export const writeLetThrough = (tx: Tx, order: OrderKey, by: { userId: string; at: Date }): Promise<void> =>
  writeDoorCode(tx, order, { let_through_at: by.at, let_through_by: by.userId });

async function writeDoorCode(
  tx: Tx,
  { marketplaceId, id }: OrderKey,
  columns: Partial<Insertable<DoorCodes>>,
): Promise<void> {
  await tx
    .insertInto('door_codes')
    .values({ marketplace_id: marketplaceId, order_id: id, ...columns })
    .onConflict((one) => one.columns(['marketplace_id', 'order_id']).doUpdateSet(columns))
    .execute();
}

/** A reference that pays another order of the store is refused by the database: `reference-used`. */
export async function insertDoorReference(
  tx: Tx,
  { marketplaceId, storeId, id }: OrderKey & { storeId: string },
  reference: string,
): Promise<void> {
  await tx
    .insertInto('door_references')
    .values({ marketplace_id: marketplaceId, store_id: storeId, reference, order_id: id })
    .execute();
}

export interface NewTry extends OrderKey {
  door: string;
  driverId: string;
  reason: DoorReason;
  note: string;
  next: { from: Date; until: Date } | null;
  at: Date;
}

export async function insertTry(
  tx: Tx,
  { marketplaceId, id, door, driverId, reason, note, next, at }: NewTry,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('door_tries')
    .values({
      marketplace_id: marketplaceId,
      id: door,
      order_id: id,
      driver_id: driverId,
      reason,
      note,
      next_from: next?.from ?? null,
      next_until: next?.until ?? null,
      created_at: at,
    })
    .onConflict((one) => one.columns(['marketplace_id', 'id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function isNoted(
  tx: Tx,
  {
    marketplaceId,
    door,
    orderId,
    driverId,
  }: { marketplaceId: string; door: string; orderId: string; driverId: string },
): Promise<boolean> {
  const noted = await tx
    .selectFrom('door_tries')
    .select('id')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', door)
    .where('order_id', '=', orderId)
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  return noted !== undefined;
}
