import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fastify } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { openDb } from '../../src/kit/db.ts';
import { testDatabase } from '../database.ts';
import { makeMarket } from '../market.ts';
import { PaymentSandbox } from '../payment-sandbox.ts';
import {
  confirm,
  deliver,
  expectNothingLost,
  givePoints,
  orderInCash,
  passTime,
  recover,
  register,
  registerAnother,
  type Shop,
} from './paying.ts';
import { runServer, type StartOptions, startServer } from './server-process.ts';

// A server is really started and killed at each point.
vi.setConfig({ testTimeout: 60_000 });

const SRC = path.resolve(import.meta.dirname, '../../src');
const { log } = fastify();

type Afterwards = NonNullable<StartOptions['afterwards']>;

async function openShop(afterwards: Afterwards): Promise<Shop & { afterwards: Afterwards }> {
  const database = await testDatabase();
  const db = openDb(database.url, 4);
  const provider = await PaymentSandbox.start();
  afterwards(async () => {
    await db.destroy();
    await provider.stop();
    await database.drop();
  });
  // One pin code is as good as all of them, which take a second to load.
  const pinCode = { pin_code: '585412', latitude: 17.7, longitude: 77.2, quality: 'A' };
  const place = { office: 'Chitguppa', district: 'Bidar', state: 'Karnataka' };
  await db
    .insertInto('pin_codes')
    .values({ ...pinCode, ...place })
    .execute();
  const shop = { db, databaseUrl: database.url, provider, market: await makeMarket(db), afterwards };
  await givePoints(shop);
  return shop;
}

type OpenShop = Awaited<ReturnType<typeof openShop>>;

const optionsOf = ({ provider, afterwards }: OpenShop, crashAt: string) => ({
  environment: { ...provider.environment, HAAT_CRASH_AT: crashAt },
  afterwards,
});
const start = (shop: OpenShop, crashAt: string) => startServer(shop.databaseUrl, optionsOf(shop, crashAt));

/** What a shopper does with the server that is about to die. Returns how many orders there have to be in the end. */
type Story = (shop: OpenShop, crashAt: string) => Promise<number>;

/** The browser reserves a cart, and never learns what to pay for. */
const reserve: Story = async (shop, crashAt) => {
  const server = await start(shop, crashAt);
  expect(await register(server.url, shop)).toBeUndefined();
  expect(await server.gone).toBe('SIGKILL');
  return 0;
};

/** The browser reserves a cart, its shopper pays, and something tells the server. */
const paid =
  (pay: (shop: Shop, orderId: string, url: string) => Promise<unknown>, orders: number): Story =>
  async (shop, crashAt) => {
    const server = await start(shop, crashAt);
    const orderId = await register(server.url, shop);
    if (!orderId) throw new Error('The server died too early');
    await pay(shop, orderId, server.url);
    expect(await server.gone).toBe('SIGKILL');
    return orders;
  };

const confirmed = paid(
  (shop, id, url) => confirm(url, shop, shop.provider.pay(id, { status: 'authorized' })),
  2,
);
const told = paid((shop, id, url) => deliver(url, shop, shop.provider.pay(id)), 2);
const wrongAmount = paid((shop, id, url) => confirm(url, shop, shop.provider.pay(id, { amount: 12_300 })), 0);

/** Something is done with an order that is paid, and the server dies meanwhile. */
const withPaid =
  (act: (url: string, shop: Shop, id: string) => Promise<unknown>): Story =>
  async (shop, crashAt) => {
    const server = await start(shop, crashAt);
    const orderId = await register(server.url, shop);
    if (!orderId) throw new Error('The server died too early');
    await confirm(server.url, shop, shop.provider.pay(orderId, { status: 'authorized' }));
    const order = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', shop.market.stores[0])
      .executeTakeFirstOrThrow();
    await act(server.url, shop, order.id).catch(() => {});
    expect(await server.gone).toBe('SIGKILL');
    return 2;
  };

/** It is handed over. */
const delivering = withPaid((url, { market }, id) => {
  const headers = { authorization: `Bearer ${market.admin.token}` };
  return fetch(`${url}/api/orders/${id}/deliver`, { method: 'PUT', headers });
});

