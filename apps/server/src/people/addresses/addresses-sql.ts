import type { ShippingAddress } from '@haat/contract/checkout';
import { newId } from '@haat/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { prepared } from '../../kit/prepared.ts';

const COLUMNS = ['id', 'name', 'phone', 'address', 'pin_code', 'latitude', 'longitude'] as const;

/** An address as stored. */
export type AddressRow = Awaited<ReturnType<typeof readAddresses>>[number];

/** The addresses that a shopper keeps, the last used first. */
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

/**
 * Adds an address, or marks the same one as used now; a position that is known already stays when none is given.
 * @param id what it is called if it is new
 */
export async function putAddress(
  tx: Tx,
  userId: string,
  { name, phone, address, pinCode, location }: ShippingAddress,
  id = newId(),
): Promise<AddressRow> {
  const { rows } = await sql<AddressRow>`
    INSERT INTO user_addresses (user_id, id, name, phone, address, pin_code, latitude, longitude)
    VALUES (${userId}, ${id}, ${name}, ${phone}, ${address}, ${pinCode}, ${location?.lat ?? null}, ${location?.lng ?? null})
    ON CONFLICT ON CONSTRAINT user_addresses_once DO UPDATE SET used_at = excluded.used_at,
      latitude = coalesce(excluded.latitude, user_addresses.latitude),
      longitude = coalesce(excluded.longitude, user_addresses.longitude)
    RETURNING id, name, phone, address, pin_code, latitude, longitude`.execute(prepared(tx, 'addresses.put'));
  return rows[0] as AddressRow;
}

/** Forgets a shopper's addresses beyond the given number, those first that were not used for the longest time. */
export async function forgetUnused(tx: Tx, userId: string, keep: number): Promise<void> {
  await prepared(tx, 'addresses.forget-unused')
    .deleteFrom('user_addresses')
    .where('user_id', '=', userId)
    .where('id', 'in', (unused) =>
      unused
        .selectFrom('user_addresses')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep)
        // Two orders of one shopper at once would otherwise wait for each other's addresses; the next order tidies up.
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Writes an address of a shopper anew; undefined when it is not theirs. */
export function updateAddress(tx: Tx, userId: string, id: string, address: ShippingAddress) {
  return tx
    .updateTable('user_addresses')
    .set(columnsOf(address))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Removes every other address of a shopper that says the same. */
export async function removeSame(tx: Tx, userId: string, id: string, given: ShippingAddress): Promise<void> {
  const { name, phone, address, pin_code } = columnsOf(given);
  await tx
    .deleteFrom('user_addresses')
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where((eb) => eb.and({ name, phone, address, pin_code }))
    .execute();
}

/** Removes an address of a shopper. False when it is not theirs. */
export async function removeAddress(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
