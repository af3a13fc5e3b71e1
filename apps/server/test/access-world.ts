import type { Call } from '@haat/contract/call';
import { newId } from '@haat/domain/basics/ids';
import type { Role } from '@haat/domain/people/capabilities';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Db } from '../src/kit/db.ts';
import type { CallerName } from './access-callers.ts';
import type { Market } from './market.ts';
import { orderBody, placeOrder } from './order-request.ts';
import type { PaymentSandbox } from './payment-sandbox.ts';

export interface Sent {
  url?: string;
  payload?: object | string;
  headers?: Record<string, string>;
}

/** A call's row in the access matrix. */
export interface AccessRow {
  /** As in the specification's capability table; written apart from the contract on purpose. */
  who: 'everybody' | 'signed in' | 'driver' | Role[];
  /** A valid request, made anew for every caller; left out if the path is enough. */
  request?: () => Sent | Promise<Sent>;
  /** Undoes what would disturb other rows. */
  after?: () => Promise<unknown>;
  /** Callers with the right, for whom the requested thing doesn't exist. */
  hidden?: CallerName[];
}

/** A feature's rows by call, exported by its `test/access-rows.ts` as `accessRows`. */
export type AccessRows = (world: AccessWorld) => Record<string, AccessRow>;

export const STAFF: Role[] = ['admin', 'deliveryAdmin', 'superAdmin'];
export const STORE: Role[] = ['admin', 'superAdmin'];
/** All staff of a store, with its cashiers. */
export const EVERYBODY: Role[] = [...STAFF, 'cashier'];
export const COUNTER: Role[] = [...STORE, 'cashier'];

/** Staff of another store, who don't reach the first store's orders and goods. */
export const STRANGERS: CallerName[] = ['otherStoresAdmin'];
/** All but the shopper who owns the thing. */
export const EVERYBODY_ELSE: CallerName[] = [
  ...STRANGERS,
  'anotherShopper',
  'admin',
  'cashier',
  'deliveryAdmin',
  'superAdmin',
];

/** The marketplace in which every call is tried. */
export class AccessWorld {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly market: Market;
  readonly provider: PaymentSandbox;
  private requests = 0;

  constructor(app: FastifyInstance, db: Db, market: Market, provider: PaymentSandbox) {
    this.app = app;
    this.db = db;
    this.market = market;
    this.provider = provider;
  }

  /** Each request comes from another address, so that limits by address don't count. */
  inject(sent: Sent & { method: Call['method'] }, token?: string): Promise<LightMyRequestResponse> {
    this.requests += 1;
    return this.app.inject({
      ...sent,
      url: sent.url ?? '/',
      remoteAddress: `10.${(this.requests >> 16) & 255}.${(this.requests >> 8) & 255}.${this.requests & 255}`,
      headers: {
        ...sent.headers,
        'idempotency-key': newId(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
  }

  /**
   * Two orders of the shopper, one per store.
   * @returns the first store's
   */
  async anOrder(): Promise<string> {
    const { app, db, market } = this;
    // The tomatoes' order has the delivery charge, so the other order depends on it and can be cancelled alone.
    const wanted = [
      { product: market.tomato, qty: 1 },
      { product: market.atta, qty: 1 },
    ];
    const placed = await placeOrder(app, market, market.shopper, orderBody(wanted));
    if (placed.statusCode !== 201) throw new Error(`The order was not placed: ${placed.body}`);
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

  /** An order of one piece, which is in the bag. */
  async aPackedLine(): Promise<string> {
    const id = await this.anOrder();
    const { token } = this.market.admin;
    await this.inject({ method: 'PUT', url: `/api/orders/${id}/start` }, token);
    const answers = [{ line: 1, seen: 0, quantity: 1, reason: null, replacedBy: null }];
    const said = await this.inject(
      { method: 'PUT', url: `/api/orders/${id}/packing`, payload: { answers } },
      token,
    );
    if (said.statusCode !== 200) throw new Error(`Nothing was put into the bag: ${said.body}`);
    return id;
  }

  async aPaidOrder(): Promise<string> {
    const id = await this.anOrder();
    const paid = await this.inject({ method: 'PUT', url: `/api/orders/${id}/pay` }, this.market.admin.token);
    if (paid.statusCode !== 200) throw new Error(`The order was not paid: ${paid.body}`);
    return id;
  }
}

export const newShopper = () => ({
  name: 'Savita Kulkarni',
  email: `${newId()}@haat.example`,
  password: 'paddy field 5854',
});
