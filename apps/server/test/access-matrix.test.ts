import type { Call } from '@haat/contract/call';
import { ALL_CALLS } from '@haat/contract/calls';
import type { Role } from '@haat/domain/capabilities';
import { newId } from '@haat/domain/ids';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Db, openDb } from '../src/kit/db.ts';
import { hashPassword } from '../src/people/identity/passwords.ts';
import { hashCode } from '../src/people/identity/send-reset-code.ts';
import { CALLERS, type CallerName, makeTokens, ROLES_OF } from './access-callers.ts';
import { paymentRows } from './access-payments.ts';
import { testApp, testConfig } from './app.ts';
import { useDatabase } from './database.ts';
import { type Market, makeMarket, TEST_SECRET } from './market.ts';
import { aBrowser, aDeadMessage, aRequest, PUSH_ORIGIN } from './message-fixtures.ts';
import { orderBody, placeOrder } from './order-request.ts';
import { PaymentSandbox } from './payment-sandbox.ts';
import { answeredChallenge, freshNumber, numberWithCode } from './phone-code.ts';

vi.setConfig({ testTimeout: 30_000 });

const database = useDatabase();
let db: Db;
let app: FastifyInstance;
let market: Market;
let provider: PaymentSandbox;
let bundle: string;
let tokens: Record<CallerName, string | undefined>;

type Who = 'everybody' | 'signed in' | Role[];
interface Ask {
  url?: string;
  payload?: object | string;
  headers?: Record<string, string>;
}
interface Row {
  /** Who may, as the specification's capability table has it; written here apart from the contract on purpose. */
  who: Who;
  /** A request that is good in itself, made anew for every caller. */
  ask: () => Ask | Promise<Ask>;
  /** Undoes what the other rows would stumble over. */
  after?: () => Promise<unknown>;
  /** To whom the thing asked for doesn't exist, although they may make the call. */
  hidden?: CallerName[];
}

const STAFF: Role[] = ['admin', 'deliveryAdmin', 'superAdmin'];
const inMarket = (rest: string) => () => ({ url: `/api/marketplace/${market.id}/${rest}` });

/** Two orders, one a store: the first store's is asked for. */
async function anOrder(): Promise<string> {
  const wanted = [
    { product: market.atta, qty: 1 },
    { product: market.tomato, qty: 1 },
  ];
  const placed = await placeOrder(app, market, market.shopper, orderBody(wanted));
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', market.stores[0])
    .where(
      'id',
      'in',
      placed.json().orders.map((order: { _id: string }) => order._id),
    )
    .execute();
  return rows[0]?.id ?? '';
}

async function aPaidOrder(): Promise<string> {
  const id = await anOrder();
  const paid = await inject({ method: 'PUT', url: `/api/orders/${id}/pay` }, market.admin.token);
  expect(paid.statusCode).toBe(200);
  return id;
}

const STRANGERS: CallerName[] = ['otherStoresAdmin'];
const EVERYBODY_ELSE: CallerName[] = [...STRANGERS, 'anotherShopper', 'admin', 'deliveryAdmin', 'superAdmin'];

/** Invoices are the business of a store's admin; who delivers sees the order alone. */
const NOT_THEIR_INVOICE: CallerName[] = [...STRANGERS, 'anotherShopper', 'deliveryAdmin'];

async function aCreditNote(): Promise<Ask> {
  const id = await aPaidOrder();
  const cancel = { method: 'POST', url: `/api/orders/status/cancel/${id}` } as const;
  const cancelled = await inject(cancel, market.superAdmin.token);
  const note = cancelled.json().documents.at(-1);
  return { url: `/api/orders/${id}/credit-notes/${note._id}` };
}

async function aKnownPassword(): Promise<Ask> {
  const known = { password_hash: await hashPassword('paddy field 5854') };
  await db.updateTable('users').set(known).where('token_version', '=', 1).execute();
  return { payload: { currentPassword: 'paddy field 5854', password: 'paddy field 5855' } };
}

const openEndedSessions = () =>
  db
    .updateTable('users')
    .set({ token_version: 1, password_hash: 'none' })
    .where('password_hash', '<>', 'none')
    .execute();

