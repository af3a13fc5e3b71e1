import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { TILL_LETTERS } from '@haat/domain/till/till-letter';
import { describe, expect, test } from 'vitest';
import { makeCashier, makeUser, type TestUser } from '../../../../test/market.ts';
import { TestTill } from '../../../../test/test-till.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  rest: string,
  payload?: object,
  user?: TestUser,
) {
  const answer = await its.app.inject({
    method,
    url: `/api/config/${its.market.stores[0]}/${rest}`,
    ...(payload && { payload }),
    headers: {
      authorization: `Bearer ${(user ?? its.market.admin).token}`,
      'idempotency-key': newId(),
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const add = (name: string) => call('POST', 'tills', { name });

const SETTINGS = {
  upiId: 'basava@okbank',
  upiName: 'Basava',
  discountLimit: 7.5,
  differenceLimit: 100,
  blindCount: true,
  receiptLanguage: 'kn',
  thanks: 'Come again',
  cashiers: [] as string[],
};

const aCashier = () =>
  makeUser(its.db, ['admin'], { marketplaceId: its.market.id, storeId: its.market.stores[0] });

describe('the counters of a store', () => {
  test('have a letter each, also when two are made at the same time', async () => {
    const made = await Promise.all([add('Front'), add('Back'), add('Garden')]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(made.map(({ body }) => body.letter).toSorted()).toEqual(['A', 'B', 'D']);
    expect((await call('GET', 'tills')).body).toMatchObject([
      {
        letter: 'A',
        entries: 0,
        openDifferences: 0,
        shift: null,
        retiredAt: null,
        createdBy: 'Savita Kulkarni',
      },
      { letter: 'B' },
      { letter: 'D' },
    ]);
  });

  test('have names of their own, until one is closed; its letter stays taken', async () => {
    const { body: front } = await add('Front');
    expect((await add('front')).body.code).toBe('till-name-taken');
    const { body: back } = await add('Back');
    expect((await call('PUT', `tills/${back._id}`, { name: 'Front' })).body.code).toBe('till-name-taken');
    const { body: closed } = await call('POST', `tills/${front._id}/retire`);
    expect(closed.retiredAt).toEqual(expect.any(String));
    expect((await call('PUT', `tills/${back._id}`, { name: 'Front' })).body.name).toBe('Front');
    expect((await add('Third')).body.letter).toBe('D');
  });

  test('are 23 at most', async () => {
    const [store] = its.market.stores;
    await its.db
      .insertInto('tills')
      .values(
        TILL_LETTERS.map((letter) => ({
          marketplace_id: its.market.id,
          id: newId(),
          store_id: store,
          letter,
          name: letter,
          created_by: its.market.admin.id,
        })),
      )
      .execute();
    expect((await add('One more')).body.code).toBe('too-many-tills');
  });

  test('are made by managers: a cashier would use up their letters', async () => {
    const cashier = await aCashier();
    await call('PUT', 'till-settings', { ...SETTINGS, cashiers: [cashier.id] });
    expect((await call('POST', 'tills', { name: 'Mine' }, cashier)).body.code).toBe('not-authorized');
    expect((await call('GET', 'tills')).body).toEqual([]);
  });

  test('are deleted while no browser has taken them over, and their letter is free again', async () => {
    const { body: front } = await add('Front');
    await add('Back');
    const cashier = await aCashier();
    await call('PUT', 'till-settings', { ...SETTINGS, cashiers: [cashier.id] });
    const remove = (id: string, user?: TestUser) => call('DELETE', `tills/${id}`, undefined, user);
    expect((await remove(front._id, cashier)).body.code).toBe('not-authorized');
    expect((await remove(front._id)).body).toEqual({ _id: front._id });
    expect((await remove(front._id)).body.code).toBe('till-not-found');
    expect((await add('Third')).body.letter).toBe('A');
    const till = await TestTill.add(its.app, its.market.admin, its.market.stores[0]);
    // Its browser may have sold offline.
    expect((await remove(till.id)).body.code).toBe('till-has-sold');
    await till.send([till.bill([{ product: its.market.atta }])]);
    expect((await remove(till.id)).body.code).toBe('till-has-sold');
  });

  test('are not made and deleted all day long', async () => {
    const [store] = its.market.stores;
    for (let nth = 0; nth < 40; nth += 1) {
      // Managers have budgets of their own; the store's applies to all.
      const user = await makeUser(its.db, ['admin'], { marketplaceId: its.market.id, storeId: store });
      const { body } = await call('POST', 'tills', { name: 'Again' }, user);
      expect((await call('DELETE', `tills/${body._id}`, undefined, user)).status).toBe(200);
    }
    expect((await add('Once more')).body.code).toBe('too-many-requests');
  });

  test('take what a closed one still sends', async () => {
    const till = await TestTill.add(its.app, its.market.admin, its.market.stores[0]);
    const bill = till.bill([{ product: its.market.atta }]);
    await till.call('POST', '/retire');
    expect((await till.send([bill])).status).toBe(200);
  });
});

test('a till learns what it needs, and how far its numbers are', async () => {
  const { admin, stores } = its.market;
  await its.db
    .insertInto('store_gst_rates')
    .values({
      marketplace_id: its.market.id,
      store_id: stores[0],
      id: newId(),
      category: 'Kirana',
      rate_bp: 500,
      valid_from: '2025-09-22',
    })
    .execute();
  const till = await TestTill.add(its.app, admin, stores[0]);
  const opened = till.open(500);
  const bill = till.bill([{ product: its.market.atta }]);
  await till.send([opened, bill, till.back(bill.id, [{ product: its.market.atta }])]);
  const { body } = await till.call('GET', '');
  expect(body).toMatchObject({
    marketplace: its.market.id,
    prefix: till.prefix,
    lastSeq: 3,
    till: { entries: 3, shift: { _id: opened.id, openedBy: 'Savita Kulkarni' }, seenAt: expect.any(String) },
    store: { _id: stores[0], name: 'Basava Provision', stateCode: '29', gstNumber: '29AABCR1718E1ZL' },
    series: [
      { series: 'credit note', last: 1 },
      { series: 'invoice', last: 1 },
    ],
    gstRates: [{ category: 'Kirana', rate: 5, validFrom: '2025-09-22' }],
    settings: { discountLimit: 5, differenceLimit: 50, cashiers: [] },
    staff: [{ _id: admin.id, isManager: true }],
    categories: ['Kirana'],
  });
});

describe('the settings of the counters', () => {
  test('are those that a manager saved, and say who is a cashier', async () => {
    const cashier = await aCashier();
    const saved = await call('PUT', 'till-settings', { ...SETTINGS, cashiers: [cashier.id] });
    expect(saved).toMatchObject({ status: 200, body: { ...SETTINGS, cashiers: [cashier.id] } });
    const { body } = await call('GET', 'till-settings');
    expect(body.settings).toEqual(saved.body);
    expect(body.staff).toHaveLength(2);
    expect(body.staff.find(({ _id }: { _id: string }) => _id === cashier.id).isManager).toBe(false);
  });

  test('are no cashier’s to change, nor is it theirs to rename or close a counter', async () => {
    const cashier = await aCashier();
    const { body: till } = await add('Front');
    await call('PUT', 'till-settings', { ...SETTINGS, cashiers: [cashier.id] });
    for (const [method, rest, payload] of [
      ['PUT', 'till-settings', SETTINGS],
      ['PUT', `tills/${till._id}`, { name: 'Mine' }],
      ['POST', `tills/${till._id}/retire`, undefined],
    ] as const)
      expect((await call(method, rest, payload, cashier)).body.code).toBe('not-authorized');
    expect((await call('PUT', 'till-settings', SETTINGS, its.market.superAdmin)).status).toBe(200);
    expect((await call('POST', `tills/${till._id}/retire`, undefined, cashier)).status).toBe(200);
  });

  test('name as cashiers only people of the store', async () => {
    const stranger = await call('PUT', 'till-settings', {
      ...SETTINGS,
      cashiers: [its.market.otherAdmin.id],
    });
    expect(stranger.body.code).toBe('user-not-found');
    const bad = await call('PUT', 'till-settings', { ...SETTINGS, upiId: 'no address' });
    expect(bad.status).toBe(400);
  });
});

interface GoodsPage {
  goods: {
    _id: string;
    name: string;
    stock: number;
    price: number;
    isListed: boolean;
    barcodes: string[];
    vendors: string[];
  }[];
  gone: string[];
  next: string;
  more: boolean;
}

test('the customer’s screen offers what is below its MRP, and nothing past its day', async () => {
  const { atta, salt } = its.market;
  await its.db
    .updateTable('products')
    .set({ mrp_paise: paise(90_000) })
    .where('id', 'in', [atta.id, salt.id])
    .execute();
  const past = its.db.updateTable('products').set({ expiry_date: '2026-01-31' });
  await past.where('id', '=', salt.id).execute();
  const { offers } = (await call('GET', 'order-entry')).body;
  expect(offers.map(({ name }: { name: string }) => name)).toEqual(['Chakki Atta']);
});

const goods = async (after?: string, user = its.market.admin): Promise<GoodsPage> =>
  (await call('GET', `till-goods${after ? `?after=${encodeURIComponent(after)}` : ''}`, undefined, user))
    .body;

describe('the goods of a till', () => {
  test('are all of the store at first, its variants beside them, and none of another', async () => {
    const { atta, id } = its.market;
    const variant = newId();
    await its.db
      .insertInto('product_variants')
      .values({
        marketplace_id: id,
        product_id: atta.id,
        id: variant,
        name: '10 kg',
        sku: `V-${variant}`,
        price_paise: 50_000 as never,
        mrp_paise: 52_000 as never,
        count_in_stock: 0,
      })
      .execute();
    await its.db
      .insertInto('barcodes')
      .values({
        marketplace_id: id,
        goods_id: variant,
        code: '08901030865275',
        position: 0,
        store_id: its.market.stores[0],
        product_id: atta.id,
        variant_id: variant,
      })
      .execute();
    const { goods: all, more, gone } = await goods();
    expect([more, gone]).toEqual([false, []]);
    expect(all.map(({ name }) => name).toSorted()).toEqual([
      'Chakki Atta',
      'Chakki Atta · 10 kg',
      'Table Salt',
      'Toor Dal',
    ]);
    expect(all.find(({ _id }) => _id === variant)).toMatchObject({
      product: atta.id,
      variant,
      price: 500,
      mrp: 520,
      stock: 0,
      barcodes: ['08901030865275'],
      category: 'Kirana',
      soldBy: 'piece',
      isListed: true,
      tax: 5,
    });
  });

  test('then are those that changed: prices, what was sold, and what is gone', async () => {
    const { atta, salt, dal, admin } = its.market;
    const { next } = await goods();
    const till = await TestTill.add(its.app, admin, its.market.stores[0]);
    await its.db
      .updateTable('products')
      .set({ price_paise: 5_000 as never, updated_at: new Date() })
      .where('id', '=', salt.id)
      .execute();
    await till.send([till.bill([{ product: atta, quantity: 7 }])]);
    const deleted = await its.app.inject({
      method: 'DELETE',
      url: `/api/marketplace/${its.market.id}/products/${dal.id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(deleted.statusCode).toBe(200);
    const changed = await goods(next);
    expect(changed.gone).toEqual([dal.id]);
    expect(changed.goods.find(({ _id }) => _id === atta.id)?.stock).toBe(43);
    expect(changed.goods.find(({ _id }) => _id === salt.id)?.price).toBe(50);
  });

  test('miss nothing that a transaction changed which was under way when they were read', async () => {
    const { salt } = its.market;
    const { next: first } = await goods();
    const late = await its.db.startTransaction().execute();
    await late
      .updateTable('products')
      .set((row) => ({ price_paise: 4_900 as never, updated_at: row.fn('now') as never }))
      .where('id', '=', salt.id)
      .execute();
    const { next } = await goods(first);
    await late.commit().execute();
    const after = await goods(next);
    expect(after.goods.find(({ _id }) => _id === salt.id)?.price).toBe(49);
  });

  test('of a cashier have no vendors, and are read again once a manager signs in there', async () => {
    const { atta, dal, admin, id, stores } = its.market;
    const [vendor, cashier] = [newId(), await makeCashier(its.db, its.market)];
    await its.db
      .insertInto('vendors')
      .values({ marketplace_id: id, store_id: stores[0], id: vendor, name: 'Mill', phone: '+919845012345' })
      .execute();
    await its.db
      .insertInto('product_vendors')
      .values({ marketplace_id: id, product_id: atta.id, vendor_id: vendor })
      .execute();
    const vendorsOf = ({ goods: all }: GoodsPage) => all.find(({ _id }) => _id === atta.id)?.vendors;
    const first = await goods(undefined, cashier);
    expect(vendorsOf(first)).toEqual([]);
    await its.app.inject({
      method: 'DELETE',
      url: `/api/marketplace/${id}/products/${dal.id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const second = await goods(first.next);
    expect([vendorsOf(second), second.gone]).toEqual([['+919845012345'], [dal.id]]);
    expect(vendorsOf(await goods(second.next, cashier))).toEqual([]);
  });

  test('are refused from a place that no answer has named', async () => {
    expect((await call('GET', 'till-goods?after=somewhere')).status).toBe(400);
  });
});
