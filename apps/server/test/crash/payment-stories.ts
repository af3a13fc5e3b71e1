import { expect } from 'vitest';
import { openDb } from '../../src/kit/db.ts';
import { makeMarket } from '../market.ts';
import { PaymentSandbox } from '../payment-sandbox.ts';
import type { Wire } from '../wire.ts';
import type { Mortal } from './dying-app.ts';
import {
  confirm,
  deliver,
  givePoints,
  orderInCash,
  passTime,
  register,
  registerAnother,
  type Shop,
  unlessGone,
} from './paying.ts';

/** Where to leave what is to be done after the test. */
export type Afterwards = (work: () => Promise<void>) => void;

/** A shop whose servers die at a fault point; '': at none. */
export interface MortalShop extends Shop {
  start(crashAt: string): Promise<Mortal>;
}

/** Opens a shop with a provider of its own in a database where others may have been. */
export async function openShop(
  databaseUrl: string,
  afterwards: Afterwards,
  start: (shop: Shop, crashAt: string) => Promise<Mortal>,
): Promise<MortalShop> {
  const db = openDb(databaseUrl, 4);
  const provider = await PaymentSandbox.start();
  afterwards(async () => {
    await db.destroy();
    await provider.stop();
  });
  // One pin code is as good as all of them, which take a second to load.
  const pinCode = { pin_code: '585412', latitude: 17.7, longitude: 77.2, quality: 'A' };
  const place = { office: 'Chitguppa', district: 'Bidar', state: 'Karnataka' };
  await db
    .insertInto('pin_codes')
    .values({ ...pinCode, ...place })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // It belongs to one marketplace.
  await db.deleteFrom('served_pin_codes').execute();
  const shop: Shop = { db, databaseUrl, provider, market: await makeMarket(db) };
  await givePoints(shop);
  return { ...shop, start: (crashAt) => start(shop, crashAt) };
}

/** What a shopper does with the server that is about to die. Returns how many orders there have to be in the end. */
type Story = (shop: MortalShop, crashAt: string) => Promise<number>;

/** The browser reserves a cart, and never learns what to pay for. */
const reserve: Story = async (shop, crashAt) => {
  const { wire, gone } = await shop.start(crashAt);
  expect(await register(wire, shop)).toBeUndefined();
  await gone;
  return 0;
};

/** The browser reserves a cart, its shopper pays, and something tells the server. */
const paid =
  (pay: (shop: Shop, orderId: string, wire: Wire) => Promise<unknown>, orders: number): Story =>
  async (shop, crashAt) => {
    const { wire, gone } = await shop.start(crashAt);
    const orderId = await register(wire, shop);
    if (!orderId) throw new Error('The server died too early');
    await pay(shop, orderId, wire);
    await gone;
    return orders;
  };

/** The shopper pays, and the browser tells of it. */
export const confirmed = paid(
  (shop, id, wire) => confirm(wire, shop, shop.provider.pay(id, { status: 'authorized' })),
  2,
);
const told = paid((shop, id, wire) => deliver(wire, shop, shop.provider.pay(id)), 2);
const wrongAmount = paid(
  (shop, id, wire) => confirm(wire, shop, shop.provider.pay(id, { amount: 12_300 })),
  0,
);

/** Something is done with an order that is paid, and the server dies meanwhile. */
const withPaid =
  (act: (wire: Wire, shop: Shop, id: string) => Promise<unknown>): Story =>
  async (shop, crashAt) => {
    const { wire, gone } = await shop.start(crashAt);
    const orderId = await register(wire, shop);
    if (!orderId) throw new Error('The server died too early');
    await confirm(wire, shop, shop.provider.pay(orderId, { status: 'authorized' }));
    const order = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', shop.market.stores[0])
      .executeTakeFirstOrThrow();
    await unlessGone(act(wire, shop, order.id));
    await gone;
    return 2;
  };

/** It is handed over. */
const delivering = withPaid((wire, { market }, id) => {
  const headers = { authorization: `Bearer ${market.admin.token}` };
  return wire({ method: 'PUT', path: `/api/orders/${id}/deliver`, headers });
});

/** Its shopper cancels it. */
const cancelling = withPaid((wire, { market }, id) => {
  const headers = { authorization: `Bearer ${market.shopper.token}`, 'idempotency-key': `cancel-${id}` };
  return wire({ method: 'POST', path: `/api/orders/${id}/cancel`, headers });
});

/** Two carts are paid, one is reported, and the server dies while it is about to place the other one, too. */
const twoCarts: Story = async (shop, crashAt) => {
  const { wire, gone } = await shop.start(crashAt);
  const first = await register(wire, shop);
  const second = await registerAnother(wire, shop);
  if (!first || !second) throw new Error('The server died too early');
  shop.provider.pay(first);
  await confirm(wire, shop, shop.provider.pay(second));
  await gone;
  return 3;
};

/** The shopper leaves an attempt to pay open, orders in cash, and the server dies meanwhile. */
const cashInstead =
  (isPaid: boolean, orders: number): Story =>
  async (shop, crashAt) => {
    const { wire, gone } = await shop.start(crashAt);
    const open = await register(wire, shop);
    if (!open) throw new Error('The server died too early');
    if (isPaid) shop.provider.pay(open);
    expect(await orderInCash(wire, shop)).toBeUndefined();
    await gone;
    return orders;
  };

/** Nobody tells of the payment, and the server that is started dies while it looks after what was left. */
const leftBehind =
  (orders: number): Story =>
  async (shop, crashAt) => {
    const first = await shop.start('');
    const id = await register(first.wire, shop);
    if (id && orders > 0) shop.provider.pay(id);
    await first.kill();
    await passTime(shop);
    await (await shop.start(crashAt)).gone;
    return orders;
  };

/** Each fault point of sales, and what leads there. */
export const STORIES: Record<string, Story> = {
  'hold: before': reserve,
  'order: stock locked': reserve,
  'hold: before commit': reserve,
  'hold: committed': reserve,
  'provider order: made': reserve,
  'provider order: noted': reserve,
  'confirmation: received': confirmed,
  'payment: fetched': confirmed,
  'payment: captured': confirmed,
  'rivals: asked': twoCarts,
  'payment: before commit': confirmed,
  'payment: recorded': confirmed,
  'open attempts: asked': cashInstead(true, 2),
  'holds: replaced': cashInstead(false, 0),
  'webhook: stored': told,
  'webhook: answered': told,
  'refund: enqueued': wrongAmount,
  'refund: sent': wrongAmount,
  'refund: noted': wrongAmount,
  'order: locked': delivering,
  'own order: locked': cancelling,
  'reconciler: holds checked': leftBehind(2),
  'reconciler: goods given back': leftBehind(0),
};
