import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeMarket, makeProduct, type TestProduct, type TestUser } from '../../../test/market.ts';
import { aBrowser } from '../../../test/message-fixtures.ts';
import { testNotifiedOnce } from '../../../test/notified-once.ts';
import { freshNumber } from '../../../test/phone-code.ts';
import { useNotifyRequests } from '../../../test/use-notify-requests.ts';
import { notifyStock } from './notify-stock.ts';
import { forgetStockRequests } from './stock-requests-sql.ts';

const its = useNotifyRequests();
let ghee: TestProduct;

const DAY_MS = 86_400_000;

beforeEach(async () => {
  ghee = await soldOut('Desi Ghee');
});

const soldOut = (name: string) => {
  const { id: marketplaceId, stores, category } = its.market;
  return makeProduct(its.db, { marketplaceId, storeId: stores[0], category, name, price: 60_000, stock: 0 });
};

const urlOf = (productId: string, marketplaceId = its.market.id) =>
  `/api/marketplace/${marketplaceId}/products/${productId}/stock-requests`;
const put = (user: TestUser, productId = ghee.id, query = '') =>
  its.ask(user, 'PUT', `${urlOf(productId)}${query}`);
const withdraw = (user: TestUser, query = '') => its.ask(user, 'DELETE', `${urlOf(ghee.id)}${query}`);
const list = async (user: TestUser) =>
  (await its.ask(user, 'GET', urlOf(ghee.id))).body.requests.map(
    ({ variant }: { variant: string | null }) => variant,
  );
const notify = () => notifyStock(its.context);
const recipients = async () => (await its.messages()).map(({ data }) => data.to);
const change = (fields: object, id = ghee.id) =>
  its.db.updateTable('products').set(fields).where('id', '=', id).execute();
const arrive = (pieces = 12) => change({ count_in_stock: pieces });
const requested = (user: TestUser, requested_at = new Date()) =>
  its.db
    .insertInto('stock_requests')
    .values({
      marketplace_id: its.market.id,
      id: newId(),
      product_id: ghee.id,
      user_id: user.id,
      requested_at,
    })
    .execute();

async function variant(name: string, count_in_stock: number): Promise<string> {
  const id = newId();
  await its.db
    .insertInto('product_variants')
    .values({
      marketplace_id: its.market.id,
      product_id: ghee.id,
      id,
      name,
      sku: `V-${id}`,
      count_in_stock,
      price_paise: paise(30_000),
      mrp_paise: paise(30_000),
    })
    .execute();
  await change({ has_variants: true });
  return id;
}

