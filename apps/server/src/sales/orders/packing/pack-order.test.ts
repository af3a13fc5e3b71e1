import { beforeEach, describe, expect, test } from 'vitest';
import { makeProduct, type TestProduct, type TestUser } from '../../../../test/market.ts';
import { stockOf } from '../../../../test/stock-of.ts';
import { usePayments } from '../../../../test/use-payments.ts';
import { inTransaction } from '../../../kit/db.ts';
import { issueInvoices } from '../../invoices/issue-invoices.ts';
import { packingFacts } from './test/packing-facts.ts';

const its = usePayments();

/** ₹48 in the first store: cheaper than salt. */
let rock: TestProduct;
beforeEach(async () => {
  const { id: marketplaceId, stores, category } = its.market;
  rock = await makeProduct(its.db, {
    marketplaceId,
    storeId: stores[0],
    category,
    name: 'Rock Salt',
    price: 4800,
  });
});

const { call, read, online, inCash, start, sheetOf, answer, done, pack, differences } = packingFacts(its);

const two = () => [
  { product: its.market.atta, qty: 2 },
  { product: its.market.salt, qty: 1 },
];
const WHOLE = { quantity: 1 };
const noteOf = async (id: string) =>
  its.db
    .selectFrom('order_notifications')
    .select(['event', 'details'])
    .where('order_id', '=', id)
    .where('event', '=', 'packed')
    .execute();

describe('an order that is packed', () => {
  test('paid online gives back what is missing and what is cheaper, and its invoice is of what went', async () => {
    const id = await online(two(), { ifMissing: 'replace' });
    const { status, body } = await pack(id, [
      { quantity: 1, reason: 'not-there' },
      { quantity: 0, replacedBy: rock },
    ]);
    expect([status, body.totalPrice, body.itemCount]).toEqual([200, 341, 2]);
    expect(body.packed).toMatchObject({ ordered: 3, missing: 1, replaced: 1, off: 274, pointsBack: 0 });
    expect(body.packed.changes).toMatchObject([
      { line: 1, qty: 2, charged: 536, comes: 1, comesFor: 268, replacedBy: null, reason: 'not-there' },
      { line: 2, name: 'Table Salt', charged: 54, comes: 0, comesFor: 48, replacedBy: { line: 2, qty: 1 } },
    ]);
    expect(body.refunds).toMatchObject([{ amount: 274, status: 'pending' }]);
    expect(await noteOf(id)).toMatchObject([
      { details: { ordered: 3, missing: 1, replaced: 1, amount: 27_400, way: 'online' } },
    ]);
    const { atta, salt } = its.market;
    expect([
      await stockOf(its.db, atta.id),
      await stockOf(its.db, salt.id),
      await stockOf(its.db, rock.id),
    ]).toEqual([48, 49, 49]);
    const sent = await call('PUT', `/api/orders/${id}/out-for-delivery`);
    expect(sent.body.documents).toMatchObject([{ kind: 'tax invoice', total: 341 }]);
    await its.passTime();
    await its.reconcile();
    expect((await read(id)).refunds).toMatchObject([{ amount: 274, status: 'processed' }]);
    expect(await differences()).toEqual([]);
  });

  test('to be paid at the door costs less there', async () => {
    const id = await inCash(two());
    const { body } = await pack(id, [{ quantity: 2 }, { quantity: 0, reason: 'expired' }]);
    expect([body.totalPrice, body.payments]).toEqual([561, []]);
    expect(await noteOf(id)).toMatchObject([{ details: { missing: 1, amount: 5400 } }]);
    await call('PUT', `/api/orders/${id}/out-for-delivery`);
    const paid = await call('PUT', `/api/orders/${id}/hand-over`);
    expect(paid.body).toMatchObject({ status: 'delivered', payments: [{ Amount: 561 }], pointsEarned: 5 });
    const causes = await its.db
      .selectFrom('stock_ledger')
      .select(['cause', 'change', 'order_id'])
      .where('product_id', '=', its.market.salt.id)
      .orderBy('id')
      .execute();
    expect(causes.map(({ cause, change }) => `${cause} ${change}`)).toEqual([
      'opening 50',
      'sale -1',
      'left-out 1',
      'written-off -1',
    ]);
    expect(await differences()).toEqual([]);
  });

  test('whole is as it was, and nobody is told', async () => {
    const id = await online(two());
    const { body } = await pack(id, [{ quantity: 2 }, WHOLE]);
    expect(body).toMatchObject({ totalPrice: 615, refunds: [], packed: { missing: 0, changes: [] } });
    expect(await noteOf(id)).toEqual([]);
  });

  test('with nothing in the bag is cancelled, and what is no good leaves the shelf', async () => {
    const id = await online(two());
    const { body } = await pack(id, [
      { quantity: 0, reason: 'damaged' },
      { quantity: 0, reason: 'not-there' },
    ]);
    expect(body).toMatchObject({ status: 'cancelled', refunds: [{ amount: 615 }] });
    const { atta, salt } = its.market;
    expect([await stockOf(its.db, atta.id), await stockOf(its.db, salt.id)]).toEqual([48, 49]);
    expect(await differences()).toEqual([]);
  });

  test('may still be cancelled: the rest goes back, once', async () => {
    const id = await online(two());
    await pack(id, [{ quantity: 1, reason: 'not-there' }, WHOLE]);
    const { body } = await call('POST', `/api/orders/status/cancel/${id}`, {}, its.market.superAdmin);
    expect(body.refunds.map(({ amount }: { amount: number }) => amount).sort()).toEqual([268, 347]);
    expect(await differences()).toEqual([]);
  });

  test('keeps its packing when the provider refuses the refund, which is tried again', async () => {
    const id = await online(two());
    its.provider.fail(502, '/refund');
    await pack(id, [{ quantity: 1, reason: 'not-there' }, WHOLE]);
    await its.passTime();
    await its.reconcile();
    expect(await read(id)).toMatchObject({ totalPrice: 347, refunds: [{ amount: 268, status: 'failed' }] });
    its.provider.recover();
    await its.passTime();
    await its.reconcile();
    expect((await read(id)).refunds).toMatchObject([{ amount: 268, status: 'processed' }]);
  });

  test('asks for a count of what was not there, on one sheet', async () => {
    for (const reason of ['not-there', 'not-there', 'damaged'])
      await pack(await inCash(two()), [{ quantity: 1, reason }, WHOLE]);
    const sheets = await its.db
      .selectFrom('stock_counts')
      .select(['id', 'name'])
      .where('store_id', '=', its.market.stores[0])
      .execute();
    expect(sheets).toMatchObject([{ name: 'Not found while packing' }]);
    const lines = await its.db
      .selectFrom('stock_count_lines')
      .select('goods_id')
      .where('count_id', '=', sheets[0]?.id ?? '')
      .execute();
    expect(lines).toEqual([{ goods_id: its.market.atta.id }]);
  });
});

