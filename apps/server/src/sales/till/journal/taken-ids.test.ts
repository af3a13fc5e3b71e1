import { newId } from '@haat/domain/basics/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Market, makeMarket } from '../../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { TestTill } from '../../../../test/test-till.ts';
import { tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { booksDiffer } = tillFacts(its);
/** Another marketplace, to be neither seen nor changed. */
let theirs: Market;
let mine: TestTill;
let other: TestTill;

beforeEach(async () => {
  theirs = await makeMarket(its.db, '585330');
  mine = await aTill(its.market);
  other = await aTill(theirs);
});

const aTill = ({ admin, stores: [store] }: Market) => TestTill.add(its.app, admin, store);
const aBill = (till: TestTill, { atta }: Market, given = {}): ReturnType<TestTill['bill']> => ({
  ...till.bill([{ product: atta }]),
  ...given,
});

/** Placed by a shopper. */
async function theirOrder(): Promise<string> {
  const { shopper, atta } = theirs;
  const body = orderBody([{ product: atta, qty: 3 }]);
  const placed = await placeOrder(its.app, theirs, shopper, body);
  expect(placed.statusCode, placed.body).toBe(201);
  return placed.json().orders[0]._id;
}

const countOf = async (marketplaceId: string, id: string) => {
  const orders = its.db.selectFrom('orders').select('id').where('id', '=', id);
  return (await orders.where('marketplace_id', '=', marketplaceId).execute()).length;
};

/** As a till sends a refused entry. */
const asText = (entry: { id: string; seq: number } & Record<string, unknown>) => {
  const { id, seq, at, by, shift } = entry;
  return {
    kind: 'unreadable',
    id,
    seq,
    at,
    by,
    shift,
    raw: JSON.stringify(entry),
    why: 'Another order has this id',
  };
};

const operatorReads = (id: string) => as(its.market.superAdmin, its.app, 'GET', `/api/orders/${id}`);

describe('an id that an order of another marketplace has', () => {
  test('is no bill’s: the operator sees and changes the order that had it, and the entry is kept for a person', async () => {
    const id = await theirOrder();
    const bill = aBill(mine, its.market, { id });
    const refused = await mine.send([bill]);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', issues: [{ path: 'entries.0.id' }] },
    });
    expect((await mine.send([asText(bill), aBill(mine, its.market)])).body).toMatchObject({
      lastSeq: 2,
      results: [
        { orderNumber: null, differences: [{ kind: 'unreadable' }] },
        { orderNumber: expect.any(Number) },
      ],
    });
    expect((await operatorReads(id)).body).toMatchObject({ _id: id, orderType: 'online' });
    const paid = await as(its.market.superAdmin, its.app, 'PUT', `/api/orders/${id}/pay`);
    expect(paid.status).toBe(200);
    expect((await as(theirs.admin, its.app, 'GET', `/api/orders/${id}`)).body.isPaid).toBe(true);
    expect(await countOf(its.market.id, id)).toBe(0);
  });

  test('is no return’s either, nor one of a bill of another counter', async () => {
    const bill = aBill(other, theirs);
    expect((await other.send([bill])).status).toBe(200);
    const back = { ...mine.back(null, [{ product: its.market.atta }]), id: bill.id };
    expect((await mine.send([back])).status).toBe(400);
    expect(await countOf(its.market.id, bill.id)).toBe(0);
  });

  test('is named by its place among entries of which some have arrived', async () => {
    const first = aBill(mine, its.market);
    expect((await mine.send([first])).status).toBe(200);
    const taken = aBill(mine, its.market, { id: await theirOrder() });
    const sent = await mine.send([first, taken]);
    expect(sent.body).toMatchObject({ issues: [{ path: 'entries.1.id' }] });
  });

  test('is one order’s when two counters send it at once', async () => {
    const id = newId();
    const sent = await Promise.all([
      mine.send([aBill(mine, its.market, { id })]),
      other.send([aBill(other, theirs, { id })]),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await countOf(its.market.id, id)) + (await countOf(theirs.id, id))).toBe(1);
  });
});

test('a shift is its store’s, whatever ids other marketplaces have', async () => {
  const opened = other.open(500);
  expect((await other.send([opened])).status).toBe(200);
  expect((await mine.send([{ ...mine.open(20), id: opened.id }])).status).toBe(200);
  const report = (market: Market) =>
    as(its.market.superAdmin, its.app, 'GET', `/api/config/${market.stores[0]}/shifts/${opened.id}`);
  expect((await report(theirs)).body.float).toBe(500);
  expect((await report(its.market)).body.float).toBe(20);
});

test('a shift of a counter of another store, which an entry names, stays as it was counted', async () => {
  const opened = mine.open(20);
  expect((await mine.send([opened, mine.close(20)])).status).toBe(200);
  const next = await TestTill.add(its.app, its.market.otherAdmin, its.market.stores[1]);
  next.shift = opened.id;
  const sent = await next.send([next.bill([{ product: its.market.tomato }]), next.close(36)]);
  expect(sent.status).toBe(200);
  const report = `/api/config/${its.market.stores[0]}/shifts/${opened.id}`;
  expect((await as(its.market.admin, its.app, 'GET', report)).body).toMatchObject({ bills: 0, counted: 20 });
  expect(await booksDiffer()).toEqual([]);
});

describe('the key of a bill’s page', () => {
  test('is one bill’s in a marketplace, in whichever store', async () => {
    const next = await TestTill.add(its.app, its.market.otherAdmin, its.market.stores[1]);
    const bill = aBill(mine, its.market);
    expect((await mine.send([bill])).status).toBe(200);
    const { receiptKey } = bill;
    const goods = [{ product: its.market.tomato }];
    const sent = await next.send([{ ...next.bill(goods), receiptKey }]);
    expect(sent.body).toMatchObject({ code: 'invalid-input', issues: [{ path: 'entries.0.receiptKey' }] });
  });

  test('is not that of two bills that are sent together', async () => {
    const bills = [1, 2].map(() => aBill(mine, its.market, { receiptKey: 'k'.repeat(22) }));
    expect((await mine.send(bills)).body).toMatchObject({ issues: [{ path: 'entries.1.receiptKey' }] });
    expect((await mine.send(bills.slice(0, 1))).status).toBe(200);
  });
});

test('of two orders that have one id from before, nobody who sees all marketplaces acts on either', async () => {
  const id = await theirOrder();
  const bill = aBill(mine, its.market);
  await mine.send([bill]);
  const twin = await its.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', bill.id)
    .executeTakeFirstOrThrow();
  await its.db
    .insertInto('orders')
    .values({ ...twin, id, number: twin.number + 1 })
    .execute();
  expect((await operatorReads(id)).status).toBe(404);
  expect((await as(its.market.superAdmin, its.app, 'PUT', `/api/orders/${id}/pay`)).status).toBe(404);
  expect((await as(theirs.admin, its.app, 'GET', `/api/orders/${id}`)).body.orderType).toBe('online');
  expect((await as(its.market.admin, its.app, 'GET', `/api/orders/${id}`)).body.orderType).toBe('pos');
});
