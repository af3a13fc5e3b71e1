import type { CallReply } from '@haat/contract/call';
import type { lookUpStore as lookUpCall } from '@haat/contract/stores/onboarding';
import { closedNumber } from '@haat/domain/basics/figures';
import { stateCode } from '@haat/domain/invoices/states';
import type { Db, Tx } from '../../kit/db.ts';

export function marketplacesOf(db: Db | Tx): Promise<{ _id: string; name: string }[]> {
  return db.selectFrom('marketplaces').select(['id as _id', 'name']).orderBy('name').orderBy('id').execute();
}

export function servingMarketplace(db: Db | Tx, pinCode: string) {
  return db
    .selectFrom('served_pin_codes')
    .innerJoin('marketplaces', 'marketplaces.id', 'served_pin_codes.marketplace_id')
    .select(['marketplaces.id as _id', 'name'])
    .where('served_pin_codes.pin_code', '=', pinCode)
    .executeTakeFirst();
}

export function findPlace(db: Db | Tx, pinCode: string) {
  return db
    .selectFrom('pin_codes')
    .select(['office', 'district', 'state'])
    .where('pin_code', '=', pinCode)
    .executeTakeFirst();
}

function holderOf(db: Db, gstNumber: string) {
  if (gstNumber === '') return undefined;
  return db
    .selectFrom('stores')
    .select(['id as _id', 'name'])
    .where('gst_number', '=', gstNumber)
    .orderBy('created_at')
    .executeTakeFirst();
}

/** Shown beside the form's fields. */
export async function lookUpStore(
  db: Db,
  { pinCode, gstNumber }: { pinCode?: string | undefined; gstNumber?: string | undefined },
): Promise<CallReply<typeof lookUpCall>> {
  const typed = closedNumber(gstNumber ?? '').toUpperCase();
  const marketplaces = await marketplacesOf(db);
  const place = await (pinCode ? findPlace(db, pinCode) : undefined);
  const servedBy = await (pinCode ? servingMarketplace(db, pinCode) : undefined);
  const holder = await holderOf(db, typed);
  return {
    marketplaces,
    place: place ? { ...place, stateCode: stateCode(place.state) ?? '' } : null,
    servedBy: servedBy ?? null,
    holder: holder ?? null,
  };
}
