import type { AddressToSave } from '@haat/contract/addresses';
import type { ShippingAddress } from '@haat/contract/checkout';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Answer, Batch } from '../../kit/batch.ts';
import type { Db, Tx } from '../../kit/db.ts';

const COLUMNS = ['id', 'label', 'name', 'phone', 'address', 'pin_code', 'latitude', 'longitude'] as const;

export type AddressRow = Awaited<ReturnType<typeof readAddresses>>[number];

/** Last used first. */
export function readAddresses(db: Db | Tx, userId: string) {
  return db
    .selectFrom('user_addresses')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function columnsOf({ name, phone, address, pinCode, location }: ShippingAddress) {
  return {
    name,
    phone,
    address,
    pin_code: pinCode,
    latitude: location?.lat ?? null,
    longitude: location?.lng ?? null,
  };
}

export async function putAddress(tx: Tx, userId: string, address: AddressToSave): Promise<AddressRow> {
  const { rows } = await putting(userId, address, newId()).execute(tx);
  return rows[0] as AddressRow;
}

/** @param id if it is new */
const putting = (
  userId: string,
  { label, name, phone, address, pinCode, location }: AddressToSave,
  id: string,
) => sql<AddressRow>`
    INSERT INTO user_addresses (user_id, id, label, name, phone, address, pin_code, latitude, longitude)
    VALUES (${userId}, ${id}, ${label ?? ''}, ${name}, ${phone}, ${address}, ${pinCode}, ${location?.lat ?? null}, ${location?.lng ?? null})
    ON CONFLICT ON CONSTRAINT user_addresses_once DO UPDATE SET used_at = excluded.used_at,
      label = coalesce(nullif(excluded.label, ''), user_addresses.label),
      latitude = coalesce(excluded.latitude, user_addresses.latitude),
      longitude = coalesce(excluded.longitude, user_addresses.longitude)
    RETURNING id, label, name, phone, address, pin_code, latitude, longitude`;

/**
 * Adds an address like `putAddress`. Beyond the maximum, a new one replaces the one unused for longest. In one
 * statement, so that an order's commit can follow it.
 */
export function putUsedAddress(batch: Batch, userId: string, address: ShippingAddress, keep: number): void {
  const id = newId();
  // Deleting here could deadlock two orders of one shopper over their addresses; the next order cleans up.
  const put = sql`
    WITH saved AS (${putting(userId, address, id)})
    DELETE FROM user_addresses WHERE user_id = ${userId} AND (SELECT id FROM saved) = ${id} AND id IN (
      SELECT id FROM user_addresses WHERE user_id = ${userId}
      ORDER BY used_at DESC, id DESC OFFSET ${keep - 1} FOR UPDATE SKIP LOCKED)`;
  batch.add(put, 'addresses.put-used');
}

/** By user id. */
export function readLastUsed(batch: Batch, userIds: readonly string[]): Answer<Map<string, AddressRow>> {
  const read = sql<AddressRow & { userId: string }>`
    SELECT DISTINCT ON (user_id) user_id AS "userId", id, label, name, phone, address, pin_code, latitude, longitude
    FROM user_addresses WHERE user_id = ANY(${userIds}::uuid[])
    ORDER BY user_id, used_at DESC, id DESC`;
  const rows = batch.add(read, 'addresses.read-last-used');
  return () => new Map(rows().map(({ userId, ...address }) => [userId, address]));
}

/** Undefined: not theirs. */
export function updateAddress(
  tx: Tx,
  userId: string,
  id: string,
  address: ShippingAddress & { label: string },
) {
  return tx
    .updateTable('user_addresses')
    .set({ ...columnsOf(address), label: address.label })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/**
 * Deletes a shopper's duplicate of an address.
 * @returns its label, or ''
 */
export async function removeSame(
  tx: Tx,
  userId: string,
  id: string,
  given: ShippingAddress,
): Promise<string> {
  const { name, phone, address, pin_code } = columnsOf(given);
  const removed = await tx
    .deleteFrom('user_addresses')
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where((eb) => eb.and({ name, phone, address, pin_code }))
    .returning('label')
    .executeTakeFirst();
  return removed?.label ?? '';
}

export async function removeAddress(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