/** Its shopper cancels it. */
const cancelling = withPaid((url, { market }, id) => {
  const headers = { authorization: `Bearer ${market.shopper.token}`, 'idempotency-key': `cancel-${id}` };
  return fetch(`${url}/api/orders/${id}/cancel`, { method: 'POST', headers });
});

/** Two carts are paid, one is reported, and the server dies while it is about to place the other one, too. */
const twoCarts: Story = async (shop, crashAt) => {
  const server = await start(shop, crashAt);
  const first = await register(server.url, shop);
  const second = await registerAnother(server.url, shop);
  if (!first || !second) throw new Error('The server died too early');
  shop.provider.pay(first);
  await confirm(server.url, shop, shop.provider.pay(second));
  expect(await server.gone).toBe('SIGKILL');
  return 3;
};

/** The shopper leaves an attempt to pay open, orders in cash, and the server dies meanwhile. */
const cashInstead =
  (isPaid: boolean, orders: number): Story =>
  async (shop, crashAt) => {
    const server = await start(shop, crashAt);
    const open = await register(server.url, shop);
    if (!open) throw new Error('The server died too early');
    if (isPaid) shop.provider.pay(open);
    expect(await orderInCash(server.url, shop)).toBeUndefined();
    expect(await server.gone).toBe('SIGKILL');
    return orders;
  };

/** Nobody tells of the payment, and the server that is started dies while it looks after what was left. */
const leftBehind =
  (orders: number): Story =>
  async (shop, crashAt) => {
    const first = await start(shop, '');
    const id = await register(first.url, shop);
    if (id && orders > 0) shop.provider.pay(id);
    await first.end('SIGKILL');
    await passTime(shop);
    expect(await runServer(shop.databaseUrl, optionsOf(shop, crashAt))).toBe('SIGKILL');
    return orders;
  };

const POINTS: [string, Story][] = [
  ['hold: before', reserve],
  ['order: stock locked', reserve],
  ['hold: before commit', reserve],
  ['hold: committed', reserve],
  ['provider order: made', reserve],
  ['provider order: noted', reserve],
  ['confirmation: received', confirmed],
  ['payment: fetched', confirmed],
  ['payment: captured', confirmed],
  ['rivals: asked', twoCarts],
  ['payment: before commit', confirmed],
  ['payment: recorded', confirmed],
  ['open attempts: asked', cashInstead(true, 2)],
  ['holds: replaced', cashInstead(false, 0)],
  ['webhook: stored', told],
  ['webhook: answered', told],
  ['refund: enqueued', wrongAmount],
  ['refund: sent', wrongAmount],
  ['refund: noted', wrongAmount],
  ['order: locked', delivering],
  ['own order: locked', cancelling],
  ['reconciler: holds checked', leftBehind(2)],
  ['reconciler: goods given back', leftBehind(0)],
];

describe.concurrent('a server killed at', () => {
  test.for(POINTS)(
    '“%s” leaves nobody who has paid without an order or the money',
    async ([point, story], { onTestFinished }) => {
      const shop = await openShop(onTestFinished);
      const orders = await story(shop, point);
      await passTime(shop);
      await recover(shop, log);
      await recover(shop, log);
      expect(await expectNothingLost(shop)).toBe(orders);
      expect(shop.provider.refunds.length).toBeLessThanOrEqual(1);
    },
  );
});

// The tills' own are tried where their bills arrive: till-journal/.
const isOfTill = (file: string) => file.startsWith('sales/till-journal/');

test('the points are all that the sources of sales name', () => {
  const files = globSync('sales/**/*.ts', { cwd: SRC }).filter((file) => !isOfTill(file));
  const named = files.flatMap((file) =>
    [...readFileSync(path.join(SRC, file), 'utf8').matchAll(/\bseam\('([^']+)'\)/g)].map(([, name]) => name),
  );
  expect([...new Set(named)].toSorted()).toEqual(POINTS.map(([point]) => point).toSorted());
});

test('a server that is started again completes by itself what the killed one left', async ({
  onTestFinished,
}) => {
  const shop = await openShop(onTestFinished);
  await confirmed(shop, 'payment: captured');
  await passTime(shop);
  await start(shop, '');
  await vi.waitFor(async () => expect(await expectNothingLost(shop)).toBe(2), 10_000);
});