async function aResetCode(): Promise<Ask> {
  const { email, ...rest } = newShopper();
  await inject({ method: 'POST', url: '/api/users', payload: { email, ...rest } });
  await db
    .insertInto('password_resets')
    .values({
      email,
      code_hash: hashCode(TEST_SECRET, email, '585412'),
      tries_left: 1,
      expires_at: '2999-01-01',
    })
    .execute();
  return { payload: { email, code: '585412', password: 'paddy field 5855' } };
}

const address = () => ({ phone: '98450 12345', address: `${newId()}, Gandhi Chowk`, pinCode: '585412' });

/** The shopper's. */
async function anAddress(): Promise<string> {
  await db.deleteFrom('user_addresses').where('user_id', '=', market.shopper.id).execute();
  const ask = { method: 'POST', url: '/api/users/addresses', payload: address() } as const;
  return (await inject(ask, market.shopper.token)).json()._id;
}

const MATRIX: Record<string, Row> = {
  readHealth: { who: 'everybody', ask: () => ({}) },
  register: { who: 'everybody', ask: () => ({ payload: newShopper() }) },
  signIn: {
    who: 'everybody',
    ask: async () => {
      const { email, password } = newShopper();
      await inject({ method: 'POST', url: '/api/users', payload: { ...newShopper(), email, password } });
      return { payload: { email, password } };
    },
  },
  readProfile: { who: 'signed in', ask: () => ({}) },
  changeProfile: {
    who: 'signed in',
    ask: () => ({ payload: { name: 'Savita', email: `${newId()}@haat.example` } }),
  },
  changePassword: { who: 'signed in', ask: aKnownPassword, after: openEndedSessions },
  requestResetCode: { who: 'everybody', ask: () => ({ payload: { email: newShopper().email } }) },
  resetPassword: { who: 'everybody', ask: aResetCode },
  makeChallenge: { who: 'everybody', ask: () => ({}) },
  requestPhoneCode: {
    who: 'everybody',
    ask: async () => ({
      payload: { phone: freshNumber(), challenge: await answeredChallenge(testConfig('')) },
    }),
  },
  signInByPhone: { who: 'everybody', ask: async () => ({ payload: await numberWithCode(db) }) },
  readInbox: { who: 'everybody', ask: () => ({}) },
  listAddresses: { who: 'signed in', ask: () => ({}) },
  saveAddress: { who: 'signed in', ask: () => ({ payload: address() }) },
  changeAddress: {
    who: 'signed in',
    hidden: EVERYBODY_ELSE,
    ask: async () => ({ url: `/api/users/addresses/${await anAddress()}`, payload: address() }),
  },
  deleteAddress: {
    who: 'signed in',
    hidden: EVERYBODY_ELSE,
    ask: async () => ({ url: `/api/users/addresses/${await anAddress()}` }),
  },
  listRewards: { who: 'signed in', ask: () => ({}) },
  reverseGeocode: { who: 'everybody', ask: () => ({ url: '/api/location/reverse?lat=17.7&lng=77.2' }) },
  findMarketplace: { who: 'everybody', ask: () => ({ url: '/api/marketplace/places/585412' }) },
  listProducts: { who: 'everybody', ask: inMarket('products/') },
  listByCategory: { who: 'everybody', ask: inMarket('products/category/Kirana') },
  listBySubCategory: { who: 'everybody', ask: inMarket('products/subcategory/Atta') },
  listByBrand: { who: 'everybody', ask: inMarket('products/brand/Basava') },
  listByStore: {
    who: 'everybody',
    ask: () => ({ url: `/api/marketplace/${market.id}/products/store/${market.stores[0]}` }),
  },
  readFacets: { who: 'everybody', ask: inMarket('facets') },
  suggestProducts: { who: 'everybody', ask: inMarket('suggestions?keyword=atta') },
  listNewArrivals: { who: 'everybody', ask: inMarket('newarrivals') },
  listTopSelling: { who: 'everybody', ask: inMarket('topselling') },
  listTopDeals: { who: 'everybody', ask: inMarket('products/topdeals') },
  readProduct: {
    who: 'everybody',
    ask: () => ({ url: `/api/marketplace/${market.id}/products/${market.atta.id}` }),
  },
  readProductBySku: {
    who: STAFF,
    hidden: STRANGERS,
    ask: () => ({ url: `/api/marketplace/${market.id}/products/sku/SKU-${market.atta.id}` }),
  },
  listBundles: { who: 'everybody', ask: () => ({ url: `/api/bundle/marketplace/${market.id}` }) },
  readBundle: { who: 'everybody', ask: () => ({ url: `/api/bundle/${bundle}` }) },
  writeReview: {
    who: 'signed in',
    ask: () => ({
      url: `/api/store/${market.stores[0]}/products/${market.atta.id}/reviews`,
      payload: { rating: 4 },
    }),
  },
  quoteCart: {
    who: 'everybody',
    ask: () => ({
      url: `/api/marketplace/${market.id}/cart/quote`,
      payload: { items: [{ product: market.atta.id, qty: 1, price: 268 }] },
    }),
  },
  placeShipments: {
    who: 'signed in',
    ask: () => ({
      url: `/api/orders/shipments?marketplace=${market.id}`,
      payload: orderBody([{ product: market.atta, qty: 1 }]),
    }),
  },
  ...paymentRows(() => ({ app, market, provider }), EVERYBODY_ELSE),
  listMyOrders: { who: 'signed in', ask: () => ({}) },
  listOrders: { who: STAFF, ask: () => ({}) },
  countOrders: { who: STAFF, ask: () => ({}) },
  readOrder: {
    who: 'signed in',
    hidden: [...STRANGERS, 'anotherShopper'],
    ask: async () => ({ url: `/api/orders/${await anOrder()}` }),
  },
  markPaid: {
    who: STAFF,
    hidden: STRANGERS,
    ask: async () => ({ url: `/api/orders/${await anOrder()}/pay` }),
  },
  markDelivered: {
    who: STAFF,
    hidden: STRANGERS,
    ask: async () => ({ url: `/api/orders/${await aPaidOrder()}/deliver` }),
  },
  cancelOrder: {
    who: ['superAdmin'],
    ask: async () => ({ url: `/api/orders/status/cancel/${await anOrder()}` }),
  },
  downloadInvoice: {
    who: 'signed in',
    hidden: NOT_THEIR_INVOICE,
    ask: async () => ({ url: `/api/orders/${await anOrder()}/invoice.pdf` }),
  },
  downloadGstInvoice: {
    who: 'signed in',
    hidden: NOT_THEIR_INVOICE,
    ask: async () => ({ url: `/api/orders/${await anOrder()}/gst-invoice.pdf` }),
  },
  downloadCreditNote: {
    who: 'signed in',
    hidden: NOT_THEIR_INVOICE,
    ask: aCreditNote,
  },
  requestOrderChange: {
    who: 'signed in',
    hidden: EVERYBODY_ELSE,
    ask: async () => ({
      url: `/api/orders/${await anOrder()}/requests`,
      payload: { kind: 'cancel', reason: 'The bag was torn' },
    }),
  },
  acceptRequest: {
    who: ['admin', 'superAdmin'],
    hidden: STRANGERS,
    ask: async () => aRequest(app, market, await anOrder(), 'accept'),
  },
  declineRequest: {
    who: ['admin', 'superAdmin'],
    hidden: STRANGERS,
    ask: async () => aRequest(app, market, await anOrder(), 'decline'),
  },
  readPushKey: { who: 'everybody', ask: () => ({}) },
  storePushToken: {
    who: 'signed in',
    ask: () => ({
      url: `/api/notification/store-token?marketplace=${market.id}`,
      payload: { token: aBrowser() },
    }),
  },
  renewPushToken: {
    who: 'everybody',
    ask: () => ({ payload: { endpoint: aBrowser().endpoint, token: aBrowser() } }),
  },
  forgetPushToken: { who: 'everybody', ask: () => ({ payload: { endpoint: aBrowser().endpoint } }) },
  listDeadMessages: { who: ['superAdmin'], ask: () => ({}) },
  sendMessageAgain: { who: ['superAdmin'], ask: async () => aDeadMessage(db, market.id, await anOrder()) },
  callCustomer: {
    who: STAFF,
    hidden: STRANGERS,
    ask: async () => ({ url: `/api/orders/${await anOrder()}/call` }),
  },
};