describe('a request about goods', () => {
  it('is noted once for the product and once for each variant, and withdrawn by whose it is', async () => {
    const { shopper, admin } = its.market;
    const small = await variant('500 ml', 0);
    const first = await put(shopper);
    expect(first).toEqual({ status: 200, body: { variant: null, requestedAt: expect.any(String) } });
    expect(await put(shopper)).toEqual(first);
    expect((await put(shopper, ghee.id, `?variant=${small}`)).body.variant).toBe(small);
    expect(await list(shopper)).toEqual([null, small]);
    expect(await list(admin)).toEqual([]);
    expect((await withdraw(admin)).body.code).toBe('notify-request-not-found');
    expect(await withdraw(shopper)).toEqual({ status: 200, body: { variant: null } });
    expect(await list(shopper)).toEqual([small]);
    expect((await withdraw(shopper)).status).toBe(404);
  });

  it('is refused for what is in stock: one variant may be while another is not', async () => {
    const { shopper, atta } = its.market;
    const [small, large] = [await variant('500 ml', 0), await variant('1 litre', 3)];
    expect(await put(shopper, atta.id)).toMatchObject({ status: 409, body: { code: 'goods-in-stock' } });
    expect((await put(shopper, ghee.id, `?variant=${large}`)).body.code).toBe('goods-in-stock');
    expect((await put(shopper, ghee.id, `?variant=${small}`)).status).toBe(200);
  });

  it.each([
    ['in review', () => change({ status: 'In Review' })],
    [
      'of a closed store',
      () =>
        its.db.updateTable('stores').set({ is_open: false }).where('id', '=', its.market.stores[0]).execute(),
    ],
    [
      'of the sample store',
      () =>
        its.db
          .updateTable('stores')
          .set({ name: 'Sample Store' })
          .where('id', '=', its.market.stores[0])
          .execute(),
    ],
  ])('does not exist for a product %s', async (_, hide) => {
    await hide();
    const { shopper } = its.market;
    expect((await put(shopper)).body.code).toBe('product-not-found');
    expect((await its.ask(shopper, 'GET', urlOf(ghee.id))).body.code).toBe('product-not-found');
  });

  it('nor does one for a product of another marketplace, or a variant of another product', async () => {
    const { shopper } = its.market;
    await put(shopper);
    const other = await makeMarket(its.db);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await its.ask(shopper, method, urlOf(ghee.id, other.id));
      expect(answer.status, method).toBe(404);
    }
    const small = await variant('500 ml', 0);
    const rice = await soldOut('Rice');
    expect((await put(shopper, rice.id, `?variant=${small}`)).body.code).toBe('product-not-found');
    expect(await list(shopper)).toEqual([null]);
  });

  it('the 51st of an account is refused', async () => {
    const { shopper } = its.market;
    const pins = Array.from({ length: 50 }, (_, nth) => ({
      user_id: shopper.id,
      pin_code: String(700_000 + nth),
      requested_at: new Date(),
    }));
    await its.db.insertInto('area_requests').values(pins).execute();
    expect((await put(shopper)).body.code).toBe('too-many-notify-requests');
    expect(await list(shopper)).toEqual([]);
  });

  it('is forgotten after 60 days, with its product or variant, and with its account', async () => {
    const { shopper, admin, superAdmin, id } = its.market;
    const small = await variant('500 ml', 0);
    const open = async () => (await its.db.selectFrom('stock_requests').selectAll().execute()).length;
    await requested(shopper, new Date(Date.now() - 61 * DAY_MS));
    await requested(admin, new Date(Date.now() - 59 * DAY_MS));
    await forgetStockRequests(its.db);
    expect(await open()).toBe(1);
    await put(shopper, ghee.id, `?variant=${small}`);
    await its.db
      .deleteFrom('product_variants')
      .where('marketplace_id', '=', id)
      .where('id', '=', small)
      .execute();
    expect(await open()).toBe(1);
    await put(shopper);
    expect((await its.ask(superAdmin, 'DELETE', `/api/users/${shopper.id}`)).status).toBe(200);
    expect(await open()).toBe(1);
    await its.db.deleteFrom('products').where('marketplace_id', '=', id).where('id', '=', ghee.id).execute();
    expect(await open()).toBe(0);
  });
});

