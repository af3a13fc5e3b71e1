import { newId } from '@haat/domain/basics/ids';
import { describe, expect, test } from 'vitest';
import { makeLoose } from '../../../../test/loose-goods.ts';
import { makeUser } from '../../../../test/market.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aBareTill, aTill, read, countOf, booksDiffer } = tillFacts(its);

const textOf = (entry: Record<string, unknown>) => (entry.number as { text: string }).text;
const nameOf = async (id: string) =>
  (await its.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

/** Of the first store. */
async function aCashier(): Promise<string> {
  const { id } = await makeUser(its.db, ['admin']);
  const { market } = its;
  const of = { marketplace_id: market.id, store_id: market.stores[0], user_id: id };
  await its.db.insertInto('store_staff').values(of).execute();
  await its.db.insertInto('till_cashiers').values(of).execute();
  return id;
}

describe('who brought an entry', () => {
  test('is kept, and told where it is another than whoever wrote it', async () => {
    const { admin, atta } = its.market;
    const till = await aTill();
    till.by = await aCashier();
    till.skip();
    const bill = till.bill([{ product: atta }]);
    await till.send([bill]);
    const { entry } = await read(`/api/orders/${bill.id}`);
    const names = [await nameOf(till.by), await nameOf(admin.id)];
    expect([entry.enteredBy, entry.sentBy]).toEqual(names);
    const { differences } = await read(`/api/config/${its.market.stores[0]}/till-differences`);
    expect([differences[0].writtenBy, differences[0].sentBy]).toEqual(names);
    const { details } = await its.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject_id', '=', bill.id)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ sentBy: admin.id });
  });

  test('is not told where somebody sent an own bill', async () => {
    const till = await aTill();
    const bill = till.bill([{ product: its.market.atta }]);
    await till.send([bill]);
    expect((await read(`/api/orders/${bill.id}`)).entry.sentBy).toBe('');
  });
});

describe('what a manager has to allow', () => {
  const below = { price: 190, listPrice: 268 };
  const typed = (bill: Record<string, unknown>, change: object) => ({
    ...bill,
    lines: (bill.lines as object[]).map((line) => ({ ...line, ...change })),
  });

  test.each([
    ['a typed price below cost', 'below-cost', { price: 190 }, { listPrice: 268 }],
    ['a discount above the limit', 'discount-above-limit', { discount: 20 }, {}],
    ['a discount below cost', 'below-cost', { discount: 10 }, { cost: 260 }],
  ])('%s: nobody’s word is a difference, a manager’s is none', async (_, reason, line, change) => {
    const { atta, admin } = its.market;
    const till = await aTill();
    const alone = typed(till.bill([{ product: atta, ...line }]), change);
    const sent = await till.send([alone]);
    expect(sent.body.results[0]?.differences).toMatchObject([
      { kind: 'approval-missing', till: reason, server: '' },
    ]);
    const approvals = [{ reason, by: admin.id, note: '' }];
    const allowed = typed(till.bill([{ product: atta, ...line }], { approvals }), change);
    expect(kinds(await till.send([allowed]))).toEqual([]);
  });

  test('a price far below the usual one is a difference where nobody knows the cost', async () => {
    const { atta } = its.market;
    await its.db
      .updateTable('products')
      .set({ cost_paise: 0 as never })
      .where('id', '=', atta.id)
      .execute();
    const till = await aTill();
    const at = (price: number) =>
      typed(till.bill([{ product: atta, price }]), { listPrice: 268, cost: 0, mrp: 268 });
    const sent = await till.send([at(255), at(250)]);
    expect(sent.body.results.map(({ differences }) => differences)).toMatchObject([
      [],
      [{ kind: 'approval-missing', till: 'discount-above-limit', server: '' }],
    ]);
  });

  test('what a scale’s label took off is nobody’s discount, up to what a gram costs', async () => {
    const { atta } = its.market;
    await makeLoose(its.db, its.market, atta);
    const till = await aTill();
    const off = (rupees: number) =>
      typed(till.bill([{ product: atta, soldBy: 'kg', quantity: 2_000, discount: rupees }]), {
        labelOff: rupees,
      });
    expect(kinds(await till.send([off(0.27)]))).toEqual([]);
    const sent = await till.send([off(50)]);
    expect(sent.body.results[0]?.differences).toMatchObject([
      { kind: 'approval-missing', till: 'discount-above-limit' },
    ]);
  });

  test('a label takes nothing off goods that are counted', async () => {
    const till = await aTill();
    const free = typed(till.bill([{ product: its.market.atta, discount: 267 }]), { labelOff: 267 });
    const sent = await till.send([free]);
    expect(sent.body.results[0]?.differences).toMatchObject([
      { kind: 'approval-missing', till: 'discount-above-limit' },
    ]);
  });

  test('a word of somebody who is no manager of the store counts for nothing', async () => {
    const { atta, otherAdmin, superAdmin } = its.market;
    const till = await aTill();
    const nobody = newId();
    const cashier = await aCashier();
    for (const by of [cashier, otherAdmin.id, superAdmin.id, nobody]) {
      const approvals = [{ reason: 'below-cost', by, note: '' }];
      const bill = typed(till.bill([{ product: atta, price: below.price }], { approvals }), below);
      const sent = await till.send([bill]);
      expect(sent.body.results[0]?.differences).toMatchObject([
        { kind: 'approval-missing', till: 'below-cost', server: by === cashier ? await nameOf(by) : '' },
      ]);
    }
    expect(await countOf('orders')).toBe(4);
  });

  test('returns without a receipt or late, a drawer without a sale, a count that is off', async () => {
    const { atta } = its.market;
    const till = await aBareTill();
    const old = new Date(Date.now() - 10 * 86_400_000);
    await its.db.updateTable('tills').set({ created_at: old }).where('id', '=', till.id).execute();
    const bill = till.bill([{ product: atta }], {
      at: old,
      tenders: [{ method: 'upi', amount: 268, reference: '' }],
    });
    const entries = [bill, till.open(1000)];
    const back = till.back(null, [{ product: atta }]);
    const late = till.back(bill.id, [{ product: atta }]);
    const drawer = { ...till.drawer(), approvals: [] };
    const sent = await till.send([...entries, back, late, drawer, till.close(464, 400)]);
    expect(sent.body.results.map(({ differences }) => differences.map(({ till: wrote }) => wrote))).toEqual([
      [],
      [],
      ['return-without-receipt'],
      ['late-return'],
      ['drawer-without-sale'],
      ['cash-differs'],
    ]);
  });
});

test('a count that fits after what is expected was shown is off as far as it was before', async () => {
  const till = await aBareTill();
  const fitted = (seenOff: number) => [till.open(1000), { ...till.close(1000), seenOff }];
  expect(kinds(await till.send(fitted(-50)))).toEqual([]);
  const sent = await till.send(fitted(-50.01));
  expect(sent.body.results[1]?.differences).toMatchObject([
    { kind: 'approval-missing', till: 'cash-differs', server: '' },
  ]);
});

describe('what the law wants of a bill', () => {
  test('nothing is sold above the MRP, of the pack or of the list', async () => {
    const { atta } = its.market;
    const till = await aTill();
    await its.db
      .updateTable('products')
      .set({ mrp_paise: 30_000 as never, price_paise: 30_000 as never })
      .where('id', '=', atta.id)
      .execute();
    const dear = till.bill([{ product: atta, price: 301 }]);
    const [line] = dear.lines as object[];
    const sent = await till.send([{ ...dear, lines: [{ ...line, listPrice: 300 }] }]);
    expect(sent.body.results[0]?.differences).toMatchObject([
      { kind: 'price-above-mrp', line: 1, till: '301.00', server: '300.00' },
    ]);
    const pack = till.bill([{ product: atta, price: 300 }]);
    const old = await till.send([{ ...pack, lines: [{ ...line, price: 300, listPrice: 300, mrp: 290 }] }]);
    expect(old.body.results[0]?.differences).toMatchObject([{ kind: 'price-above-mrp', server: '290.00' }]);
  });

  test('the rate of tax is that which held when it was sold', async () => {
    const till = await aTill();
    const sent = await till.send([till.bill([{ product: its.market.atta, tax: 12 }])]);
    expect(sent.body.results[0]?.differences).toMatchObject([
      { kind: 'tax-differs', line: 1, till: '12', server: '5' },
    ]);
  });

  test('goods come back with the tax that they were sold with', async () => {
    const till = await aTill();
    const bill = till.bill([{ product: its.market.atta }]);
    const back = till.back(bill.id, [{ product: its.market.atta, tax: 18 }]);
    expect(kinds(await till.send([bill, back]))).toEqual(['tax-differs']);
    expect(await booksDiffer()).toEqual([]);
  });
});

describe('cash', () => {
  test('without a shift, of an unknown one or of one that is closed is noted', async () => {
    const { atta } = its.market;
    const till = await aBareTill();
    const none = till.bill([{ product: atta }]);
    till.shift = newId();
    const unknown = till.bill([{ product: atta }]);
    const upi = till.bill([{ product: atta }], { tenders: [{ method: 'upi', amount: 268, reference: '' }] });
    const shift = [till.open(0), till.close(0)];
    const closed = till.bill([{ product: atta }]);
    const sent = await till.send([none, unknown, upi, ...shift, closed]);
    expect(sent.body.results.map(({ differences }) => differences[0])).toMatchObject([
      { kind: 'shift-unknown', till: '268.00', server: '' },
      { kind: 'shift-unknown' },
      { kind: 'shift-unknown', till: '0.00' },
      undefined,
      undefined,
      { kind: 'shift-unknown', server: 'closed' },
    ]);
  });
});

describe('a credit note', () => {
  const credited = async (id: string): Promise<number[]> =>
    (await read(`/api/orders/${id}`)).documents
      .filter(({ kind }: { kind: string }) => kind === 'credit note')
      .map(({ total }: { total: number }) => total);

  test('takes no more than its invoice has left, in one batch or in several', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const bill = till.bill([{ product: atta, quantity: 3 }]);
    const [two, three, one] = [2, 3, 1].map((quantity) => till.back(bill.id, [{ product: atta, quantity }]));
    const sent = await till.send([bill, two, three].map((entry) => entry ?? {}));
    expect(kinds(sent)).toEqual(['returned-too-much']);
    expect(await credited(bill.id)).toEqual([536, 268]);
    expect(kinds(await till.send([one ?? {}]))).toEqual(['returned-too-much']);
    expect(await credited(bill.id)).toEqual([536, 268]);
    expect(await booksDiffer()).toEqual([]);
  });

  test('credits what was charged where more money went back', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const bill = till.bill([{ product: atta, quantity: 2, discount: 10.01 }]);
    const dear = { ...atta, price: atta.price * 10 };
    const backs = [1, 1].map((quantity) => till.back(bill.id, [{ product: dear, quantity }]));
    expect(kinds(await till.send([bill, ...backs]))).toEqual(['returned-too-much', 'returned-too-much']);
    expect(await credited(bill.id)).toEqual([263, 262.99]);
  });

  test('its number is taken though nothing was left to credit', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const bill = till.bill([{ product: atta }]);
    const back = till.back(bill.id, [{ product: atta }]);
    const empty = till.back(bill.id, [{ product: atta }]);
    await till.send([bill, back, empty]);
    const again = { ...till.back(bill.id, [{ product: atta }]), number: empty.number };
    expect(kinds(await till.send([again]))).toContain('number-known');
    expect(await countOf('invoice_documents')).toBe(2);
  });
});

