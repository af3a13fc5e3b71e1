import { newId } from '@haat/domain/basics/ids';
import type { OpenTime } from '@haat/domain/stores/opening-hours';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();
let toys: string;
let brand: string;

beforeEach(async () => {
  const { db, market } = its;
  [toys, brand] = [newId(), newId()];
  const of = { marketplace_id: market.id };
  await db
    .insertInto('categories')
    .values({ ...of, id: toys, name: 'Toys', position: 1 })
    .execute();
  await db
    .insertInto('sub_categories')
    .values({ ...of, id: newId(), category_id: toys, name: 'Puzzles' })
    .execute();
  await db
    .insertInto('brands')
    .values({ ...of, id: brand, name: 'Manjra' })
    .execute();
});

const url = () => `/api/config/${its.market.stores[0]}`;
const bearer = (token = its.market.admin.token) => ({ authorization: `Bearer ${token}` });
const read = async (token?: string) => (await its.app.inject({ url: url(), headers: bearer(token) })).json();
async function change(fields: object) {
  const now = await read();
  return its.app.inject({
    method: 'PUT',
    url: url(),
    headers: { ...bearer(), 'if-match': `"${now.version}"` },
    payload: { ...now, ...fields },
  });
}
const LUNCH = { from: '13:00', until: '16:00' };
const everyDay = (time: OpenTime) => ({
  openingHours: { week: Array.from({ length: 7 }, () => time), holidays: [] },
});
const kirana = (rate: number, validFrom: string) => ({ category: 'Kirana', rate, validFrom });

describe('the config of a store', () => {
  it('has the categories with their parts for the product form, and the marketplace’s terms', async () => {
    const config = await read(its.market.deliveryAdmin.token);
    expect(config.categories).toMatchObject([
      { id: its.market.category, name: 'Kirana', subCategories: [] },
      { id: toys, name: 'Toys', subCategories: [{ name: 'Puzzles' }] },
    ]);
    expect(config).toMatchObject({ minimumOrderValue: 699, deliveryCharges: 25, brands: [{ id: brand }] });
  });

  it('names the categories and brands that it sells; those of nobody are refused', async () => {
    const changed = (await change({ soldCategories: [toys], soldBrands: [brand] })).json();
    expect(changed.categories).toMatchObject([{ id: toys }]);
    expect(changed.allCategories).toHaveLength(2);
    expect((await change({ soldCategories: [] })).json().categories).toHaveLength(2);
    const refused = await change({ soldCategories: [newId()] });
    expect(refused.json().issues).toEqual([{ path: 'soldCategories', message: 'There is no such category' }]);
  });

  it('keeps what is left out of the specification’s store', async () => {
    const { superAdmin } = its.market;
    const all = { fssaiNumber: '11223344556677', phone: '9876543210', city: 'Bidar', country: 'India' };
    const { company, gstNumber, address, pinCode } = (await change(all)).json();
    const payload = { name: 'Bhalki Kirana', company, gstNumber, address, pinCode };
    const changed = await its.app.inject({
      method: 'PUT',
      url: url(),
      headers: bearer(superAdmin.token),
      payload,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toMatchObject({ ...all, name: 'Bhalki Kirana' });
  });

  it('keeps lists that are left out', async () => {
    await change({ gstRates: [kirana(5, '22/09/2025')] });
    await change({ gstRates: undefined, openingHours: undefined, city: 'Humnabad' });
    expect(await read()).toMatchObject({ city: 'Humnabad', gstRates: [kirana(5, '22/09/2025')] });
  });

  it.each([
    [{ gstRates: [kirana(5, '31/02/2026')] }, 'gstRates.0.validFrom', 'There is no such day'],
    [{ gstRates: [kirana(17, '01/02/2026')] }, 'gstRates.0.rate', 'The GST portal does not take this rate'],
    [{ gstRates: [kirana(101, '01/02/2026')] }, 'gstRates.0.rate', 'A rate is from 0 to 100'],
    [
      { openingHours: { week: Array.from({ length: 7 }, () => null), holidays: [] } },
      'openingHours.week',
      'A store is open at least one day a week',
    ],
    [
      everyDay({ opens: '18:00', closes: '19:00', breaks: [{ from: '13:00', until: '16:00' }] }),
      'openingHours.week.0.breaks.0.from',
      'A break has to be within the opening hours',
    ],
    [
      everyDay({ opens: '08:00', closes: '21:00', breaks: [{ from: '16:00', until: '13:00' }] }),
      'openingHours.week.6.breaks.0.until',
      'A break has to end after it begins',
    ],
    [
      everyDay({ opens: '08:00', closes: '21:00', breaks: [LUNCH, { from: '15:59', until: '17:00' }] }),
      'openingHours.week.1.breaks.1.from',
      'This break has to begin after the one above ends',
    ],
    [
      everyDay({ opens: '08:00', closes: '21:00', breaks: Array.from({ length: 3 }, () => LUNCH) }),
      'openingHours.week.1.breaks',
      'At most 2 breaks a day',
    ],
    [
      {
        openingHours: {
          week: [
            { opens: '08:00', closes: '21:00' },
            ...Array(5).fill(null),
            { opens: '18:00', closes: '08:01' },
          ],
          holidays: [],
        },
      },
      'openingHours.week.6.closes',
      'The store has opened again by then',
    ],
  ])('refuses %j at its field', async (wrong, path, message) => {
    const refused = await change(wrong);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toContainEqual({ path, message });
    expect((await read()).version).toBe(1);
  });
});

describe('the GST rates of a store', () => {
  it('hold from their day: an order takes the newest whose day has come, at once', async () => {
    await its.db.updateTable('products').set({ tax_bp: null }).where('id', '=', its.market.atta.id).execute();
    await change({ gstRates: [kirana(12, '01/01/2020'), kirana(18, '31/12/2100')] });
    const placed = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product: its.market.atta, qty: 1 }]),
    );
    const line = await its.db
      .selectFrom('order_items')
      .select('tax_bp')
      .where('order_id', '=', placed.json()._id)
      .executeTakeFirst();
    expect(line?.tax_bp).toBe(1200);
  });

  it('of two from one day are refused', async () => {
    const refused = await change({ gstRates: [kirana(5, '01/01/2027'), kirana(12, '1/1/2027')] });
    expect(refused.json().code).toBe('gst-rate-taken');
  });

  it('of the past stay once an invoice has used them, which is said; from today on they may change', async () => {
    await its.db.updateTable('products').set({ tax_bp: null }).where('id', '=', its.market.atta.id).execute();
    its.clock.set(new Date('2026-11-10T06:00:00Z'));
    await change({ gstRates: [kirana(5, '22/09/2025')] });
    const placed = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product: its.market.atta, qty: 1 }]),
    );
    its.clock.set(new Date('2026-11-22T06:00:00Z'));
    expect((await change({ gstRates: [kirana(12, '22/09/2025')] })).statusCode).toBe(200);
    await change({ gstRates: [kirana(5, '22/09/2025')] });
    const order = `/api/orders/${placed.json()._id}`;
    its.clock.set(new Date('2026-11-21T06:00:00Z'));
    await its.app.inject({ method: 'PUT', url: `${order}/out-for-delivery`, headers: bearer() });
    its.clock.set(new Date('2026-11-22T06:00:00Z'));
    const used = await change({ gstRates: [kirana(12, '22/09/2025')], city: 'Elsewhere' });
    expect([used.statusCode, used.json().code]).toEqual([409, 'gst-rate-used']);
    expect(used.json().message).toContain('the rate of Kirana from 22/09/2025, so');
    expect((await change({ gstRates: [] })).statusCode).toBe(200);
    await change({ gstRates: [kirana(5, '22/09/2025')] });
    const later = await change({ gstRates: [kirana(5, '22/09/2025'), kirana(12, '22/11/2026')] });
    expect(later.statusCode).toBe(200);
    expect((await read()).city).not.toBe('Elsewhere');
  });
});

