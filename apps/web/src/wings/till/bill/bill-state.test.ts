import { paise, sumPaise } from '@haat/domain/basics/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { upiAddress } from '../../../kit/upi-address.ts';
import type { FoundReceipt } from '../device/device.ts';
import { aReceipt } from '../test/a-receipt.ts';
import { SETUP } from '../test/a-till.ts';
import { goodsOf } from '../test/memory-goods.ts';
import { billDraft, returnDraft } from './bill-draft.ts';
import { type BillAction, billAfter } from './bill-state.ts';
import { sumsOf } from './bill-sums.ts';
import { emptyBill, type OpenBill } from './open-bill.ts';
import { likelyNotes, paymentOf, roundsCash, upiDueOf } from './tenders.ts';
import { readTyped, timesOf } from './typed-code.ts';
import { upiOfBill, upiReferenceOf } from './upi-code.ts';

const SALT = goodsOf({ name: 'Tata Salt' });
const TEA = goodsOf({ name: 'Tata Tea Gold', price: paise(29_900), mrp: paise(32_000), cost: paise(25_000) });
const ONION = goodsOf({
  name: 'Onion',
  soldBy: 'kg',
  price: paise(3800),
  mrp: paise(4800),
  cost: paise(3000),
  size: '',
});
const GOODS = [SALT, TEA, ONION];

const after = (bill: OpenBill, ...actions: BillAction[]) => actions.reduce(billAfter, bill);
const add = (goods = SALT, quantity = 1): BillAction => ({ type: 'add', goods, quantity });
const pos = (...actions: BillAction[]) => after(emptyBill('pos'), ...actions);

const sold = (returned = 0) => aReceipt(SALT, returned);
const back = (original: FoundReceipt): OpenBill =>
  pos({ type: 'original', original, lines: original.lines.map((line) => ({ goods: SALT, sold: line })) });

it('what the server wants allowed is asked for until goods, prices or discounts are others', () => {
  const asked: OpenBill = { ...pos(add()), mustBeAllowed: ['below-cost'] };
  const changes: BillAction[] = [
    { type: 'quantity', id: 1, quantity: 2 },
    { type: 'price', id: 1, price: paise(2700) },
    { type: 'discount', discountBp: 100 },
    add(TEA),
  ];
  expect(changes.map((change) => after(asked, change).mustBeAllowed)).toEqual([[], [], [], []]);
  expect(after(asked, { type: 'choose', id: 1 }).mustBeAllowed).toEqual(['below-cost']);
  expect(after(asked, { type: 'customer', customer: { name: 'Asha' } }).mustBeAllowed).toEqual([
    'below-cost',
  ]);
});

describe('what is added', () => {
  it('counts pieces of the same goods up on their line, and weighs each portion apart', () => {
    const bill = pos(add(), add(SALT, 3), add(ONION, 250), add(ONION, 500));
    expect(bill.lines.map(({ quantity }) => quantity)).toEqual([4, 250, 500]);
    expect(sumsOf(bill)).toMatchObject({ items: 3, counts: { piece: 4, kg: 750, litre: 0 } });
  });

  it('stands apart from a line whose price somebody typed', () => {
    const bill = pos(add(), { type: 'price', id: 1, price: paise(2500) }, add());
    expect(bill.lines.map(({ price, was }) => [price, was])).toEqual([
      [2500, 2800],
      [2800, null],
    ]);
  });

  it('is charged at the price inside a label, to the paisa', () => {
    const label = { code: '2100027012503', item: 27, holds: 'price' as const, price: paise(1250) };
    const bill = pos({ type: 'add', goods: ONION, quantity: 329, label });
    expect(sumsOf(bill).total).toBe(1250);
    expect(sumsOf(after(bill, { type: 'quantity', id: 1, quantity: 500 })).total).toBe(1900);
  });
});

