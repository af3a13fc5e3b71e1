import type { Store, StoreFields } from '@haat/contract/stores/staff';
import { stateOfGstin } from '@haat/domain/gstin';
import type { Db, Tx } from '../../kit/db.ts';
import { nextVersion } from '../../kit/versions.ts';

/** Where a store is found. */
export interface StoreRef {
  marketplaceId: string;
  id: string;
}

const COLUMNS = [
  'id as _id',
  'version',
  'name',
  'company',
  'gst_number as gstNumber',
  'fssai_number as fssaiNumber',
  'address',
  'city',
  'pin_code as pinCode',
  'country',
  'phone',
  'is_open as isOpen',
] as const;

/** The marketplace of a store; undefined when there is no such store. */
export async function marketplaceOfStore(db: Db | Tx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('stores').select('marketplace_id').where('id', '=', id).executeTakeFirst();
  return row?.marketplace_id;
}

/** A store's settings as stored. */
export function selectStore(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<Store | undefined> {
  return db
    .selectFrom('stores')
    .select(COLUMNS)
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Writes a store's settings from one version to the next; undefined when it stands at another version by now. */
export function updateStore(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  version: number,
  fields: StoreFields,
): Promise<Store | undefined> {
  const state = stateOfGstin(fields.gstNumber);
  return tx
    .updateTable('stores')
    .set({
      version: nextVersion,
      name: fields.name,
      company: fields.company,
      gst_number: fields.gstNumber,
      fssai_number: fields.fssaiNumber,
      address: fields.address,
      city: fields.city,
      pin_code: fields.pinCode,
      country: fields.country,
      phone: fields.phone,
      is_open: fields.isOpen,
      // Goods move from the State of the registration (IGST Act, section 10); a store without one keeps its own.
      ...(state && { state_code: state }),
    })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Opens or closes a store; false when it is so already. */
export async function setOpen(tx: Tx, { marketplaceId, id }: StoreRef, isOpen: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stores')
    .set({ version: nextVersion, is_open: isOpen })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('is_open', '=', !isOpen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