describe('the opening hours of a store', () => {
  const open = { opens: '08:00', closes: '21:00' };
  const HOURS = { week: [null, open, open, open, open, open, open], holidays: ['24/11/2026', '24/11/2026'] };
  const promised = async () => {
    const quote = await its.app.inject({
      method: 'POST',
      url: `/api/marketplace/${its.market.id}/cart/quote`,
      payload: { items: [{ product: its.market.atta.id, qty: 1, price: 268 }] },
    });
    return quote.json().estimatedDeliveryTime;
  };

  it('are followed by the promises of quotes and orders', async () => {
    its.clock.set(new Date('2026-11-23T18:00:00Z'));
    // 11:30 pm in India: by noon of the day after next.
    expect(await promised()).toBe('2026-11-25T06:30:00.000Z');
    const changed = (await change({ openingHours: HOURS })).json();
    expect(changed.openingHours).toEqual({ ...HOURS, holidays: ['24/11/2026'] });
    // Tuesday is a holiday: Wednesday 8 am plus 24 hours.
    await expect.poll(promised).toBe('2026-11-26T06:30:00.000Z');
    const placed = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product: its.market.atta, qty: 1 }]),
    );
    expect(placed.json().orders[0].estimatedDeliveryTime).toBe('2026-11-26T06:30:00.000Z');
  });

  it('go on past midnight and rest at noon; midnight that was written 24:00 is 00:00', async () => {
    const hours = everyDay({ opens: '18:00', closes: '02:00' });
    expect((await change(hours)).json()).toMatchObject(hours);
    // Half past midnight in India, open since six.
    its.clock.set(new Date('2026-11-23T19:00:00Z'));
    await expect.poll(promised).toBe('2026-11-24T20:30:00.000Z');
    const lunch = everyDay({ opens: '08:00', closes: '21:30', breaks: [LUNCH] });
    expect((await change(lunch)).json()).toMatchObject(lunch);
    // 2 pm: a day after it opens at four.
    its.clock.set(new Date('2026-11-24T08:30:00Z'));
    await expect.poll(promised).toBe('2026-11-25T12:30:00.000Z');
    expect((await change(everyDay({ opens: '10:00', closes: '24:00' }))).json()).toMatchObject(
      everyDay({ opens: '10:00', closes: '00:00' }),
    );
  });

  it('that are taken away leave a store that is always open', async () => {
    its.clock.set(new Date('2026-11-23T18:00:00Z'));
    await change({ openingHours: HOURS });
    await change({ openingHours: null });
    expect((await read()).openingHours).toBeNull();
    await expect.poll(promised).toBe('2026-11-25T06:30:00.000Z');
  });
});
