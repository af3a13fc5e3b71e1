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

/** Registers work for after the test. */
export type Afterwards = (work: () => Promise<void>) => void;

/** A shop whose servers die at a fault point; '' for nowhere. */
export interface MortalShop extends Shop {
  start(crashAt: string): Promise<Mortal>;
}

/** With its own provider, in a database that may have other shops. */
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
  // One is enough: all pin codes take a second to load.
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

/**
 * A shopper's acts on the dying server.
 * @returns the number of orders expected in the end
 */
type Story = (shop: MortalShop, crashAt: string) => Promise<number>;

/** The browser holds a cart, and never gets the provider's order. */
const reserve: Story = async (shop, crashAt) => {
  const { wire, gone } = await shop.start(crashAt);
  expect(await register(wire, shop)).toBeUndefined();
  await gone;
  return 0;
};

/** The browser holds a cart, its shopper pays, and the server is told. */
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

/** The shopper pays, and the browser reports it. */
export const confirmed = paid(
  (shop, id, wire) => confirm(wire, shop, shop.provider.pay(id, { status: 'authorized' })),
  2,
);
const told = paid((shop, id, wire) => deliver(wire, shop, shop.provider.pay(id)), 2);
const wrongAmount = paid(
  (shop, id, wire) => confirm(wire, shop, shop.provider.pay(id, { amount: 12_300 })),
  0,
);

/** The server dies while a paid order is worked on. */
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

const delivering = withPaid((wire, { market }, id) => {
  const headers = { authorization: `Bearer ${market.admin.token}` };
  return wire({ method: 'PUT', path: `/api/orders/${id}/deliver`, headers });
});

const cancelling = withPaid((wire, { market }, id) => {
  const headers = { authorization: `Bearer ${market.shopper.token}`, 'idempotency-key': `cancel-${id}` };
  return wire({ method: 'POST', path: `/api/orders/${id}/cancel`, headers });
});

/** Two carts are paid and one is reported; the server dies while it places the other one. */
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

/** The shopper leaves an online payment open and orders in cash; the server dies meanwhile. */
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

/** The payment is never reported, and the restarted server dies while it looks for open payments. */
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

/** Each fault point of sales, with the acts that reach it. */
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
  'refund: claimed': wrongAmount,
  'refund: sent': wrongAmount,
  'refund: noted': wrongAmount,
  'order: locked': delivering,
  'own order: locked': cancelling,
  'reconciler: holds checked': leftBehind(2),
  'reconciler: goods given back': leftBehind(0),
};