describe('when the goods are back', () => {
  it('who waits is notified by mail, once, with a link to them', async () => {
    const { shopper } = its.market;
    await put(shopper);
    await notify();
    expect(await its.messages()).toEqual([]);
    await arrive();
    await notify();
    await notify();
    const messages = await its.messages();
    expect(messages).toMatchObject([
      {
        name: 'lasting-mails',
        data: { to: its.addressOf(shopper), subject: 'Desi Ghee is back in stock' },
      },
    ]);
    expect(messages[0]?.data.text).toContain('Basava Provision has Desi Ghee in stock again.');
    expect(messages[0]?.data.text).toContain(`http://haat.example/#/product/${ghee.id}\n`);
    expect(await list(shopper)).toEqual([]);
  });

  it('only who waits for that variant', async () => {
    const { shopper, admin } = its.market;
    const [small, large] = [await variant('500 ml', 0), await variant('1 litre', 0)];
    await put(shopper, ghee.id, `?variant=${small}`);
    await put(admin, ghee.id, `?variant=${large}`);
    await put(admin);
    await its.db
      .updateTable('product_variants')
      .set({ count_in_stock: 4 })
      .where('marketplace_id', '=', its.market.id)
      .where('id', '=', small)
      .execute();
    await notify();
    expect(await its.messages()).toMatchObject([
      { data: { to: its.addressOf(shopper), subject: 'Desi Ghee, 500 ml is back in stock' } },
    ]);
    expect((await its.messages())[0]?.data.text).toContain(`/product/${ghee.id}?variant=${small}`);
    expect(await list(admin)).toEqual([large, null]);
  });

  it.each([
    ['in review', { status: 'In Review' }, { status: 'Published' }],
    ['of a closed store', false, true],
  ] as const)('but not while they are %s', async (_, hidden, shown) => {
    const { shopper, stores } = its.market;
    await put(shopper);
    await arrive();
    const set = (how: boolean | object) =>
      typeof how === 'object'
        ? change(how)
        : its.db.updateTable('stores').set({ is_open: how }).where('id', '=', stores[0]).execute();
    await set(hidden);
    await notify();
    expect(await its.messages()).toEqual([]);
    await set(shown);
    await notify();
    expect(await recipients()).toEqual([its.addressOf(shopper)]);
  });

  it('by SMS where only a proved number is known, a long name cut as its gap wants', async () => {
    const phone = `+91${freshNumber()}`;
    await change({ name: 'Desi Ghee of the cows of Bidar, churned by hand' });
    await put(await its.withNumber(phone));
    await arrive();
    await notify();
    expect(await its.messages()).toMatchObject([
      {
        name: 'notify-request-sms',
        data: {
          to: phone,
          template: 'back-in-stock',
          values: [
            'Desi Ghee of the cows of Bi...',
            'Basava Provision',
            `http://haat.example/#/product/${ghee.id}`,
          ],
        },
      },
    ]);
  });

  it('in the language of the account, and in the browsers that the marketplace may notify', async () => {
    const { shopper, id } = its.market;
    await its.db.updateTable('users').set({ language: 'kn' }).where('id', '=', shopper.id).execute();
    await change({ name_kn: 'ದೇಸಿ ತುಪ್ಪ' });
    const { endpoint, keys } = aBrowser();
    await its.db
      .insertInto('push_subscriptions')
      .values({
        marketplace_id: id,
        id: newId(),
        user_id: shopper.id,
        endpoint,
        language: 'hi',
        keys: JSON.stringify(keys),
      })
      .execute();
    await put(shopper);
    await arrive();
    await notify();
    const messages = await its.messages();
    expect(messages.find(({ name }) => name === 'lasting-mails')?.data.subject).toBe('ದೇಸಿ ತುಪ್ಪ ಮತ್ತೆ ಸ್ಟಾಕ್‌ನಲ್ಲಿದೆ');
    expect(messages.find(({ name }) => name === 'pushes')?.data).toMatchObject({
      subscription: { endpoint },
      message: { title: 'Desi Ghee फिर स्टॉक में है', url: `/#/product/${ghee.id}` },
    });
    expect(messages).toHaveLength(2);
  });
});

testNotifiedOnce(its, {
  table: 'stock_requests',
  taken: 'stock requests: taken',
  notify,
  requested,
  comeTrue: () => arrive(),
});

it('the list of what is running out says how many wait, for a product and for its variant', async () => {
  const { shopper, admin, superAdmin, id } = its.market;
  const small = await variant('500 ml', 0);
  await put(shopper);
  await put(admin);
  await put(superAdmin, ghee.id, `?variant=${small}`);
  const { body } = await its.ask(admin, 'GET', `/api/store/${id}/products/finishingstock`);
  expect(body.map(({ name, waiting }: { name: string; waiting: number }) => [name, waiting])).toEqual([
    ['Desi Ghee', 2],
    ['Desi Ghee, 500 ml', 1],
  ]);
});
