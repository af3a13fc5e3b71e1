import { fromRupees } from '@haat/domain/basics/money';
import { USUAL_SCALE_LABEL } from '@haat/domain/product/scale-label';
import { type DemoMarketplace, demoMarketplaces } from '../../demo/catalogue/marketplaces.ts';
import { pictureFile } from '../../demo/catalogue/pictures.ts';
import { type DemoStore, demoStores, placeholderStore } from '../../demo/catalogue/stores.ts';
import type { Tx } from '../kit/db.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert-rows.ts';
import { minutesAfter, SHOP_HOURS } from './shop-hours.ts';

/** GST code of Karnataka, where both marketplaces are. */
export const HOME_STATE = '29';

const FOUNDED = new Date('2025-08-15T05:30:00Z');

/** Both marketplaces with their pin codes and stores, and a placeholder store each. */
export async function seedMarketplaces(tx: Tx): Promise<void> {
  await insertRows(tx, 'marketplaces', demoMarketplaces.map(marketplaceRow));
  const served = demoMarketplaces.flatMap(({ uid, pinCodes }) =>
    pinCodes.map((pin_code, position) => ({ pin_code, marketplace_id: idOf.marketplace(uid), position })),
  );
  await insertRows(tx, 'served_pin_codes', served);
  await insertRows(tx, 'delivery_slots', demoMarketplaces.flatMap(slotRows));
  await insertRows(tx, 'stores', [...demoStores, ...demoMarketplaces.map(placeholderOf)].map(storeRow));
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6];

const slotRows = ({ uid, slots = [] }: DemoMarketplace) =>
  WEEKDAYS.flatMap((weekday) =>
    slots.map(([starts, ends, places]) => ({
      marketplace_id: idOf.marketplace(uid),
      weekday,
      starts,
      ends,
      places,
    })),
  );

function marketplaceRow(m: DemoMarketplace, nth: number) {
  return {
    id: idOf.marketplace(m.uid),
    uid: m.uid,
    name: m.name,
    company: m.company,
    address: m.address,
    city: m.city,
    pin_code: m.pinCode,
    gst_number: m.gstNumber,
    manifest: {
      name: m.name,
      short_name: m.name,
      theme_color: m.themeColor,
      background_color: '#FFFFFF',
      display: 'standalone',
      scope: '/',
      start_url: '/',
      icons: [],
    },
    eula: m.eula,
    contact: m.contact,
    minimum_order_paise: fromRupees(m.minimumOrderValue),
    delivery_charge_paise: fromRupees(m.deliveryCharges),
    delivery_hours: m.deliveryHours,
    // Without a pin code the first one's contact is shown.
    created_at: minutesAfter(FOUNDED, nth),
  };
}

/** Never shown: it has a name and a marketplace only. */
const placeholderOf = ({ uid }: DemoMarketplace): DemoStore => ({
  code: `${placeholderStore} ${uid}`,
  marketplace: uid,
  name: placeholderStore,
  nameHi: '',
  nameKn: '',
  tagline: '',
  taglineHi: '',
  taglineKn: '',
  company: '',
  address: '',
  city: '',
  pinCode: '',
  phone: '',
  gstNumber: '',
  fssaiNumber: '',
  picture: '',
});

function storeRow(store: DemoStore, nth: number) {
  return {
    marketplace_id: idOf.marketplace(store.marketplace),
    id: idOf.store(store.code),
    name: store.name,
    name_hi: store.nameHi,
    name_kn: store.nameKn,
    company: store.company,
    tagline: store.tagline,
    tagline_hi: store.taglineHi,
    tagline_kn: store.taglineKn,
    image: store.picture && pictureFile(store.picture),
    address: store.address,
    city: store.city,
    pin_code: store.pinCode,
    state_code: HOME_STATE,
    gst_number: store.gstNumber,
    fssai_number: store.fssaiNumber,
    phone: store.phone,
    // The placeholder sells nothing.
    ...(store.tagline && { opening_hours: JSON.stringify(SHOP_HOURS) }),
    sku_prefix: store.tagline && store.code,
    // The scale's labels have the weight.
    scale_labels: JSON.stringify(store.tagline ? [{ prefix: '21', ...USUAL_SCALE_LABEL }] : []),
    created_at: minutesAfter(FOUNDED, nth + 1),
  };
}
