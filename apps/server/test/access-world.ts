import type { Call } from '@haat/contract/call';
import { newId } from '@haat/domain/basics/ids';
import type { Role } from '@haat/domain/people/capabilities';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Db } from '../src/kit/db.ts';
import type { CallerName } from './access-callers.ts';
import type { Market } from './market.ts';
import { orderBody, placeOrder } from './order-request.ts';
import type { PaymentSandbox } from './payment-sandbox.ts';

/** What is sent for a call, beyond its method and its path. */
export interface Sent {
  url?: string;
  payload?: object | string;
  headers?: Record<string, string>;
}

/** One call's line of the access matrix. */
export interface AccessRow {
  /** Who may, as the specification's capability table has it; written here apart from the contract on purpose. */
  who: 'everybody' | 'signed in' | Role[];
  /** A request that is good in itself, made anew for every caller; left out where the path says it all. */
  request?: () => Sent | Promise<Sent>;
  /** Undoes what the other rows would stumble over. */
  after?: () => Promise<unknown>;
  /** To whom the thing that is requested doesn't exist, although they may make the call. */
  hidden?: CallerName[];
}

/** A feature's lines, by the names of its calls: what each `test/access-rows.ts` exports as `accessRows`. */
export type AccessRows = (world: AccessWorld) => Record<string, AccessRow>;

export const STAFF: Role[] = ['admin', 'deliveryAdmin', 'superAdmin'];
export const STORE: Role[] = ['admin', 'superAdmin'];
/** All who work in a store, with its cashiers. */
export const EVERYBODY: Role[] = [...STAFF, 'cashier'];
/** Who sells over the counter. */
export const COUNTER: Role[] = [...STORE, 'cashier'];

/** Staff of another store, to whom orders and goods of the first do not exist. */
export const STRANGERS: CallerName[] = ['otherStoresAdmin'];
/** Everybody but the shopper whose thing it is. */
export const EVERYBODY_ELSE: CallerName[] = [
  ...STRANGERS,
  'anotherShopper',
  'admin',
  'cashier',
  'deliveryAdmin',
  'superAdmin',
];

/** The marketplace in which the matrix tries every call. */
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

  /** Each request from an address of its own, so that the limits against guessing stay out of this. */
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

  /** Two orders of the shopper, one a store: the first store's is answered. */
  async anOrder(): Promise<string> {
    const { app, db, market } = this;
    // The tomatoes' order bears the delivery charge: the other one depends on it, and can be cancelled by a tap.
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

  async aPaidOrder(): Promise<string> {
    const id = await this.anOrder();
    const paid = await this.inject({ method: 'PUT', url: `/api/orders/${id}/pay` }, this.market.admin.token);
    if (paid.statusCode !== 200) throw new Error(`The order was not paid: ${paid.body}`);
    return id;
  }
}

/** Somebody who registers. */
export const newShopper = () => ({
  name: 'Savita Kulkarni',
  email: `${newId()}@haat.example`,
  password: 'paddy field 5854',
});
