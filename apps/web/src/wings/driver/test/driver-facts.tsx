import type { DriverStops } from '@haat/contract/orders/doors';
import { paise } from '@haat/domain/basics/money';
import { show } from '../../../../test/show.tsx';
import { forgetDraft } from '../door-draft.ts';
import { DriverScreen } from '../driver-screen.tsx';
import { bindPhone, doorsStore, phonesStore, type StoredDoor } from '../driver-store.ts';

export const LINK = 'a'.repeat(43);
export const ORDER = '0198c0de-0000-7000-8000-000000000001';
export const PAID = '0198c0de-0000-7000-8000-000000000002';
const in2Hours = () => new Date(Date.now() + 7_200_000);

const stopOf = (_id: string, customerName: string): DriverStops['stops'][number] => ({
  _id,
  number: 402_709,
  customerName,
  phone: '9845012345',
  address: 'Gumpa, 2nd Cross',
  city: 'Bidar',
  pinCode: '585412',
  location: null,
  note: 'Blue gate',
  deliverFrom: new Date(),
  deliverUntil: in2Hours(),
  wayPlace: null,
  isPaid: false,
  due: paise(53_960),
  inCash: paise(54_000),
  triesLeft: null,
  itemCount: 7,
  items: [],
  orderedCount: 7,
  changes: [],
  reason: null,
});

export const STOPS: DriverStops = {
  driver: { _id: ORDER, name: 'Mahesh Patil' },
  store: { name: 'Gawan Kirana', phone: '08482123456', upiId: 'gawan@okbank', upiName: 'Gawan Kirana' },
  stops: [
    stopOf(ORDER, 'Anita Deshpande'),
    { ...stopOf(PAID, 'Shruti Patil'), isPaid: true, due: paise(0), inCash: paise(0), triesLeft: 5 },
  ],
  done: [],
  gone: [],
  packing: 0,
  cash: { amount: paise(630_250), orders: 8, limit: null },
  slots: [],
};

export const stopsWith = (order: string, change: Partial<DriverStops['stops'][number]>): DriverStops => ({
  ...STOPS,
  stops: STOPS.stops.map((stop) => (stop._id === order ? { ...stop, ...change } : stop)),
});

/** Delivered for ₹540 in cash, unsent. */
export const aDoor = (change: Partial<StoredDoor> = {}): StoredDoor => ({
  door: PAID,
  link: LINK,
  order: ORDER,
  number: 402_709,
  customerName: 'Anita Deshpande',
  at: Date.now() - 60_000,
  sendAfter: 0,
  location: null,
  what: { kind: 'delivered', by: 'cash', taken: paise(54_000), code: '', reference: '' },
  ...change,
});

const noCode = () => new Promise<never>(() => {});

/** The link's page, or one of its orders'. */
export const draw = (order = '') =>
  show(<DriverScreen loadPhoneCode={noCode} />, {
    at: `/d/${LINK}${order && `/${order}`}`,
    path: '/d/:link/:order?',
  });

/** A bound phone without stored doors. */
export function freshPhone(): void {
  localStorage.clear();
  phonesStore.set(undefined);
  doorsStore.set(undefined);
  for (const order of [ORDER, PAID]) forgetDraft({ order, at: Number.POSITIVE_INFINITY });
  bindPhone(LINK, { token: 'token of the phone', name: 'Mahesh Patil', store: 'Gawan Kirana' });
}
