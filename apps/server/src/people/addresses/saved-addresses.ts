import { MAX_ADDRESSES, type SavedAddress } from '@haat/contract/addresses';
import type { ShippingAddress } from '@haat/contract/checkout';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import {
  type AddressRow,
  putAddress,
  putUsedAddress,
  readAddresses,
  removeAddress,
  removeSame,
  updateAddress,
} from './addresses-sql.ts';

/** The caller's own addresses, the last used first. */
export async function listAddresses(db: Db, { userId }: Caller): Promise<{ addresses: SavedAddress[] }> {
  return { addresses: (await readAddresses(db, userId)).map(addressOf) };
}

/** Saves an address of the caller. Refuses with `too-many-addresses` beyond 20. */
export function saveAddress(db: Db, { userId }: Caller, given: ShippingAddress): Promise<SavedAddress> {
  return inTransaction(db, async (tx) => {
    const saved = await putAddress(tx, userId, given);
    if ((await readAddresses(tx, userId)).length > MAX_ADDRESSES) throw new Refusal('too-many-addresses');
    return addressOf(saved);
  });
}

/** Changes an address of the caller; another that says the same then is dropped. Refuses with `address-not-found`. */
export function changeAddress(
  db: Db,
  { userId }: Caller,
  id: string,
  given: ShippingAddress,
): Promise<SavedAddress> {
  return inTransaction(db, async (tx) => {
    await removeSame(tx, userId, id, given);
    const changed = await updateAddress(tx, userId, id, given);
    if (!changed) throw new Refusal('address-not-found');
    return addressOf(changed);
  });
}

/** Deletes an address of the caller. Refuses with `address-not-found`. */
export async function deleteAddress(db: Db, { userId }: Caller, id: string): Promise<{ _id: string }> {
  const deleted = await inTransaction(db, (tx) => removeAddress(tx, userId, id));
  if (!deleted) throw new Refusal('address-not-found');
  return { _id: id };
}

/**
 * Saves the address that an order goes to, in the order's transaction; of 21 the one unused for longest leaves.
 * @param last the one that was used last, if it is known: when it is the same, it stays the last
 */
export async function saveUsedAddress(
  tx: Tx,
  userId: string,
  used: ShippingAddress,
  last?: AddressRow,
): Promise<void> {
  if (last && isSame(last, used)) return;
  await putUsedAddress(tx, userId, used, MAX_ADDRESSES);
}

function isSame(saved: AddressRow, { name, phone, address, pinCode, location }: ShippingAddress): boolean {
  const isThere = !location || (location.lat === saved.latitude && location.lng === saved.longitude);
  const words = [saved.name, saved.phone, saved.address, saved.pin_code];
  return isThere && [name, phone, address, pinCode].every((word, nth) => word === words[nth]);
}

function addressOf({ id: _id, pin_code: pinCode, latitude, longitude, ...rest }: AddressRow): SavedAddress {
  const location = latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : undefined;
  return { _id, pinCode, ...rest, ...(location && { location }) };
}
