import { type Paise, paise } from '@haat/domain/basics/money';
import { stable, stableBetween, stablePick } from '../../demo/catalogue/stable.ts';
import type { DemoStore, MarketplaceUid } from '../../demo/catalogue/stores.ts';
import { type Basket, fillBasket, together } from './basket.ts';
import type { Market } from './market.ts';
import { type PastOrder, paid, placePast } from './past-order.ts';
import { minutesAfter } from './shop-hours.ts';
import { OVER_THE_COUNTER } from './till-orders.ts';

interface Business {
  name: string;
  phone: string;
  address: string;
  city: string;
  pinCode: string;
}

const business = (name: string, phone: number, place: string): Business => {
  const [address = '', city = '', pinCode = ''] = place.split(', ');
  return { name, phone: `+919000000${phone}`, address, city, pinCode };
};

const BUSINESSES: Readonly<Record<MarketplaceUid, readonly Business[]>> = {
  bidar: [
    business('Sharada Lunch Home', 501, 'Udgir Road: opposite the bus stand, Bidar, 585401'),
    business('Papnash Hostel', 502, 'Papnash Gate: beside the temple tank, Bidar, 585402'),
    business('Hotel Manjra', 503, 'Station Road: near the market, Humnabad, 585330'),
  ],
  bengaluru: [
    business('Koramangala Canteen', 511, '6th Block: behind the depot, Bengaluru, 560095'),
    business('Ulsoor Tiffin Room', 512, 'Murphy Road: by the lake, Bengaluru, 560008'),
    business('Indira PG for Women', 513, '12th Main: 2nd floor, Bengaluru, 560038'),
  ],
};

/** In minutes. */
const DAY = 24 * 60;
const DAYS_TO_PAY = 3;

/** A kitchen's or hostel's purchase by invoice: boxes of a few products, paid within days in one or two parts. */
export function invoiceSale(
  market: Market,
  store: DemoStore,
  name: string,
  at: Date,
  now: Date,
): PastOrder[] {
  const { address, city, pinCode, ...buyer } = stablePick(`who ${name}`, BUSINESSES[market.uid]);
  const goods = (market.goods.get(store.code) ?? []).filter(({ product }) => product.price < 400);
  const orders = placePast(market, {
    name,
    at,
    orderType: 'invoice',
    paymentMethod: stablePick(`method ${name}`, ['check', 'upi', 'cash']),
    userId: null,
    customer: { ...buyer, email: '' },
    address: { address, city, pinCode, country: 'India', location: undefined },
    basket: byTheBox(fillBasket(name, goods, stableBetween(`kinds ${name}`, 3, 6), at)),
    terms: OVER_THE_COUNTER,
    promisedFor: { until: minutesAfter(at, DAYS_TO_PAY * DAY) },
  });
  return orders.map((order) => settled(order, now));
}

const byTheBox = ({ items, sellables }: Basket): Basket =>
  together({ items: items.map((item) => ({ ...item, qty: item.qty * 5 })), sellables });

function settled(order: PastOrder, now: Date): PastOrder {
  const at = minutesAfter(order.createdAt, stableBetween(`settled ${order.id}`, 1, DAYS_TO_PAY) * DAY);
  if (at > now) return order;
  const whole = paid(order, at);
  if (stable(`parts ${order.id}`) % 3 !== 0) return { ...whole, deliveredAt: at };
  const advance = roundRupees(order.total / 2);
  const rest = paise(order.total - advance);
  const inTwo = [
    { method: 'cash', reference: '', amount: advance, at: minutesAfter(order.createdAt, 20) },
    { method: order.paymentMethod, reference: '', amount: rest, at },
  ];
  return { ...whole, deliveredAt: at, payments: inTwo };
}

const roundRupees = (amount: number): Paise => paise(Math.round(amount / 100) * 100);
