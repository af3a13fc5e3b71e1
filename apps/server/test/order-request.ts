import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Market, TestProduct, TestUser } from './market.ts';
import { freshNumber } from './phone-code.ts';

/** A line that a shopper wants: the product, how many, and the price seen (its own unless said). */
export interface Wanted {
  product: TestProduct;
  qty: number;
  seenPrice?: number;
}

const FREE_FROM = 69_900;
const CHARGE = 2_500;

/** The body of an order for these lines, with the sums that a browser would show; changes may be laid over it. */
export function orderBody(wanted: Wanted[], change: Record<string, unknown> = {}): Record<string, unknown> {
  const items = wanted.reduce(
    (sum, { product, qty, seenPrice }) => sum + (seenPrice ?? product.price) * qty,
    0,
  );
  const shipping = items >= FREE_FROM ? 0 : CHARGE;
  const points = Number(change.points ?? 0);
  return {
    orderItems: wanted.map(({ product, qty, seenPrice }) => ({
      product: product.id,
      qty,
      price: (seenPrice ?? product.price) / 100,
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

/** The body of an order that goes to another number, one that nobody has used unless said. */
export function sentTo(body: Record<string, unknown>, phone = freshNumber()): Record<string, unknown> {
  return { ...body, shippingAddress: { ...(body.shippingAddress as object), phone } };
}

/** Places an order through HTTP. */
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

/** Makes a call as a user and gives the parsed answer. */
export async function as(
  user: TestUser,
  app: FastifyInstance,
  method: 'GET' | 'PUT' | 'POST' | 'PATCH',
  url: string,
  payload?: object,
) {
  const headers = { authorization: `Bearer ${user.token}` };
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
