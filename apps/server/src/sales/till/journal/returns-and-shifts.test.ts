import { newId } from '@haat/domain/basics/ids';
import { describe, expect, test } from 'vitest';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aBareTill, aTill, stockOf, causesOf, read, countOf, booksDiffer } = tillFacts(its);

describe('goods that come back', () => {
  test('go to the shelf, with a credit note of the till’s number on the bill that the same journal brought', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const bill = till.bill([{ product: atta, quantity: 3 }]);
    const back = till.back(bill.id, [{ product: atta, quantity: 2 }]);
    expect(kinds(await till.send([bill, back]))).toEqual([]);
    expect((await read(`/api/orders/${bill.id}`)).documents).toMatchObject([
      { kind: 'tax invoice', total: 804 },
      { kind: 'credit note', total: 536, number: (back.number as { text: string }).text },
    ]);
    expect((await read(`/api/orders/${bill.id}`)).orderItems).toMatchObject([{ qty: 3, returned: 2 }]);
    expect(await read(`/api/orders/${back.id}`)).toMatchObject({
      orderType: 'return',
      payments: [{ Amount: -536 }],
    });
    expect(await stockOf(atta)).toBe(49);
    expect(await booksDiffer()).toEqual([]);
  });

  test('damaged are written off', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const bill = till.bill([{ product: atta, quantity: 3 }]);
    const back = till.back(bill.id, [{ product: atta, quantity: 2, to: 'damaged' }], { reason: 'damaged' });
    await till.send([bill]);
    await till.send([back]);
    expect(await stockOf(atta)).toBe(47);
    expect(await causesOf(back.id)).toEqual([
      ['return', 2],
      ['damaged', -2],
    ]);
    expect(await booksDiffer()).toEqual([]);
  });

  test('without a receipt come without a credit note', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const back = till.back(null, [{ product: atta }], {
      approvals: [{ reason: 'return-without-receipt', by: its.market.admin.id, note: '' }],
    });
    expect(kinds(await till.send([back]))).toEqual([]);
    expect([await stockOf(atta), await countOf('invoice_documents')]).toEqual([51, 0]);
  });

  test('more than were sold, or from a bill that nobody knows, are noted and taken', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const bill = till.bill([{ product: atta, quantity: 2 }]);
    const [back, more, unknown] = [
      till.back(bill.id, [{ product: atta, quantity: 2 }]),
      till.back(bill.id, [{ product: atta, quantity: 1 }]),
      till.back(newId(), [{ product: atta, quantity: 1 }]),
    ];
    const sent = await till.send([bill, back, more, unknown]);
    expect(sent.body.results.map(({ differences }) => differences)).toMatchObject([
      [],
      [],
      [{ kind: 'returned-too-much', line: 1, till: '1', server: '0' }],
      [{ kind: 'returned-too-much', line: 1, till: '1', server: '0' }],
    ]);
    expect(await stockOf(atta)).toBe(52);
    expect(await booksDiffer()).toEqual([]);
  });

  test('for more money than was paid is noted and taken', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const bill = till.bill([{ product: atta, quantity: 2 }]);
    const back = till.back(bill.id, [{ product: { ...atta, price: atta.price * 10 }, quantity: 1 }]);
    const sent = await till.send([bill, back]);
    expect(sent.body.results.map(({ differences }) => differences)).toMatchObject([
      [],
      [{ kind: 'returned-too-much', line: 1, till: '2680', server: '268' }],
    ]);
  });

  test('from a bill of another till of the store', async () => {
    const { atta } = its.market;
    const [one, other] = [await aTill(), await aTill()];
    const bill = one.bill([{ product: atta }]);
    await one.send([bill]);
    expect(kinds(await other.send([other.back(bill.id, [{ product: atta }])]))).toEqual([]);
    expect((await read(`/api/orders/${bill.id}`)).documents).toHaveLength(2);
  });
});

describe('a shift', () => {
  const shifts = async () => (await read(`/api/config/${its.market.stores[0]}/shifts`)).shifts;

  test('expects the float, cash of bills and what was put in, less what went out', async () => {
    const { atta } = its.market;
    const till = await aBareTill();
    const opened = till.open(1000);
    const bill = till.bill([{ product: atta, quantity: 2 }]);
    const upi = till.bill([{ product: atta }], { tenders: [{ method: 'upi', amount: 268, reference: '' }] });
    const back = till.back(bill.id, [{ product: atta }]);
    const rest = [till.move('in', 500), till.move('out', 200), till.drawer(), till.close(1568, 1560)];
    expect(kinds(await till.send([opened, bill, upi, back, ...rest]))).toEqual([]);
    expect(await shifts()).toMatchObject([
      { bills: 2, sales: 804, returns: 268, float: 1000, expected: 1568, counted: 1560, report: 1 },
    ]);
    const body = await read(`/api/config/${its.market.stores[0]}/shifts/${opened.id}`);
    expect(body).toMatchObject({
      tenders: [
        { method: 'cash', amount: 536, refunded: 268, bills: 1 },
        { method: 'upi', amount: 268, refunded: 0, bills: 1 },
      ],
      moves: [
        { direction: 'in', amount: 500 },
        { direction: 'out', amount: 200 },
      ],
      drawerOpened: 1,
      people: [{ bills: 2 }],
      taxes: [{ tax: 5 }],
      items: 3,
    });
  });

  test('whose till expects another amount than its entries come to is noted', async () => {
    const till = await aTill();
    const entries = [till.open(1000), till.bill([{ product: its.market.atta }]), till.close(1000)];
    const sent = await till.send(entries);
    expect(sent.body.results[2]?.differences).toMatchObject([
      { kind: 'cash-differs', till: '1000.00', server: '1268.00' },
    ]);
  });

  test('goes on over several batches', async () => {
    const till = await aBareTill();
    await till.send([till.open(100)]);
    await till.send([till.bill([{ product: its.market.atta }])]);
    expect(await shifts()).toMatchObject([{ closedAt: null, expected: 368, bills: 1 }]);
    expect(kinds(await till.send([till.close(368)]))).toEqual([]);
  });
});
