import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../../test/market.ts';
import { as, enterOrder } from '../../../../test/order-request.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { checkBooks } from '../../days/books/check-books.ts';

const its = useMarket();

async function ordered(more: object = {}): Promise<string> {
  const item = { product: its.market.atta.id, qty: 40, price: 210 };
  return (await enterOrder(its, 'po', [item], more)).body._id;
}

const receive = (id: string, lines: object[], user = its.market.admin, more: object = {}) =>
  as(user, its.app, 'POST', `/api/orders/${id}/receive`, { lines, ...more });

const attaNow = () =>
  its.db
    .selectFrom('products')
    .select(['count_in_stock as count', 'cost_paise as cost'])
    .where('id', '=', its.market.atta.id)
    .executeTakeFirstOrThrow();

// spec: rule till-rules
test('what came goes into stock at the cost that was paid, and what was short stays on the order', async () => {
  const id = await ordered();
  const { status, body } = await receive(id, [{ line: 1, came: 36, cost: 212.5 }]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'delivered',
    totalPrice: 8400,
    orderItems: [{ qty: 40, price: 210, came: 36, cameCost: 212.5 }],
  });
  expect(await attaNow()).toEqual({ count: 86, cost: 21_250 });
  const differences = (await checkBooks(its.db)).flatMap((check) => check.differences);
  expect(differences).toEqual([]);
});

test('of two who receive the same goods at once, one does', async () => {
  const id = await ordered();
  const line = { line: 1, came: 40, cost: 210 };
  const answers = await Promise.all([receive(id, [line]), receive(id, [line])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await attaNow()).count).toBe(90);
});

test('nothing came: the order is done, stock and cost stay', async () => {
  const before = await attaNow();
  const { body } = await receive(await ordered(), [{ line: 1, came: 0, cost: 210 }]);
  expect(body.orderItems).toMatchObject([{ came: 0 }]);
  expect(await attaNow()).toEqual(before);
});

test.each([
  ['a line that it has not', [{ line: 2, came: 1, cost: 210 }], 'received-lines-differ'],
  ['a line twice', [1, 1].map((line) => ({ line, came: 1, cost: 210 })), 'received-lines-differ'],
  ['half a bag', [{ line: 1, came: 0.5, cost: 210 }], 'sold-by-the-piece'],
])('%s is refused, and nothing changes', async (_, lines, code) => {
  const before = await attaNow();
  expect((await receive(await ordered(), lines)).body.code).toBe(code);
  expect(await attaNow()).toEqual(before);
});

test('what is no purchase order, and that of another store, is not received', async () => {
  const { market } = its;
  const line = [{ line: 1, came: 1, cost: 200 }];
  const bill = await enterOrder(its, 'invoice', [{ product: market.atta.id, qty: 1, price: 200 }]);
  expect((await receive(bill.body._id, line)).body.code).toBe('order-cannot-be-delivered');
  expect((await receive(await ordered(), line, market.otherAdmin)).body.code).toBe('order-not-found');
});

describe('more than was ordered', () => {
  const more = { acceptMore: true };

  test('is refused unless somebody has seen it, and beyond twice as much in any case', async () => {
    const before = await attaNow();
    const id = await ordered();
    const came = (count: number) => [{ line: 1, came: count, cost: 210 }];
    expect((await receive(id, came(41))).body).toMatchObject({
      code: 'more-than-ordered',
      details: { line: 1 },
      message: expect.stringContaining('Chakki Atta'),
    });
    expect((await receive(id, came(81), its.market.admin, more)).body.code).toBe('more-than-ordered');
    expect(await attaNow()).toEqual(before);
    const taken = await receive(id, came(80), its.market.admin, more);
    expect(taken.body.orderItems).toMatchObject([{ qty: 40, came: 80 }]);
    expect((await attaNow()).count).toBe(before.count + 80);
  });
});

test('a purchase order with more approvals than one entry may have stays readable', async () => {
  const { market } = its;
  const manager = await makeUser(its.db, ['admin'], { marketplaceId: market.id, storeId: market.stores[0] });
  const allowed = { reason: 'below-cost', by: manager.id, note: '' };
  const id = await ordered({ approvals: Array.from({ length: 50 }, () => allowed) });
  const taken = await receive(id, [{ line: 1, came: 40, cost: 210 }], market.admin, { approvals: [allowed] });
  expect(taken.status).toBe(200);
  const read = await as(market.admin, its.app, 'GET', `/api/orders/${id}`);
  expect([read.status, read.body.entry.approvals.length]).toEqual([200, 51]);
});
