import { expect } from 'vitest';
import type { TestProduct, TestUser } from '../../../../../test/market.ts';
import { as, orderBody, placeOrder, type Wanted } from '../../../../../test/order-request.ts';
import { confirm, createOrder, type usePayments } from '../../../../../test/use-payments.ts';
import { checkBooks } from '../../../days/books/check-books.ts';

export interface Answer {
  quantity: number;
  reason?: string | null;
  replacedBy?: TestProduct;
  /** 1 by default. */
  replaced?: number;
}

/** @param bundle of the goods */
function bodyOf(wanted: Wanted[], change: Record<string, unknown> = {}, bundle?: string) {
  const body = orderBody(wanted, change);
  return { ...body, orderItems: (body.orderItems as object[]).map((item) => ({ ...item, bundle })) };
}

/** The shopper's orders, in cash or online, and their packing. */
export function packingFacts(its: ReturnType<typeof usePayments>) {
  const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, user?: TestUser) =>
    as(user ?? its.market.admin, its.app, method, url, payload);
  const read = async (id: string) => (await call('GET', `/api/orders/${id}`)).body;

  async function inCash(...ordered: Parameters<typeof bodyOf>): Promise<string> {
    const placed = await placeOrder(its.app, its.market, its.market.shopper, bodyOf(...ordered));
    return placed.json()._id;
  }

  async function online(...ordered: Parameters<typeof bodyOf>): Promise<string> {
    const { app, market, provider } = its;
    const { id } = (await createOrder(app, market, market.shopper, bodyOf(...ordered))).json();
    const paid = await confirm(app, market.shopper, provider.confirmation(provider.pay(id)));
    return paid.json().orders[0]._id;
  }

  const differences = async () => (await checkBooks(its.db)).flatMap((check) => check.differences);

  const start = (id: string) => call('PUT', `/api/orders/${id}/start`);
  const sheetOf = async (id: string) => (await call('GET', `/api/orders/${id}/packing`)).body.lines;
  const answer = (id: string, answers: (Answer & { line: number; seen?: number })[], user?: TestUser) =>
    call(
      'PUT',
      `/api/orders/${id}/packing`,
      {
        answers: answers.map(({ line, seen = 0, quantity, reason = null, replacedBy, replaced = 1 }) => ({
          line,
          seen,
          quantity,
          reason,
          replacedBy: replacedBy ? { product: replacedBy.id, quantity: replaced } : null,
        })),
      },
      user,
    );
  const done = async (id: string, { agreedBy = '', key = crypto.randomUUID() } = {}) => {
    const lines = await sheetOf(id);
    const answers = lines.flatMap(
      ({ line, answer: said }: { line: number; answer: { version: number } | null }) =>
        said ? [{ line, seen: said.version }] : [],
    );
    const packed = await its.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/packed`,
      headers: { authorization: `Bearer ${its.market.admin.token}`, 'idempotency-key': key },
      payload: { answers, agreedBy },
    });
    return { status: packed.statusCode, body: packed.json() };
  };

  /** Packs an order that was begun, by line. */
  async function pack(id: string, answers: Answer[], more: { agreedBy?: string } = {}) {
    await start(id);
    const said = await answer(
      id,
      answers.map((one, nth) => ({ ...one, line: nth + 1 })),
    );
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    return done(id, more);
  }
  return { call, read, online, inCash, start, sheetOf, answer, done, pack, differences };
}