test('a number that an entry without a document has is given to no second bill', async () => {
  const { atta } = its.market;
  const till = await aTill();
  const unknown = till.back(newId(), [{ product: atta }]);
  await till.send([unknown]);
  const other = { ...till.back(newId(), [{ product: atta }]), number: unknown.number };
  const sent = await till.send([other]);
  expect(sent.body.results[0]?.differences).toContainEqual(
    expect.objectContaining({ kind: 'number-known', till: textOf(unknown) }),
  );
});

describe('a time that no till can have', () => {
  test.each(['9999-12-31T23:59:59Z', '2100-01-01T00:00:00Z', '2019-12-31T23:59:59Z'])(
    'is malformed: %s; as text it arrives, and everything can be read',
    async (at) => {
      const { atta } = its.market;
      const till = await aTill();
      const bill = till.bill([{ product: atta }], { at: new Date(at) });
      expect(await till.send([bill])).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
      const { id, seq, by, shift } = bill;
      const asText = { kind: 'unreadable', id, seq, at, by, shift, raw: '{}', why: 'Not understood' };
      expect((await till.send([asText])).status).toBe(200);
      const { differences } = await read(`/api/config/${its.market.stores[0]}/till-differences`);
      const kept = new Date(differences.find(({ kind }: { kind: string }) => kind === 'unreadable').at);
      expect(Math.abs(kept.getTime() - Date.now())).toBeLessThan(60_000);
    },
  );

  test('at the end of the calendar a bill can still be found', async () => {
    const till = await aTill();
    const bill = till.bill([{ product: its.market.atta }], { at: new Date('2099-12-31T23:59:59Z') });
    expect((await till.send([bill])).status).toBe(200);
    const found = await read(
      `/api/config/${its.market.stores[0]}/bills?q=${encodeURIComponent(textOf(bill))}`,
    );
    expect(found).toMatchObject([{ _id: bill.id, returnableUntil: '2100-01-07T23:59:59.000Z' }]);
  });
});