describe('a bill, whatever happens to it', () => {
  const action: fc.Arbitrary<BillAction> = fc.oneof(
    fc.record({
      type: fc.constant('add' as const),
      goods: fc.constantFrom(...GOODS),
      quantity: fc.integer({ min: 1, max: 5000 }),
    }),
    fc.record({
      type: fc.constant('quantity' as const),
      id: fc.integer({ min: 1, max: 6 }),
      quantity: fc.integer({ min: -5, max: 20_000 }),
    }),
    fc.record({
      type: fc.constant('price' as const),
      id: fc.integer({ min: 1, max: 6 }),
      price: fc.integer({ min: 0, max: 40_000 }).map(paise),
    }),
    fc.record({ type: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ type: fc.constant('discount' as const), discountBp: fc.integer({ min: 0, max: 12_000 }) }),
    fc.record({
      type: fc.constant('discount' as const),
      amount: fc.integer({ min: 0, max: 90_000 }).map(paise),
    }),
    fc.record({ type: fc.constant('move' as const), by: fc.constantFrom(1 as const, -1 as const) }),
    fc.record({
      type: fc.constant('order-type' as const),
      orderType: fc.constantFrom('pos' as const, 'po' as const, 'invoice' as const),
    }),
  );

  it('adds up: the lines come to the total, none is below zero, and the current line is on it', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const bill = pos(...actions);
        const sums = sumsOf(bill);
        expect(sumPaise(sums.lines.map(({ amount }) => amount))).toBe(sums.total);
        for (const { amount, discount } of sums.lines)
          expect(Math.min(amount, discount)).toBeGreaterThanOrEqual(0);
        for (const { quantity } of bill.lines) expect(quantity).toBeGreaterThan(0);
        expect(new Set(bill.lines.map(({ id }) => id)).size).toBe(bill.lines.length);
        if (bill.lines.length === 0) expect(bill.current).toBeNull();
        else expect([null, ...bill.lines.map(({ id }) => id)]).toContain(bill.current);
      }),
    );
  });

  it('keeps a UPI part that has arrived when a discount or points are put on it or taken off', () => {
    const split = { first: 'upi', second: 'cash', amount: paise(100_00), taken: true } as const;
    const points = { phone: '9845012345', held: 20, until: 1 };
    const changes: BillAction[] = [
      { type: 'discount', discountBp: 500 },
      { type: 'discount', amount: paise(10_00) },
      { type: 'points', points },
      { type: 'points', points: null },
    ];
    for (const change of changes) {
      expect(pos(add(TEA), { type: 'split', split }, change).split).toEqual(split);
      expect(pos(add(TEA), { type: 'split', split: { ...split, taken: false } }, change).split).toBeNull();
    }
  });

  it('is paid to the paisa, however it is split, but for what its cash is rounded off by', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 900 }),
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.boolean(),
        (pieces, amount, rounds) => {
          const bill = pos(add(SALT, pieces), {
            type: 'split',
            split: { first: 'upi', second: 'cash', amount: paise(amount), taken: true },
          });
          const { total } = sumsOf(bill);
          const { roundOff, ...payment } = paymentOf(bill, total, rounds);
          expect(payment.isComplete).toBe(amount < total);
          expect(rounds ? payment.cashDue % 100 : roundOff).toBe(0);
          expect(Math.abs(roundOff)).toBeLessThanOrEqual(50);
          if (payment.isComplete)
            expect(sumPaise(payment.tenders.map((one) => one.amount))).toBe(total + roundOff);
        },
      ),
    );
  });
});

describe('what comes back', () => {
  it('starts at nothing, and gives back its share of what was paid', () => {
    const bill = back(sold());
    expect(sumsOf(bill)).toMatchObject({ total: 0, items: 0 });
    const refunds = [1, 2, 3].map(
      (quantity) => sumsOf(after(bill, { type: 'quantity', id: 1, quantity })).total,
    );
    expect(refunds).toEqual([2733, 5467, 8200]);
    expect(sumsOf(after(back(sold(2)), { type: 'everything' })).total).toBe(8200 - 5467);
  });

  it('is never more than is left, and suggests the tender of the bill', () => {
    const bill = after(back(sold(1)), { type: 'quantity', id: 1, quantity: 9 });
    expect([bill.lines[0]?.quantity, bill.method]).toEqual([2, 'upi']);
  });
});

describe('a UPI payment', () => {
  it('has one reference a bill, which stands on the bill unless the cashier notes another', () => {
    const setup = { ...SETUP, prefix: 'SBK', letter: 'A' };
    const bill = pos(add(), { type: 'method', method: 'upi' });
    const reference = upiReferenceOf(setup, bill);
    expect(upiOfBill(setup, bill, paise(2800))).toContain(`&tr=${reference}&`);
    expect(upiReferenceOf(setup, after(bill, add(TEA)))).toBe(reference);
    expect(upiReferenceOf(setup, pos(add()))).not.toBe(reference);
    const rateOf = () => ({ rateBp: 500, treatment: 'taxable' as const });
    expect(billDraft(bill, rateOf, reference).tenders).toMatchObject([{ method: 'upi', reference }]);
    const noted = after(bill, { type: 'reference', of: 'upi', reference: '4711' });
    expect(billDraft(noted, rateOf, reference).tenders).toMatchObject([{ reference: '4711' }]);
  });

  it('may be the second part as well, and each part has a number of its own', () => {
    const split = { second: 'upi', amount: paise(100_00), taken: false } as const;
    const half = (first: 'cash' | 'check') => pos(add(TEA), { type: 'split', split: { first, ...split } });
    expect(upiDueOf(half('cash'), paise(299_00))).toBe(199_00);
    expect(upiDueOf(half('cash'), paise(99_00))).toBeNull();
    const noted = after(half('check'), { type: 'reference', of: 'check', reference: '000123' });
    expect(paymentOf(noted, paise(299_00)).tenders).toEqual([
      { method: 'check', amount: 100_00, reference: '000123' },
      { method: 'upi', amount: 199_00, reference: '' },
    ]);
  });
});