describe('packing is refused', () => {
  const codes = async (answers: Promise<{ status: number; body: { code?: string; details?: unknown } }>[]) =>
    (await Promise.all(answers)).map(({ body }) => body.code);

  test('before it is begun, after it is done, and once the goods are on their way', async () => {
    const id = await inCash(two());
    const early = await answer(id, [{ line: 1, quantity: 2 }]);
    expect(early.body).toMatchObject({ code: 'order-cannot-be-packed', details: { reason: 'not-started' } });
    expect((await pack(id, [{ quantity: 2 }, WHOLE])).status).toBe(200);
    expect((await done(id)).body.details).toEqual({ reason: 'already-packed' });
    await call('PUT', `/api/orders/${id}/out-for-delivery`);
    expect((await answer(id, [{ line: 1, quantity: 1 }])).body.details).toEqual({ reason: 'already-out' });
  });

  test('for more than was ordered, for goods of another store, and for dearer ones', async () => {
    const id = await inCash(two(), { ifMissing: 'replace' });
    await start(id);
    const { tomato, atta, salt } = its.market;
    expect(
      await codes([
        answer(id, [{ line: 1, quantity: 3 }]),
        answer(id, [{ line: 9, quantity: 0 }]),
        answer(id, [{ line: 1, quantity: 1, replacedBy: rock, replaced: 2 }]),
        answer(id, [{ line: 2, quantity: 0, replacedBy: tomato }]),
        answer(id, [{ line: 2, quantity: 0, replacedBy: atta }]),
        answer(id, [{ line: 2, quantity: 0, replacedBy: salt }]),
      ]),
    ).toEqual([
      'packed-too-much',
      'packed-too-much',
      'packed-too-much',
      'product-not-found',
      'not-replaceable',
      'not-replaceable',
    ]);
    expect(await sheetOf(id)).toMatchObject([{ answer: null }, { answer: null }]);
  });

  test('for replacements that nobody wants, or has agreed to', async () => {
    const left = await inCash(two());
    await start(left);
    const unwanted = await answer(left, [{ line: 2, quantity: 0, replacedBy: rock }]);
    expect(unwanted.body.details).toMatchObject({ reason: 'not-wanted' });
    const called = await inCash(two(), { ifMissing: 'call' });
    const answers = [{ quantity: 2 }, { quantity: 0, replacedBy: rock }];
    expect((await pack(called, answers)).body.details).toMatchObject({ reason: 'not-agreed' });
    const agreed = await done(called, { agreedBy: 'Savita' });
    expect(agreed.body.packed).toMatchObject({ agreedBy: 'Savita', off: 6 });
  });

  test('while a line is open', async () => {
    const id = await inCash(two());
    await start(id);
    await answer(id, [{ line: 1, quantity: 1, reason: 'damaged' }]);
    const open = await done(id);
    expect([open.body.code, open.body.details]).toEqual(['packing-unfinished', [{ line: 2 }]]);
  });

  test.each([{ quantity: 1, reason: 'damaged' }, { quantity: 1 }, { quantity: 0 }])(
    'dispatch while something is noted as missing: %o',
    async (noted) => {
      const id = await inCash(two());
      await start(id);
      await answer(id, [{ line: 1, ...noted }]);
      const out = () => call('PUT', `/api/orders/${id}/out-for-delivery`);
      expect((await out()).body.details).toEqual({ reason: 'packing-open' });
      await answer(id, [{ line: 1, seen: 1, quantity: 2 }]);
      expect((await out()).status).toBe(200);
    },
  );

  test('of less than an invoice that came with the payment', async () => {
    const id = await online(two());
    await inTransaction(its.db, (tx) => issueInvoices(tx, its.market.id, [id], its.clock.now()));
    const less = await pack(id, [{ quantity: 1, reason: 'not-there' }, WHOLE]);
    expect(less.body).toMatchObject({
      code: 'order-cannot-be-packed',
      details: { reason: 'already-invoiced' },
    });
    expect((await read(id)).refunds).toEqual([]);
    await answer(id, [{ line: 1, seen: 1, quantity: 2 }]);
    expect((await done(id)).body).toMatchObject({ totalPrice: 615, documents: [{ total: 615 }] });
  });

  test('to another store’s staff and to the shopper', async () => {
    const id = await inCash(two());
    await start(id);
    const { otherAdmin, shopper } = its.market;
    const said = [{ line: 1, quantity: 1 }];
    expect((await answer(id, said, otherAdmin)).body.code).toBe('order-not-found');
    expect((await answer(id, said, shopper)).status).toBe(403);
    expect(
      (await call('GET', `/api/orders/${id}/packing/replacements?line=1`, undefined, otherAdmin)).status,
    ).toBe(404);
  });
});

