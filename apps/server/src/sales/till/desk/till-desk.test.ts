import { describe, expect, test } from 'vitest';
import { as } from '../../../../test/order-request.ts';
import { TestTill } from '../../../../test/test-till.ts';
import { kinds } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { inTransaction } from '../../../kit/db.ts';
import { checkMarketplace } from '../../days/books/check-books.ts';

const its = useMarket();

const url = (rest: string) => `/api/config/${its.market.stores[0]}/${rest}`;
const read = async (rest: string) => (await as(its.market.admin, its.app, 'GET', url(rest))).body;
const aTill = () => TestTill.add(its.app, its.market.admin, its.market.stores[0]);

async function settle(id: string, note = 'The roll was torn') {
  const answer = await its.app.inject({
    method: 'POST',
    url: url(`till-differences/${id}/settle`),
    payload: { note },
    headers: { authorization: `Bearer ${its.market.admin.token}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('differences', () => {
  test('are listed newest first, with their bill, and settled once with a note', async () => {
    const till = await aTill();
    till.skip();
    const tenders = [{ method: 'upi', amount: 16_080, reference: '' }];
    const bill = till.bill([{ product: its.market.atta, quantity: 60 }], { tenders });
    await till.send([bill]);
    const { differences, open, total } = await read('till-differences');
    expect([open, total]).toEqual([2, 2]);
    const short = differences.find(({ kind }: { kind: string }) => kind === 'stock-below-zero');
    expect(short).toMatchObject({
      till: { _id: till.id, letter: 'A' },
      line: 1,
      wrote: '60',
      had: '50',
      settledAt: null,
      note: '',
      order: { _id: bill.id, number: (bill.number as { text: string }).text },
    });
    expect(await settle(short._id)).toMatchObject({
      status: 200,
      body: { settledBy: 'Savita Kulkarni', note: 'The roll was torn' },
    });
    expect((await settle(short._id)).body.code).toBe('difference-settled');
    expect((await read('till-differences?settled=true')).total).toBe(1);
    expect(await read('till-differences?settled=false')).toMatchObject({ total: 1, open: 1 });
    expect((await read('tills'))[0].openDifferences).toBe(1);
  });

  test('are not found in another store', async () => {
    const till = await aTill();
    till.skip();
    await till.send([till.bill([{ product: its.market.atta }])]);
    const [{ _id }] = (await read('till-differences')).differences;
    const answer = await its.app.inject({
      method: 'POST',
      url: `/api/config/${its.market.stores[1]}/till-differences/${_id}/settle`,
      payload: { note: 'Mine' },
      headers: { authorization: `Bearer ${its.market.otherAdmin.token}` },
    });
    expect(answer.json().code).toBe('difference-not-found');
  });
});

describe('bills are found', () => {
  const find = async (q: string) =>
    (await read(`bills?q=${encodeURIComponent(q)}`)).map(({ _id }: { _id: string }) => _id);

  test('by number, its end, the order’s digits, phone, name and total, with what is left to come back', async () => {
    const till = await aTill();
    const customer = {
      phone: '9845012345',
      name: 'Asha Patil',
      address: '',
      city: '',
      pinCode: '',
      country: '',
    };
    const bill = till.bill([{ product: its.market.atta, quantity: 3 }], { customer });
    const other = till.bill([{ product: its.market.salt }]);
    const sent = await till.send([bill, other, till.back(bill.id, [{ product: its.market.atta }])]);
    const number = (bill.number as { text: string }).text;
    const [, , end = ''] = number.split('/');
    const digits = String(sent.body.results[0]?.orderNumber);
    for (const q of [
      number,
      number.toLowerCase(),
      end,
      'a1',
      digits,
      '98450 12345',
      'patil',
      '804',
      '₹804.00',
    ])
      expect(await find(q), q).toEqual([bill.id]);
    expect(await find('nobody')).toEqual([]);
    const [found] = await read(`bills?q=${encodeURIComponent(number)}`);
    expect(found).toMatchObject({
      number,
      total: 804,
      tenders: [{ method: 'cash', amount: 804 }],
      lines: [{ line: 1, quantity: 3, returned: 1, price: 268, soldBy: 'piece' }],
      customer: { name: 'Asha Patil', phone: '9845012345' },
    });
    expect(new Date(found.returnableUntil).getTime() - new Date(found.at).getTime()).toBe(7 * 86_400_000);
  });

  test('of another store by nobody', async () => {
    const till = await aTill();
    const bill = till.bill([{ product: its.market.atta }]);
    await till.send([bill]);
    const answer = await its.app.inject({
      url: `/api/config/${its.market.stores[1]}/bills?q=268`,
      headers: { authorization: `Bearer ${its.market.otherAdmin.token}` },
    });
    expect(answer.json()).toEqual([]);
  });
});

describe('a shift whose browser is gone', () => {
  const close = (id: string, counted: number) =>
    as(its.market.admin, its.app, 'POST', url(`shifts/${id}/close`), { counted });

  const booksDiffer = async () => {
    const { id } = its.market;
    const checks = await inTransaction(its.db, (tx) => checkMarketplace(tx, { id, name: '' }));
    return checks.flatMap(({ differences }) => differences);
  };

  test('is closed in the office with a count of its drawer, once, and its counter then for good', async () => {
    const till = await aTill();
    const opened = till.open(1000);
    await till.send([opened, till.bill([{ product: its.market.atta }])]);
    expect((await till.call('POST', '/retire')).body.code).toBe('till-shift-open');
    const closed = await close(opened.id, 1200);
    expect(closed).toMatchObject({
      status: 200,
      body: { closedAt: expect.any(String), report: null, expected: 1268, counted: 1200 },
    });
    expect((await close(opened.id, 1500)).body).toEqual(closed.body);
    expect((await read('cash')).drawers).toEqual([]);
    expect((await till.call('POST', '/retire')).status).toBe(200);
    expect(await booksDiffer()).toEqual([]);
  });

  test('that comes back closes nothing: its own count is a difference', async () => {
    const till = await aTill();
    const opened = till.open(1000);
    await till.send([opened]);
    await close(opened.id, 900);
    const sent = await till.send([till.close(1000)]);
    expect(kinds(sent)).toContain('cash-differs');
    expect(await read(`shifts/${opened.id}`)).toMatchObject({ counted: 900, report: null });
    expect(await booksDiffer()).toEqual([]);
  });
});
