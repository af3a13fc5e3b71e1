import { istDay } from '@haat/domain/basics/ist';
import { describe, expect, test } from 'vitest';
import { makeLoose } from '../../../../test/loose-goods.ts';
import type { TestUser } from '../../../../test/market.ts';
import { as } from '../../../../test/order-request.ts';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();

/** One bag of atta, at ₹268 by default. */
async function enter(orderType: string, change: object = {}, user: TestUser = its.market.admin, price = 268) {
  const discount = 'discount' in change ? (change.discount as number) : 0;
  const given = change as { discount?: number; query?: string; key?: string };
  const { discount: _, query = '', key = crypto.randomUUID(), ...rest } = given;
  const total = price - discount;
  const answer = await its.app.inject({
    method: 'POST',
    url: `/api/orders?marketplace=${its.market.id}${query}`,
    headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': key },
    payload: {
      orderType,
      orderItems: [{ product: its.market.atta.id, qty: 1, price, discount }],
      itemsPrice: total,
      shippingPrice: 0,
      taxPrice: 0,
      totalPrice: total,
      ...rest,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** The owner of all stores stays manager. */
async function makeCashier({ id }: TestUser): Promise<void> {
  await its.db
    .insertInto('till_cashiers')
    .values({ marketplace_id: its.market.id, store_id: its.market.stores[0], user_id: id })
    .execute();
}

const inDays = (days: number) => istDay(new Date(Date.now() + days * 86_400_000));

describe('what is noted with an order that staff enter', () => {
  test('stands on its page for staff: reference, due day, and who allowed what', async () => {
    const { market } = its;
    const approval = { reason: 'below-cost', by: market.admin.id, note: 'Atta ₹200' };
    const dueOn = inDays(30);
    const { status, body } = await enter('invoice', {
      paymentMethod: 'upi',
      reference: 'SBKA1-77',
      dueOn,
      approvals: [approval],
    });
    expect(status).toBe(201);
    const { name } = await its.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', market.admin.id)
      .executeTakeFirstOrThrow();
    expect(body.entry).toEqual({
      enteredBy: name,
      sentBy: '',
      reference: 'SBKA1-77',
      dueOn,
      approvals: [{ reason: 'below-cost', by: name, note: 'Atta ₹200', onDevice: false }],
    });
    const { details } = await its.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject_id', '=', body._id)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ reference: 'SBKA1-77', dueOn, approvals: [approval] });
  });

  test('the reference is that of the payment when the order is marked as paid', async () => {
    const { body } = await enter('invoice', { paymentMethod: 'check', reference: '004711' });
    const paid = await as(its.market.admin, its.app, 'PUT', `/api/orders/${body._id}/pay`);
    expect(paid.body.payments).toMatchObject([{ paymentMethod: 'check', paymentId: '004711' }]);
  });

  test('the invoice says until when it is to be paid', async () => {
    const { body } = await enter('invoice', { dueOn: inDays(7) });
    const answer = await its.app.inject({
      method: 'GET',
      url: `/api/orders/${body._id}/gst-invoice.pdf`,
      headers: { authorization: `Bearer ${its.market.admin.token}` },
    });
    expect((await pdfPages(answer.rawPayload)).join(' ')).toMatch(/Due by \d+ \w+ \d{4}, Cash/);
  });

  test.each([
    ['yesterday', 'invoice', -1],
    ['in two years', 'po', 730],
  ])('a due day is refused by a code of its own: %s', async (_, orderType, days) => {
    const { status, body } = await enter(orderType, { dueOn: inDays(days) });
    expect([status, body.code]).toEqual([409, 'due-day-not-possible']);
  });

  test('what is paid at once has no due day', async () => {
    const { status, body } = await enter('pos', { dueOn: inDays(5) });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: 'dueOn' }]);
  });
});

test('an order due on its own day is answered again after midnight, and entered no second time', async () => {
  const [key, dueOn] = [crypto.randomUUID(), inDays(0)];
  const first = await enter('invoice', { dueOn, key });
  expect(first.status).toBe(201);
  its.clock.set(new Date(Date.now() + 86_400_000));
  const again = await enter('invoice', { dueOn, key });
  its.clock.set();
  expect(again).toMatchObject({ status: 201, body: { _id: first.body._id } });
});

describe('what a cashier may not enter alone', () => {
  test.each([
    ['a price below cost', 'pos', {}, 200, 'below-cost'],
    ['a discount above the limit', 'pos', { discount: 20 }, 268, 'discount-above-limit'],
    ['a return without a receipt', 'return', {}, 268, 'return-without-receipt'],
  ])('%s wants a manager’s word', async (_, orderType, change, price, reason) => {
    const { market } = its;
    await makeCashier(market.admin);
    const alone = await enter(orderType, change, market.admin, price);
    expect(alone).toMatchObject({
      status: 403,
      body: { code: 'approval-missing', details: { needed: [reason] } },
    });
    const self = { approvals: [{ reason, by: market.admin.id, note: '' }] };
    const own = await enter(orderType, { ...change, ...self }, market.admin, price);
    expect(own.body.code).toBe('approval-missing');
  });

  test('what the label of a scale took off needs nobody', async () => {
    const { market } = its;
    await makeLoose(its.db, market, market.atta);
    await makeCashier(market.admin);
    const weighed = (off: number) => ({
      orderItems: [{ product: market.atta.id, qty: 0.002, price: 268, discount: off }],
      itemsPrice: 0.54 - off,
      totalPrice: 0.54 - off,
    });
    expect((await enter('pos', weighed(0.2))).status).toBe(201);
    expect((await enter('pos', weighed(0.4))).body.code).toBe('approval-missing');
  });

  test('a manager of the store needs nobody else', async () => {
    expect((await enter('invoice', {}, its.market.admin, 200)).status).toBe(201);
  });
});

test('an operator enters an order in the store that is named, and in no other by mistake', async () => {
  const { market } = its;
  const [first, second] = market.stores;
  expect((await enter('invoice', { query: `&store=${first}` }, market.superAdmin)).status).toBe(201);
  const wrong = await enter('invoice', { query: `&store=${second}` }, market.superAdmin);
  expect(wrong.body.code).toBe('product-not-found');
});
