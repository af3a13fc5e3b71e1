import { type AddressToSave, MAX_ADDRESSES, type SavedAddress } from '@haat/contract/addresses';
import type { ShippingAddress } from '@haat/contract/checkout';
import type { Batch } from '../../kit/batch.ts';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { lockUser } from '../identity/identity-sql.ts';
import {
  type AddressRow,
  putAddress,
  putUsedAddress,
  readAddresses,
  removeAddress,
  removeSame,
  updateAddress,
} from './addresses-sql.ts';

/** The caller's addresses, last used first. */
export async function listAddresses(db: Db, { userId }: Caller): Promise<{ addresses: SavedAddress[] }> {
  return { addresses: (await readAddresses(db, userId)).map(addressOf) };
}

/** Refuses with `too-many-addresses` beyond 20, and with `address-label-taken`. */
export function saveAddress(db: Db, { userId }: Caller, given: AddressToSave): Promise<SavedAddress> {
  return inTransaction(db, async (tx) => {
    // Locked, so that the count and the labels can't change meanwhile.
    await lockUser(tx, userId);
    const saved = await putAddress(tx, userId, given);
    const all = await readAddresses(tx, userId);
    if (all.length > MAX_ADDRESSES) throw new Refusal('too-many-addresses');
    checkLabel(saved, all);
    return addressOf(saved);
  });
}

/** Labels of a shopper are unique, ignoring case. */
function checkLabel({ id, label }: AddressRow, all: readonly AddressRow[]): void {
  const called = label.toLowerCase();
  if (called && all.some((other) => other.id !== id && other.label.toLowerCase() === called))
    throw new Refusal('address-label-taken');
}

/**
 * Changes an address; an identical other one is deleted, and its label moves to one without a label. Refuses with
 * `address-not-found` and `address-label-taken`.
 */
export function changeAddress(
  db: Db,
  { userId }: Caller,
  id: string,
  given: AddressToSave,
): Promise<SavedAddress> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const before = (await readAddresses(tx, userId)).find((one) => one.id === id);
    if (!before) throw new Refusal('address-not-found');
    const left = await removeSame(tx, userId, id, given);
    // An empty label field changes nothing when there was no label before.
    const label = given.label || (before.label ? (given.label ?? before.label) : left);
    const changed = await updateAddress(tx, userId, id, { ...given, label });
    if (!changed) throw new Refusal('address-not-found');
    checkLabel(changed, await readAddresses(tx, userId));
    return addressOf(changed);
  });
}

/** Refuses with `address-not-found`. */
export async function deleteAddress(db: Db, { userId }: Caller, id: string): Promise<{ _id: string }> {
  const deleted = await inTransaction(db, (tx) => removeAddress(tx, userId, id));
  if (!deleted) throw new Refusal('address-not-found');
  return { _id: id };
}

/**
 * Saves an order's address in the order's transaction; of 21 the one unused for longest is deleted.
 * @param last the address used last, if known: if it is the same, nothing is written
 */
export function saveUsedAddress(
  batch: Batch,
  userId: string,
  used: ShippingAddress,
  last?: AddressRow,
): void {
  if (last && isSame(last, used)) return;
  putUsedAddress(batch, userId, used, MAX_ADDRESSES);
}

function isSame(saved: AddressRow, { name, phone, address, pinCode, location }: ShippingAddress): boolean {
  const isThere = !location || (location.lat === saved.latitude && location.lng === saved.longitude);
  const words = [saved.name, saved.phone, saved.address, saved.pin_code];
  return isThere && [name, phone, address, pinCode].every((word, nth) => word === words[nth]);
}

function addressOf({
  id: _id,
  label,
  pin_code: pinCode,
  latitude,
  longitude,
  ...rest
}: AddressRow): SavedAddress {
  const location = latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : undefined;
  return { _id, ...(label && { label }), pinCode, ...rest, ...(location && { location }) };
}