const newShopper = () => ({
  name: 'Savita Kulkarni',
  email: `${newId()}@haat.example`,
  password: 'paddy field 5854',
});

let addresses = 0;

/** Each request from an address of its own, so that the limits against guessing stay out of this. */
function inject(ask: Ask & { method: Call['method'] }, token?: string) {
  addresses += 1;
  return app.inject({
    ...ask,
    url: ask.url ?? '/',
    remoteAddress: `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
    headers: {
      ...ask.headers,
      'idempotency-key': newId(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
}

beforeAll(async () => {
  db = openDb(database.url, 4);
  provider = await PaymentSandbox.start();
  app = await testApp(database.url, {
    demo: true,
    env: { HAAT_NO_DEMO: '0', ...provider.environment, PUSH_HOSTS: PUSH_ORIGIN },
  });
  market = await makeMarket(db);
  await db.updateTable('products').set({ count_in_stock: 100_000 }).execute();
  bundle = newId();
  const tenant = { marketplace_id: market.id };
  await db
    .insertInto('bundles')
    .values({ ...tenant, id: bundle, name: 'Breakfast' })
    .execute();
  await db
    .insertInto('bundle_products')
    .values({ ...tenant, bundle_id: bundle, product_id: market.atta.id })
    .execute();
  tokens = await makeTokens(db, market);
});
afterAll(async () => {
  await app.close();
  await provider.stop();
  await db.destroy();
});

function expectedStatus(call: Call, row: Row, caller: CallerName): number {
  const roles = ROLES_OF[caller];
  const good = call.status ?? 200;
  if (row.who === 'everybody') return good;
  if (!roles) return 401;
  if (row.who !== 'signed in' && !roles.some((role) => row.who.includes(role))) return 403;
  return row.hidden?.includes(caller) ? 404 : good;
}

const BODIES: Record<number, object> = {
  401: { message: 'Not authorized, token failed' },
  403: { message: 'Not authorized' },
};

it('every call of the contract stands in the matrix, and nothing else does', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual([...ALL_CALLS.keys()].toSorted());
});

describe.each([...ALL_CALLS])('%s', (name, call) => {
  it.each(CALLERS)('answers %s as the capability table has it', async (caller) => {
    const row = MATRIX[name];
    if (!row) throw new Error(`${name} is missing from the matrix`);
    const ask = await row.ask();
    const answer = await inject({ url: call.path, ...ask, method: call.method }, tokens[caller]);
    const status = expectedStatus(call, row, caller);
    expect(answer.statusCode, answer.body).toBe(status);
    if (call.file && status === 200) expect(answer.headers['content-type']).toBe(call.file);
    else expect(answer.json()).toMatchObject(BODIES[status] ?? {});
    await row.after?.();
  });
});

it('an admin’s list of orders holds those of the own store only', async () => {
  await anOrder();
  const storesIn = async (token: string) => {
    const answer = await inject({ method: 'GET', url: '/api/orders' }, token);
    return new Set(answer.json().orders.map((order: { store: { _id: string } }) => order.store._id));
  };
  expect(await storesIn(market.admin.token)).toEqual(new Set([market.stores[0]]));
  expect(await storesIn(market.otherAdmin.token)).toEqual(new Set([market.stores[1]]));
  expect(await storesIn(market.superAdmin.token)).toEqual(new Set(market.stores));
});

describe('a stranger', () => {
  it.each([...ALL_CALLS].filter(([, call]) => call.access !== 'public'))(
    'learns from %s neither what it takes nor what there is',
    async (_name, call) => {
      const url = call.path.replace(/:\w+/g, 'x');
      const answer = await inject({ method: call.method, url, payload: { nonsense: true } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'Not authorized, token failed', code: 'not-authenticated' });
    },
  );
});