test('of two who answer a line at once the second is told what the first said', async () => {
  const id = await inCash(two());
  await start(id);
  const first = await answer(id, [{ line: 1, quantity: 1, reason: 'not-there' }], its.market.deliveryAdmin);
  expect(first.status).toBe(200);
  const second = await answer(id, [{ line: 1, quantity: 2 }]);
  expect(second.body).toMatchObject({
    code: 'packing-changed',
    details: [{ line: 1, quantity: 1, by: 'Savita Kulkarni' }],
  });
  expect((await answer(id, [{ line: 1, seen: 1, quantity: 2 }])).status).toBe(200);
  expect(await sheetOf(id)).toMatchObject([{ answer: { quantity: 2, version: 2 } }, { answer: null }]);
});

test('pressed twice it is packed once', async () => {
  const id = await online(two());
  await start(id);
  await answer(id, [
    { line: 1, quantity: 1, reason: 'not-there' },
    { line: 2, quantity: 1 },
  ]);
  const key = crypto.randomUUID();
  const lines = await sheetOf(id);
  const press = () =>
    its.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/packed`,
      headers: { authorization: `Bearer ${its.market.admin.token}`, 'idempotency-key': key },
      payload: { answers: lines.map(({ line }: { line: number }) => ({ line, seen: 1 })) },
    });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await read(id)).refunds).toHaveLength(1);
});

test('a shopper changes the choice of their own order until it is packed', async () => {
  const id = await inCash(two());
  const choose = (user: TestUser) => call('PUT', `/api/orders/${id}/if-missing`, { ifMissing: 'call' }, user);
  expect((await choose(its.market.admin)).body.code).toBe('order-not-found');
  expect((await choose(its.market.shopper)).body.ifMissing).toBe('call');
  await start(id);
  expect((await choose(its.market.shopper)).body.code).toBe('packing-started');
});

test('goods that may replace a line are of its store, in stock and no dearer', async () => {
  const id = await inCash(two(), { ifMissing: 'replace' });
  const { body } = await call('GET', `/api/orders/${id}/packing/replacements?line=2`);
  expect(body.goods.map(({ name }: { name: string }) => name)).toEqual(['Rock Salt']);
});
