import type { StoreFields } from '@haat/contract/stores/staff';
import { newId } from '@haat/domain/basics/ids';
import { stateOfGstin } from '@haat/domain/invoices/gstin';
import type { OpeningHours } from '@haat/domain/stores/opening-hours';
import type { StorePause } from '@haat/domain/stores/store-pause';
import type { Db, Tx } from '../../kit/db.ts';
import { imageName } from '../../kit/image-path.ts';
import { insertRows } from '../../kit/insert-rows.ts';
import { nextVersion } from '../../kit/versions.ts';

export interface StoreRef {
  marketplaceId: string;
  id: string;
}

/** The marketplace of a store; undefined when there is no such store. */
export async function marketplaceOfStore(db: Db | Tx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('stores').select('marketplace_id').where('id', '=', id).executeTakeFirst();
  return row?.marketplace_id;
}

export type StoreColumns = Omit<StoreFields, 'gstRates' | 'gstScheme' | 'openingHours'> & {
  openingHours: OpeningHours | null | undefined;
};

/** Returns false when the version has changed. */
export async function updateStore(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  version: number,
  fields: StoreColumns,
): Promise<boolean> {
  const state = stateOfGstin(fields.gstNumber);
  const { openingHours, scaleLabels, soldCategories, soldBrands } = fields;
  const { numUpdatedRows } = await tx
    .updateTable('stores')
    .set({
      version: nextVersion,
      name: fields.name,
      name_hi: fields.nameHi,
      name_kn: fields.nameKn,
      tagline: fields.tagline,
      tagline_hi: fields.taglineHi,
      tagline_kn: fields.taglineKn,
      ...(fields.logo !== undefined && { logo: imageName(fields.logo) }),
      company: fields.company,
      gst_number: fields.gstNumber,
      fssai_number: fields.fssaiNumber,
      address: fields.address,
      city: fields.city,
      pin_code: fields.pinCode,
      country: fields.country,
      phone: fields.phone,
      is_open: fields.isOpen,
      ...(soldCategories && { sold_category_ids: soldCategories }),
      ...(soldBrands && { sold_brand_ids: soldBrands }),
      ...(openingHours !== undefined && { opening_hours: JSON.stringify(openingHours ?? {}) }),
      replaces_missing: fields.replacesMissing,
      ...(scaleLabels && { scale_labels: JSON.stringify(scaleLabels) }),
      // Goods are supplied from the State of registration (IGST Act, section 10); without one the store's State stays.
      ...(state && { state_code: state }),
    })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Closed. */
export async function insertStore(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  store: Required<
    Pick<StoreFields, 'name' | 'company' | 'gstNumber' | 'address' | 'city' | 'pinCode' | 'country'>
  > & {
    logo: string;
    stateCode: string;
  },
): Promise<void> {
  await tx
    .insertInto('stores')
    .values({
      marketplace_id: marketplaceId,
      id,
      name: store.name,
      logo: store.logo,
      company: store.company,
      gst_number: store.gstNumber,
      state_code: store.stateCode,
      address: store.address,
      city: store.city,
      pin_code: store.pinCode,
      country: store.country,
      is_open: false,
    })
    .execute();
}

export interface StoredRate {
  category: string;
  rateBp: number;
  /** 'YYYY-MM-DD'. */
  validFrom: string;
}

/** Replaces them. */
export async function replaceRates(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  rates: readonly StoredRate[],
): Promise<void> {
  await tx
    .deleteFrom('store_gst_rates')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', id)
    .execute();
  await insertRows(
    tx,
    'store_gst_rates',
    rates.map(({ category, rateBp, validFrom }) => ({
      marketplace_id: marketplaceId,
      store_id: id,
      id: newId(),
      category,
      rate_bp: rateBp,
      valid_from: validFrom,
    })),
  );
}

/** Returns false if unchanged. */
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

/** Null ends the pause. Returns false when the version has changed. */
export async function setPause(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  version: number,
  pause: StorePause | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stores')
    .set({
      version: nextVersion,
      paused_since: pause?.since ?? null,
      paused_until: pause?.until ?? null,
    })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
