import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { useDatabase } from '../../../../test/database.ts';
import { type Market, makeMarket, makeProduct, makeUser, type TestProduct } from '../../../../test/market.ts';
import { orderBody, placeOrder, sentTo } from '../../../../test/order-request.ts';
import { freshAddress, freshNumber } from '../../../../test/phone-code.ts';
import { stockOf } from '../../../../test/stock-of.ts';
import { TestClock } from '../../../../test/test-clock.ts';
import { type Db, openDb } from '../../../kit/db.ts';

const LIMITS = {
  ORDERS_OPEN: '3',
  ORDERS_PER_HOUR: '5',
  HOLDS_PER_HOUR: '2',
  ORDERS_PER_ADDRESS: '8',
};
const MINUTE_MS = 60_000;

const database = useDatabase();
const clock = new TestClock();
let app: FastifyInstance;
let db: Db;
let market: Market;

beforeAll(async () => {
  db = openDb(database.url, 4);
  app = await testApp(database.url, { clock, env: LIMITS });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});
beforeEach(async () => {
  clock.set();
  await db.deleteFrom('served_pin_codes').execute();
  await db.deleteFrom('rate_limits').execute();
  market = await makeMarket(db);
});

/** A cash order for a number. */
const orderFor = (phone: string, product: TestProduct = market.tomato, qty = 1) =>
  sentTo(orderBody([{ product, qty }]), phone);