describe('what is typed', () => {
  it.each([
    ['8904043901005', { kind: 'code', code: '8904043901005', times: '' }],
    ['3*8904043901005', { kind: 'code', code: '8904043901005', times: '3' }],
    ['0.25*', { kind: 'times', times: '0.25' }],
    ['5%', { kind: 'discount', discountBp: 500 }],
    ['0%', { kind: 'discount', discountBp: 0 }],
    ['-20', { kind: 'off', amount: 2_000 }],
    [' - 1,250.5 ', { kind: 'off', amount: 125_050 }],
    ['-0', { kind: 'off', amount: 0 }],
    ['-२०', { kind: 'off', amount: 2_000 }],
    ['−20', { kind: 'off', amount: 2_000 }],
    ['–₹20', { kind: 'off', amount: 2_000 }],
    ['-20.505', { kind: 'off', amount: null }],
    ['-1e3', { kind: 'off', amount: null }],
    ['-5%', { kind: 'off', amount: null }],
    ['-', { kind: 'off', amount: null }],
    ['-salt', { kind: 'code', code: '-salt', times: '' }],
    ['  ', { kind: 'nothing' }],
  ])('%s', (typed, read) => {
    expect(readTyped(typed)).toEqual(read);
  });

  it('is so much of what is sold by the piece or the kilogram, and never half a piece', () => {
    expect([
      timesOf('', 'piece'),
      timesOf('3', 'piece'),
      timesOf('0.25', 'kg'),
      timesOf('0.5', 'piece'),
    ]).toEqual([1, 3, 250, null]);
  });
});

describe('cash', () => {
  const split = (first: 'cash' | 'upi', second: 'cash' | 'upi', amount: number) =>
    after(pos(add(TEA)), { type: 'split', split: { first, second, amount: paise(amount), taken: true } });

  it('is whole rupees, half up, and what comes by UPI or check is exact', () => {
    const by = (method: 'cash' | 'upi' | 'check', total: number) => {
      const { tenders, roundOff } = paymentOf(after(pos(add(TEA)), { type: 'method', method }), paise(total));
      return [tenders[0]?.amount, roundOff];
    };
    expect(by('cash', 26_440)).toEqual([26_400, -40]);
    expect(by('cash', 26_450)).toEqual([26_500, 50]);
    expect(by('upi', 26_440)).toEqual([26_440, 0]);
    expect(by('check', 26_440)).toEqual([26_440, 0]);
    expect(paymentOf(split('upi', 'cash', 10_015), paise(26_440))).toMatchObject({
      tenders: [{ amount: 10_015 }, { amount: 16_400 }],
      roundOff: -25,
      cashDue: 16_400,
    });
    expect(paymentOf(split('cash', 'upi', 10_000), paise(26_440))).toMatchObject({
      tenders: [{ amount: 10_000 }, { amount: 16_440 }],
      roundOff: 0,
      isComplete: true,
    });
  });

  it('that is typed is whole rupees, too', () => {
    expect(paymentOf(split('cash', 'upi', 10_050), paise(26_440)).isComplete).toBe(false);
    expect(paymentOf(split('cash', 'upi', 10_050), paise(26_440), false).isComplete).toBe(true);
  });

  it('is to the paisa where the store wants it so, and where the server enters what is sold', () => {
    const exact = { tenders: [{ amount: 26_440 }], roundOff: 0 };
    expect(paymentOf(pos(add(TEA)), paise(26_440), false)).toMatchObject(exact);
    expect(paymentOf(after(emptyBill('invoice'), add(TEA)), paise(26_440))).toMatchObject(exact);
    const { settings } = SETUP;
    expect(roundsCash({ settings: { ...settings, roundCash: false } })).toBe(false);
    // Devices with an older setup use the default.
    expect(roundsCash({ settings: { ...settings, roundCash: undefined } })).toBe(true);
  });

  it('that is given back is whole rupees as well, and the entry says what it was rounded off by', () => {
    const bill = after(
      back(sold()),
      { type: 'quantity', id: 1, quantity: 1 },
      { type: 'method', method: 'cash' },
    );
    expect(returnDraft(bill)).toMatchObject({ total: 2733, roundOff: -33, tenders: [{ amount: 2700 }] });
    expect(returnDraft(bill, new Date(), false)).toMatchObject({ total: 2733, tenders: [{ amount: 2733 }] });
  });

  it('offers the next round notes', () => {
    expect(likelyNotes(paise(137_800))).toEqual([140_000, 150_000, 200_000]);
    expect(likelyNotes(paise(96_250))).toEqual([97_000, 100_000, 200_000]);
  });

  it('gives change, or says what is missing', () => {
    const bill = pos(add(TEA));
    const given = (received: number) =>
      paymentOf(after(bill, { type: 'received', received: paise(received) }), paise(29_900));
    expect(given(50_000)).toMatchObject({ change: 20_100, shortBy: 0, isComplete: true });
    expect(given(20_000)).toMatchObject({ change: null, shortBy: 9900, isComplete: false });
  });
});

it('a UPI code says whom, how much and for what', () => {
  const pay = {
    payee: 'shop@okbank',
    name: 'Basava Kirana',
    amount: paise(26_500),
    reference: 'SBKA1',
    note: 'Bill 1',
  };
  expect(upiAddress(pay)).toBe(
    'upi://pay?pa=shop@okbank&pn=Basava%20Kirana&am=265.00&cu=INR&tr=SBKA1&tn=Bill%201',
  );
});
