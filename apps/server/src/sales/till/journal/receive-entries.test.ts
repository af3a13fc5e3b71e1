import { newId } from '@haat/domain/basics/ids';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../../../test/market.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aTill, stockOf, causesOf, read, countOf, booksDiffer } = tillFacts(its);

describe('a bill that arrives', () => {
  test('is an order with its id, number and time, paid, out of stock, with its tax invoice', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const at = new Date(Date.now() - 3_600_000);
    const bill = till.bill([{ product: atta, quantity: 2 }], {
      at,
      tenders: [
        { method: 'cash', amount: 136, reference: '' },
        { method: 'upi', amount: 400, reference: '412345678901' },
      ],
      received: 200,
      customer: { phone: '9845012345', name: 'Asha', address: '', city: '', pinCode: '', country: '' },
    });
    const sent = await till.send([bill]);
    expect(sent).toMatchObject({ status: 200, body: { lastSeq: 1 } });
    expect(sent.body.results).toEqual([
      { id: bill.id, seq: 1, orderNumber: expect.any(Number), differences: [] },
    ]);
    expect(await read(`/api/orders/${bill.id}`)).toMatchObject({
      orderType: 'pos',
      status: 'delivered',
      isPaid: true,
      totalPrice: 536,
      phone: '9845012345',
      createdAt: at.toISOString(),
      counter: {
        name: expect.stringContaining('Counter'),
        number: (bill.number as { text: string }).text,
        cashier: expect.stringMatching(/^\S+$/),
        change: 64,
      },
      payments: [
        { paymentMethod: 'cash', Amount: 136 },
        { paymentMethod: 'upi', Amount: 400, paymentId: '412345678901' },
      ],
      documents: [{ kind: 'tax invoice', number: (bill.number as { text: string }).text, total: 536 }],
    });
    expect(await stockOf(atta)).toBe(48);
    expect(await causesOf(bill.id)).toEqual([['sale', -2]]);
    expect(await booksDiffer()).toEqual([]);
  });

  test('changes nothing when it is sent again, and is acknowledged alike', async () => {
    const { atta, salt } = its.market;
    const till = await aTill();
    const entries = [till.bill([{ product: atta }]), till.bill([{ product: salt, quantity: 3 }])];
    const first = await till.send(entries);
    const again = await till.send(entries);
    expect(again).toEqual(first);
    const more = await till.send([...entries, till.bill([{ product: salt }])]);
    expect(more.body.lastSeq).toBe(3);
    expect(await countOf('orders')).toBe(3);
    expect([await stockOf(atta), await stockOf(salt)]).toEqual([49, 46]);
  });

  test('is taken once when two tabs send it at the same time', async () => {
    const till = await aTill();
    const entries = Array.from({ length: 5 }, () => till.bill([{ product: its.market.atta }]));
    const replies = await Promise.all([
      till.send(entries),
      till.send(entries),
      till.send(entries.slice(0, 2)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countOf('orders')).toBe(5);
    expect(await stockOf(its.market.atta)).toBe(45);
  });

  test('keeps its tax as it was printed, whatever the rate is now', async () => {
    const till = await aTill();
    const bill = till.bill([{ product: its.market.atta, tax: 12 }]);
    await till.send([bill]);
    const order = await read(`/api/orders/${bill.id}`);
    expect(order.orderItems).toMatchObject([{ tax: 12, cgst: 14.36, sgst: 14.36, taxable: 239.28 }]);
  });
});

test('loose goods and discounts stand on order and invoice as they were printed, and come back so', async () => {
  const { atta } = its.market;
  await its.db
    .updateTable('products')
    .set({ sold_by: 'kg', sale_step: 250, count_in_stock: 50_000 })
    .where('id', '=', atta.id)
    .execute();
  await its.db
    .updateTable('stock_ledger')
    .set({ change: 50_000, balance: 50_000 })
    .where('product_id', '=', atta.id)
    .execute();
  const till = await aTill();
  const bill = till.bill([{ product: atta, soldBy: 'kg', quantity: 1255, discount: 5.5 }]);
  const back = till.back(bill.id, [{ product: atta, soldBy: 'kg', quantity: 1255, discount: 5.5 }]);
  expect(bill.total).toBe(330.84);
  expect(kinds(await till.send([bill]))).toEqual([]);
  expect(await stockOf(atta)).toBe(48_745);
  expect((await read(`/api/orders/${bill.id}`)).documents).toMatchObject([{ total: 330.84 }]);
  expect(await booksDiffer()).toEqual([]);
  expect(kinds(await till.send([back]))).toEqual([]);
  expect((await read(`/api/orders/${bill.id}`)).documents).toMatchObject([
    { total: 330.84 },
    { kind: 'credit note', total: 330.84 },
  ]);
  expect(await booksDiffer()).toEqual([]);
});

describe('an order of entries', () => {
  test('with a gap is refused with the entry that is missing, and nothing is written', async () => {
    const till = await aTill();
    const [first, second, third] = [1, 2, 3].map(() => till.bill([{ product: its.market.atta }]));
    const sent = await till.send([second, third].map((entry) => entry ?? {}));
    expect(sent).toMatchObject({
      status: 409,
      body: { code: 'entries-out-of-order', details: { expected: 1 } },
    });
    expect(await countOf('orders')).toBe(0);
    expect((await till.send([first, second, third].map((entry) => entry ?? {}))).status).toBe(200);
    expect((await till.send([first, third].map((entry) => entry ?? {}))).status).toBe(400);
  });

  test('of a copied journal is refused', async () => {
    const till = await aTill();
    const bill = till.bill([{ product: its.market.atta }]);
    await till.send([bill]);
    const other = { ...bill, id: newId() };
    expect((await till.send([other])).body.code).toBe('till-copied');
    // An id can't belong to another till's entry or another order.
    const second = await aTill();
    expect(
      (await second.send([{ ...second.bill([{ product: its.market.atta }]), id: bill.id }])).body.code,
    ).toBe('till-copied');
    expect(await countOf('orders')).toBe(1);
  });

  test.each([
    ['a total that is not that of its lines', { total: 100 }],
    ['tenders that come to something else', { tenders: [{ method: 'cash', amount: 1, reference: '' }] }],
    ['a number of another till', { number: { text: 'XYZ/26-27/A00001', financialYear: '26-27', nth: 1 } }],
    ['no lines', { lines: [] }],
  ])('with %s is malformed', async (_, change) => {
    const till = await aTill();
    const sent = await till.send([{ ...till.bill([{ product: its.market.atta }]), ...change }]);
    expect(sent).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(await countOf('till_entries')).toBe(0);
  });

  test('with a discount above what the line comes to is malformed', async () => {
    const till = await aTill();
    const sent = await till.send([till.bill([{ product: its.market.atta, discount: 300 }])]);
    expect(sent.status).toBe(400);
  });

  test('whose cost is beyond what an amount can hold is malformed, and never a fault', async () => {
    const till = await aTill();
    const bill = till.bill([{ product: its.market.atta, price: 0.01, quantity: 9_999_000 }]);
    const [line] = bill.lines as object[];
    const sent = await till.send([{ ...bill, lines: [{ ...line, cost: 1_000_000_000 }] }]);
    expect(sent.status).toBe(400);
  });

  test('is nobody else’s to send', async () => {
    const { otherAdmin, shopper, deliveryAdmin, superAdmin } = its.market;
    const till = await aTill();
    const entries = [till.bill([{ product: its.market.atta }])];
    expect((await till.send(entries, otherAdmin)).body.code).toBe('till-not-found');
    expect((await till.send(entries, shopper)).status).toBe(403);
    expect((await till.send(entries, deliveryAdmin)).status).toBe(403);
    expect((await till.send(entries, { id: '', token: 'expired' })).status).toBe(401);
    expect(await countOf('till_entries')).toBe(0);
    expect((await till.send(entries, superAdmin)).status).toBe(200);
  });
});

describe('what is different about goods when a bill arrives is noted, and the bill stays', () => {
  test('another price now', async () => {
    const { atta } = its.market;
    const till = await aTill();
    await its.db
      .updateTable('products')
      .set({ price_paise: 25_000 as never })
      .where('id', '=', atta.id)
      .execute();
    const bill = till.bill([{ product: atta }]);
    const sent = await till.send([bill]);
    expect(sent.body.results[0]?.differences).toEqual([
      { kind: 'price-changed', line: 1, name: 'Chakki Atta', till: '268.00', server: '250.00' },
    ]);
    expect((await read(`/api/orders/${bill.id}`)).totalPrice).toBe(268);
    const given = till.bill([{ product: atta, price: 240 }]);
    const [line] = given.lines as object[];
    expect(kinds(await till.send([{ ...given, lines: [{ ...line, listPrice: 250 }] }]))).toEqual([]);
  });

  test('a product that is deleted, or off sale', async () => {
    const { atta, salt, admin } = its.market;
    const till = await aTill();
    const deleted = await its.app.inject({
      method: 'DELETE',
      url: `/api/marketplace/${its.market.id}/products/${atta.id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(deleted.statusCode).toBe(200);
    await its.db.updateTable('products').set({ status: 'In Review' }).where('id', '=', salt.id).execute();
    const bill = till.bill([{ product: atta }, { product: salt }]);
    const sent = await till.send([bill]);
    expect(sent.body.results[0]?.differences).toMatchObject([
      { kind: 'product-gone', line: 1, server: '' },
      { kind: 'product-gone', line: 2, server: 'In Review' },
    ]);
    expect(await stockOf(salt)).toBe(49);
    expect(await booksDiffer()).toEqual([]);
  });

  test('goods of another store are gone too, and their stock stays', async () => {
    const { tomato } = its.market;
    const till = await aTill();
    expect(kinds(await till.send([till.bill([{ product: tomato }])]))).toEqual(['product-gone']);
    expect(await stockOf(tomato)).toBe(50);
  });

  test('more sold than the books have: stock goes to 0, once for both lines', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const bills = [
      till.bill([
        { product: atta, quantity: 30 },
        { product: atta, quantity: 30 },
      ]),
      till.bill([{ product: atta }]),
    ];
    const sent = await till.send(bills);
    expect(sent.body.results.map(({ differences }) => differences)).toMatchObject([
      [{ kind: 'stock-below-zero', line: 1, till: '60', server: '50' }],
      [{ kind: 'stock-below-zero', line: 1, till: '1', server: '0' }],
    ]);
    expect(await stockOf(atta)).toBe(0);
    expect(await causesOf(bills[0]?.id ?? '')).toEqual([['sale', -50]]);
    expect(await booksDiffer()).toEqual([]);
  });
});

describe('what is different about numbers, people and clocks is noted, and the bill stays', () => {
  test('numbers before it that never came, once', async () => {
    const till = await aTill();
    till.skip();
    till.skip();
    const sent = await till.send([
      till.bill([{ product: its.market.atta }]),
      till.bill([{ product: its.market.atta }]),
    ]);
    expect(sent.body.results.map(({ differences }) => differences)).toMatchObject([
      [{ kind: 'number-skipped', server: '0' }],
      [],
    ]);
  });

  test('a number that another document has: the order stands, without a document', async () => {
    const till = await aTill();
    const first = till.bill([{ product: its.market.atta }]);
    const second = { ...till.bill([{ product: its.market.salt }]), number: first.number };
    const sent = await till.send([first, second]);
    expect(kinds(sent)).toEqual(['number-known']);
    expect((await read(`/api/orders/${second.id}`)).documents).toEqual([]);
    expect(await countOf('invoice_documents')).toBe(1);
  });

  test('somebody who does not work here, once until it is settled', async () => {
    const till = await aTill();
    till.by = (await makeUser(its.db, [])).id;
    expect(
      kinds(
        await till.send([
          till.bill([{ product: its.market.atta }]),
          till.bill([{ product: its.market.atta }]),
        ]),
      ),
    ).toEqual(['seller-unknown']);
    till.by = newId();
    const bill = till.bill([{ product: its.market.atta }]);
    expect(kinds(await till.send([bill]))).toEqual(['seller-unknown']);
    const [payment] = await its.db
      .selectFrom('payments')
      .select('taken_by')
      .where('order_id', '=', bill.id)
      .execute();
    expect(payment?.taken_by).toBe(its.market.admin.id);
  });

  test('a clock that is ahead, or days behind, once; its documents keep its time', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const ahead = () => new Date(Date.now() + 2 * 86_400_000);
    const first = till.bill([{ product: atta }], { at: ahead() });
    expect(kinds(await till.send([first, till.bill([{ product: atta }], { at: ahead() })]))).toEqual([
      'clock-off',
    ]);
    expect((await read(`/api/orders/${first.id}`)).createdAt).toBe(first.at);
    expect(kinds(await till.send([till.bill([{ product: atta }])]))).toEqual([]);
    const behind = new Date(Date.now() - 2 * 86_400_000);
    expect(kinds(await till.send([till.bill([{ product: atta }], { at: behind })]))).toEqual(['clock-off']);
  });
});

test('of 31 March and 1 April, in India, each bill is numbered in its own year', async () => {
  const { atta } = its.market;
  const till = await aTill();
  await its.db
    .updateTable('tills')
    .set({ created_at: new Date('2026-03-01T00:00:00Z') })
    .where('id', '=', till.id)
    .execute();
  const bills = ['2026-03-31T18:29:59Z', '2026-03-31T18:30:00Z'].map((at) =>
    till.bill([{ product: atta }], { at: new Date(at) }),
  );
  expect(kinds(await till.send(bills))).toEqual([]);
  const numbers = await its.db
    .selectFrom('invoice_documents')
    .select('number')
    .where('marketplace_id', '=', its.market.id)
    .orderBy('issued_at')
    .execute();
  expect(numbers.map(({ number }) => number)).toEqual([
    `${till.prefix}/25-26/${till.letter}00001`,
    `${till.prefix}/26-27/${till.letter}00001`,
  ]);
});
