import type { DescribedPinCode } from '@haat/contract/places';
import { stateCode, stateName } from '@haat/domain/invoices/states';
import { isPlaceholder } from '../goods/catalog/catalogue/placeholders.ts';
import type { Context } from '../kit/context.ts';
import type { Db } from '../kit/db.ts';
import { servedNear } from './list-served-places.ts';
import { placeName } from './place-name.ts';

/** Farther places are not nearby. */
const NEAR_KM = 50;

/** With who delivers there, or nearest to it. A pin code in no directory has only its number. */
export async function describePinCode(
  context: Pick<Context, 'db' | 'memory'>,
  pinCode: string,
): Promise<DescribedPinCode> {
  const { db } = context;
  const [place, served] = await Promise.all([
    db
      .selectFrom('pin_codes')
      .select(['office', 'district', 'state', 'latitude as lat', 'longitude as lng'])
      .where('pin_code', '=', pinCode)
      .executeTakeFirst(),
    db
      .selectFrom('served_pin_codes')
      .select('marketplace_id as id')
      .where('pin_code', '=', pinCode)
      .executeTakeFirst(),
  ]);
  const [closest] = place && !served ? await servedNear(context, place) : [];
  const isNear = closest?.km != null && closest.km <= NEAR_KM;
  return {
    pinCode,
    placeName: place ? placeName(place.office, place.district) : '',
    state: place ? stateNameOf(place.state) : '',
    marketplace: served?.id ?? null,
    shops: served ? await countShops(db, served.id) : 0,
    nearest: isNear ? closest : null,
  };
}

async function countShops(db: Db, marketplaceId: string): Promise<number> {
  const stores = await db
    .selectFrom('stores')
    .select('name')
    .where('marketplace_id', '=', marketplaceId)
    .where('is_open', '=', true)
    .execute();
  return stores.filter(({ name }) => !isPlaceholder('store', name)).length;
}

/** India Post has capitals, and some States' former names. */
function stateNameOf(written: string): string {
  const code = stateCode(written);
  return (code && stateName(code)) || written;
}
