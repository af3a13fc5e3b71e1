import type { MarketplaceChange, NewMarketplace } from '@haat/contract/marketplaces/operators';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { imageName } from '../../kit/image-path.ts';
import { nextVersion } from '../../kit/versions.ts';

/** Undefined: the stored secret stays. */
export interface WrittenKeys {
  keyId: string;
  sealedSecret: Buffer | null | undefined;
}

/** Returns false when the version has changed. */
export async function updateMarketplace(
  tx: Tx,
  { id, version }: { id: string; version: number },
  fields: MarketplaceChange,
  keys: WrittenKeys | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('marketplaces')
    .set({
      version: nextVersion,
      ...given({
        uid: fields.uid,
        name: fields.name,
        company: fields.company,
        address: fields.address,
        city: fields.city,
        country: fields.country,
        eula: fields.eula,
        logo: fields.logo === undefined ? undefined : imageName(fields.logo),
        pin_code: fields.pinCode,
        gst_number: fields.gstNumber,
        manifest: fields.manifest && storedManifest(fields.manifest),
        delivery_charge_paise: fields.deliveryCharges,
        minimum_order_paise: fields.minimumOrderValue,
        delivery_hours: fields.deliveryHours,
        delivery_tax_bp: fields.deliveryTax,
        delivery_by_operator: fields.deliveryByOperator,
        tcs_gstins: fields.tcsGstins,
        cash_phone_proof: fields.cashPhoneProof,
        cash_phone_proof_above_paise: fields.cashPhoneProofAbove,
        contact: fields.contact && JSON.stringify(fields.contact),
        policy: fields.policy && JSON.stringify(fields.policy),
        slot_days: fields.deliverySlots?.days,
        slot_cutoff_minutes: fields.deliverySlots?.cutoffMinutes,
        razorpay_key_id: keys?.keyId,
        razorpay_key_secret_sealed: keys?.sealedSecret,
      }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Drops undefined fields. */
function given<T extends object>(columns: T): Given<T> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Given<T>;
}

const storedManifest = ({ icons, ...manifest }: NonNullable<MarketplaceChange['manifest']>) =>
  JSON.stringify({ ...manifest, icons: icons.map(({ src, ...icon }) => ({ src: imageName(src), ...icon })) });

/** In the house's colours. Returns its id. */
export async function insertMarketplace(
  tx: Tx,
  { pinCodes: _, pinCode, ...fields }: NewMarketplace,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('marketplaces')
    .values({
      id,
      ...fields,
      pin_code: pinCode,
      manifest: JSON.stringify({
        name: fields.name,
        short_name: fields.name.slice(0, 40),
        theme_color: '#0E7A4A',
        background_color: '#FFFFFF',
        display: 'standalone',
        scope: '/',
        start_url: '/',
        icons: [],
      }),
    })
    .execute();
  return id;
}

/** Another marketplace with one of these pin codes. */
export async function findClaim(
  tx: Tx,
  id: string,
  pinCodes: readonly string[],
): Promise<{ pinCode: string; name: string } | undefined> {
  const { rows } = await sql<{ pinCode: string; name: string }>`
    SELECT s.pin_code AS "pinCode", m.name FROM served_pin_codes s JOIN marketplaces m ON m.id = s.marketplace_id
    WHERE s.pin_code = ANY(${[...pinCodes]}::text[]) AND s.marketplace_id <> ${id}
    ORDER BY s.pin_code LIMIT 1`.execute(tx);
  return rows[0];
}

/** @returns the number that were free or its own */
export async function replacePinCodes(tx: Tx, id: string, pinCodes: readonly string[]): Promise<number> {
  await tx.deleteFrom('served_pin_codes').where('marketplace_id', '=', id).execute();
  if (pinCodes.length === 0) return 0;
  const taken = await tx
    .insertInto('served_pin_codes')
    .values(pinCodes.map((pin_code, position) => ({ pin_code, marketplace_id: id, position })))
    .onConflict((conflict) => conflict.column('pin_code').doNothing())
    .returning('pin_code')
    .execute();
  return taken.length;
}

/** Replaces a marketplace's delivery times; existing bookings stay. */
export async function replaceSlots(
  tx: Tx,
  id: string,
  { slots }: NonNullable<MarketplaceChange['deliverySlots']>,
): Promise<void> {
  await tx.deleteFrom('delivery_slots').where('marketplace_id', '=', id).execute();
  if (slots.length === 0) return;
  await tx
    .insertInto('delivery_slots')
    .values(slots.map((slot) => ({ marketplace_id: id, ...slot })))
    .execute();
}

export async function replaceSynonyms(
  tx: Tx,
  id: string,
  groups: readonly (readonly string[])[],
): Promise<void> {
  await tx.deleteFrom('search_synonyms').where('marketplace_id', '=', id).execute();
  if (groups.length === 0) return;
  await tx
    .insertInto('search_synonyms')
    .values(groups.map((names) => ({ marketplace_id: id, id: newId(), names: [...new Set(names)] })))
    .execute();
}
