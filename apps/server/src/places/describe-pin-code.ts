import type { DescribedPinCode } from '@haat/contract/places';
import { stateCode, stateName } from '@haat/domain/states';
import { isPlaceholder } from '../goods/catalog/placeholders.ts';
import type { Db } from '../kit/db.ts';
import { placeName } from './place-name.ts';

/** What a pin code is, and who delivers there. Of one that is in no directory only the number is known. */
export async function describePinCode(db: Db, pinCode: string): Promise<DescribedPinCode> {
  const [place, served] = await Promise.all([
    db
      .selectFrom('pin_codes')
      .select(['office', 'district', 'state'])
      .where('pin_code', '=', pinCode)
      .executeTakeFirst(),
    db
      .selectFrom('served_pin_codes')
      .select('marketplace_id as id')
      .where('pin_code', '=', pinCode)
      .executeTakeFirst(),
  ]);
  return {
    pinCode,
    placeName: place ? placeName(place.office, place.district) : '',
    state: place ? stateNameOf(place.state) : '',
    marketplace: served?.id ?? null,
    shops: served ? await countShops(db, served.id) : 0,
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

/** India Post writes in capitals, and some States by their older names. */
function stateNameOf(written: string): string {
  const code = stateCode(written);
  return (code && stateName(code)) || written;
}