const order = async (shopper = market.shopper, phone = freshNumber(), product = market.tomato, qty = 1) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/orders/shipments?marketplace=${market.id}`,
    headers: { authorization: `Bearer ${shopper.token}`, 'idempotency-key': crypto.randomUUID() },
    payload: orderFor(phone, product, qty),
    remoteAddress: freshAddress(),
  });
  return answer.statusCode === 201 ? 'placed' : answer.json().code;
};
const times = async (count: number, one: () => Promise<string>) => {
  const answers: string[] = [];
  for (let nth = 0; nth < count; nth += 1) answers.push(await one());
  return answers;
};
const settle = (change: { paid_at: Date } | { cancelled_at: Date }) =>
  db.updateTable('orders').set(change).where('marketplace_id', '=', market.id).execute();
const proved = (userId: string, phone: string) =>
  db
    .updateTable('users')
    .set({ phone: `+91${phone}`, phone_proved_at: new Date() })
    .where('id', '=', userId)
    .execute();

describe('unpaid cash orders', () => {
  test('of one account are as many as are set, whatever numbers they go to; paid and cancelled ones do not count', async () => {
    expect(await times(4, () => order())).toEqual(['placed', 'placed', 'placed', 'too-many-open-orders']);
    await settle({ paid_at: new Date() });
    expect(await order()).toBe('placed');
    await settle({ cancelled_at: new Date() });
    expect(await order()).toBe('placed');
  });

  test('for one number are as many as are set, whoever orders and however it is typed', async () => {
    const digits = freshNumber();
    const forms = [digits, `+91 ${digits}`, `0${digits.slice(0, 5)} ${digits.slice(5)}`, `91-${digits}`];
    const answers: string[] = [];
    for (const form of forms) answers.push(await order(await makeUser(db, []), form));
    expect(answers).toEqual(['placed', 'placed', 'placed', 'too-many-open-orders']);
  });

  test('that strangers place for a number are not held against whoever has proved it', async () => {
    const phone = freshNumber();
    for (let nth = 0; nth < 3; nth += 1) await order(await makeUser(db, []), phone);
    expect(await order(market.shopper, phone)).toBe('too-many-open-orders');
    await proved(market.shopper.id, phone);
    expect(await order(market.shopper, phone)).toBe('placed');
  });

  test('do not count against another account, in another marketplace, or after 30 days', async () => {
    await times(3, () => order());
    expect(await order(await makeUser(db, []))).toBe('placed');
    clock.set(new Date(Date.now() + 31 * 24 * 60 * MINUTE_MS));
    expect(await order()).toBe('placed');
    clock.set();
    const { shopper } = market;
    await db.deleteFrom('served_pin_codes').execute();
    market = await makeMarket(db);
    expect(await order(shopper)).toBe('placed');
  });
});

describe('cash orders in an hour', () => {
  test('are as many as are set for an account, paid or not, and again as many an hour later', async () => {
    const five = async () => {
      const answers = await times(3, () => order());
      await settle({ paid_at: new Date() });
      return [...answers, ...(await times(2, () => order()))];
    };
    expect(await five()).toEqual(Array(5).fill('placed'));
    await settle({ paid_at: new Date() });
    expect(await order()).toBe('too-many-orders');
    clock.set(new Date(Date.now() + 61 * MINUTE_MS));
    expect(await order()).toBe('placed');
  });

  test('from one network address are as many as are set, and one that was answered is answered again', async () => {
    const remoteAddress = '203.0.113.77';
    const place = async (key: string, user = market.shopper, phone = freshNumber()) => {
      const headers = { authorization: `Bearer ${user.token}`, 'idempotency-key': key };
      const url = `/api/orders/shipments?marketplace=${market.id}`;
      const payload = orderFor(phone);
      const send = () => app.inject({ method: 'POST', url, headers, payload, remoteAddress });
      return { first: await send(), again: send };
    };
    const placed: Awaited<ReturnType<typeof place>>[] = [];
    for (let nth = 0; nth < 8; nth += 1)
      placed.push(await place(crypto.randomUUID(), await makeUser(db, [])));
    expect(placed.map(({ first }) => first.statusCode)).toEqual(Array(8).fill(201));
    const repeatsTheLast = async () => {
      const repeated = await placed[7]?.again();
      expect([repeated?.statusCode, repeated?.json()]).toEqual([201, placed[7]?.first.json()]);
    };
    // Only the ninth attempt is too many.
    await repeatsTheLast();
    for (let nth = 0; nth < 2; nth += 1) {
      const { first } = await place(crypto.randomUUID(), await makeUser(db, []));
      expect([first.statusCode, first.json().code]).toEqual([429, 'too-many-orders']);
      expect(first.json().details).toEqual({ againAfter: expect.toSatisfy((seconds) => seconds > 3000) });
    }
    await repeatsTheLast();
  });

  test('from one network address count when they are refused, too, and those that are too many take nothing', async () => {
    const refused = { remoteAddress: '203.0.113.78', product: market.tomato, qty: 10 };
    const place = async ({ remoteAddress, product, qty }: typeof refused) => {
      const user = await makeUser(db, []);
      const headers = { authorization: `Bearer ${user.token}`, 'idempotency-key': crypto.randomUUID() };
      const url = `/api/orders/shipments?marketplace=${market.id}`;
      const payload = { ...orderFor(freshNumber(), product, qty), itemsPrice: 1 };
      return (await app.inject({ method: 'POST', url, headers, payload, remoteAddress })).json().code;
    };
    expect(await times(8, () => place(refused))).toEqual(Array(8).fill('cart-changed'));
    const before = await stockOf(db, market.tomato.id);
    expect(await times(2, () => place(refused))).toEqual(Array(2).fill('too-many-orders'));
    expect(await stockOf(db, market.tomato.id)).toBe(before);
  });
});

test('a fresh account that goes on and on takes no more than its open orders hold', async () => {
  const answers = await times(13, () => order(market.shopper, '98450 12345', market.tomato, 10));
  expect(answers.filter((answer) => answer === 'placed')).toHaveLength(3);
  expect(await stockOf(db, market.tomato.id)).toBe(20);
});

describe('cash wants a proved number', () => {
  const wantProof = (above: number) =>
    db
      .updateTable('marketplaces')
      .set({ cash_phone_proof: true, cash_phone_proof_above_paise: above as never })
      .where('id', '=', market.id)
      .execute();

  test('above the value that the marketplace sets: the sum counts, of the order and of the unpaid ones before it', async () => {
    await wantProof(20_000);
    const dear = await makeProduct(db, {
      marketplaceId: market.id,
      storeId: market.stores[0],
      category: market.category,
      name: 'Ghee',
      price: 17_500,
    });
    // With delivery ₹200: not above.
    expect(await order(market.shopper, '98450 12345', dear)).toBe('placed');
    expect(await order(market.shopper, freshNumber())).toBe('phone-proof-needed');
    // The same number, from another account.
    expect(await order(await makeUser(db, []), '98450 12345')).toBe('phone-proof-needed');
    expect(await order(await makeUser(db, []), freshNumber())).toBe('placed');
    await proved(market.shopper.id, freshNumber());
    expect(await order(market.shopper, freshNumber())).toBe('placed');
  });

  test('and where the marketplace has it off, nobody is asked', async () => {
    expect(await order(market.shopper, freshNumber(), market.atta, 10)).toBe('placed');
  });

  test('a new marketplace wants it above ₹1,000', async () => {
    const { cash_phone_proof, cash_phone_proof_above_paise } = await db
      .insertInto('marketplaces')
      .values({ id: crypto.randomUUID(), uid: `m-${crypto.randomUUID()}`, name: 'Fresh' })
      .returning(['cash_phone_proof', 'cash_phone_proof_above_paise'])
      .executeTakeFirstOrThrow();
    expect([cash_phone_proof, cash_phone_proof_above_paise]).toEqual([true, 100_000]);
  });

  test('a refused order changes nothing, and its key is good for the same order once the number is proved', async () => {
    await wantProof(0);
    const body = orderFor('98450 12345');
    const key = crypto.randomUUID();
    const refused = await placeOrder(app, market, market.shopper, body, key);
    expect([refused.statusCode, refused.json().code, refused.json().details]).toEqual([
      409,
      'phone-proof-needed',
      { above: 0 },
    ]);
    expect(await stockOf(db, market.tomato.id)).toBe(50);
    await proved(market.shopper.id, freshNumber());
    expect((await placeOrder(app, market, market.shopper, body, key)).statusCode).toBe(201);
  });
});
