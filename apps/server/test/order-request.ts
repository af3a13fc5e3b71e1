import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Market, TestProduct, TestUser } from './market.ts';
import { freshNumber } from './phone-code.ts';

/** An order line: the product, quantity, the price seen (its own by default), and whether it goes without its offer. */
export interface Wanted {
  product: TestProduct;
  qty: number;
  seenPrice?: number;
  atMrp?: boolean;
}

const FREE_FROM = 69_900;
const CHARGE = 2_500;

/** An order's body with the sums that a browser would show; `change` overrides its fields. */
export function orderBody(wanted: Wanted[], change: Record<string, unknown> = {}): Record<string, unknown> {
  const items = wanted.reduce(
    (sum, { product, qty, seenPrice }) => sum + (seenPrice ?? product.price) * qty,
    0,
  );
  const shipping = items >= FREE_FROM ? 0 : CHARGE;
  const points = Number(change.points ?? 0);
  return {
    orderItems: wanted.map(({ product, qty, seenPrice, atMrp }) => ({
      product: product.id,
      qty,
      price: (seenPrice ?? product.price) / 100,
      ...(atMrp && { atMrp }),
    })),
    shippingAddress: {
      name: 'Savita Kulkarni',
      phone: '98450 12345',
      address: '12-4/87, Gandhi Chowk: Chitguppa',
      pinCode: wanted[0]?.product.pinCode ?? '585412',
    },
    paymentMethod: 'Cash',
    itemsPrice: items / 100,
    shippingPrice: shipping / 100,
    taxPrice: 0,
    totalPrice: (items + shipping) / 100 - points,
    ...change,
  };
}

/** An order's body for another phone number, by default an unused one. */
export function sentTo(body: Record<string, unknown>, phone = freshNumber()): Record<string, unknown> {
  return { ...body, shippingAddress: { ...(body.shippingAddress as object), phone } };
}

export function placeOrder(
  app: FastifyInstance,
  market: Market,
  user: TestUser,
  body: Record<string, unknown>,
  key: string = crypto.randomUUID(),
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/api/orders/shipments?marketplace=${market.id}`,
    headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': key },
    payload: body,
  });
}

/** @returns the parsed answer */
export async function as(
  user: TestUser,
  app: FastifyInstance,
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = { authorization: `Bearer ${user.token}` };
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

export interface EnteredItem {
  product: string;
  variant?: string | undefined;
  qty: number;
  price: number;
  discount?: number;
}

/** Enters an order as staff; `change` overrides fields of its body. Sums and prices are in rupees. */
export async function enterOrder(
  { app, market }: { app: FastifyInstance; market: Market },
  orderType: string,
  orderItems: EnteredItem[],
  change: object = {},
  { user = market.admin, key = crypto.randomUUID() as string } = {},
) {
  const sum = orderItems.reduce(
    (paise, { price, qty, discount = 0 }) => paise + Math.round((price * qty - discount) * 100),
    0,
  );
  const answer = await app.inject({
    method: 'POST',
    url: `/api/orders?marketplace=${market.id}`,
    headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': key },
    payload: {
      orderType,
      orderItems,
      itemsPrice: sum / 100,
      shippingPrice: 0,
      taxPrice: 0,
      totalPrice: sum / 100,
      ...change,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}
