import { newId } from '@haat/domain/basics/ids';
import { type Paise, paise } from '@haat/domain/basics/money';
import { approvalsOfSale } from '@haat/domain/till/approvals-needed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aReceipt } from '../test/a-receipt.ts';
import { goodsOf } from '../test/memory-goods.ts';
import { billDraft } from './bill-draft.ts';
import { type BillAction, billAfter } from './bill-state.ts';
import { neededApprovals } from './needed-approvals.ts';
import { emptyBill, type OpenBill } from './open-bill.ts';

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
/** As made by Alt+n: its cost is unknown. */
const MINT = goodsOf({ name: 'Mint', price: paise(10_000), mrp: paise(10_000), cost: paise(0) });
const GOODS = [SALT, TEA, ONION, MINT];

const after = (bill: OpenBill, ...actions: BillAction[]) => actions.reduce(billAfter, bill);
const add = (goods = SALT, quantity = 1): BillAction => ({ type: 'add', goods, quantity });
const pos = (...actions: BillAction[]) => after(emptyBill('pos'), ...actions);
const price = (amount: number): BillAction => ({ type: 'price', id: 1, price: paise(amount) });
const pieces = (quantity: number): BillAction => ({ type: 'quantity', id: 1, quantity });

const now = new Date();
const needed = (bill: OpenBill, at = now) => neededApprovals(bill, 500, at);
/** With all needed approvals. */
const allowing = (bill: OpenBill, at = now) =>
  after(bill, { type: 'allow', allowed: needed(bill, at).map((one) => ({ ...one, by: newId() })) });

describe('a typed price', () => {
  it('below cost needs a manager, once for each price', () => {
    const low = pos(add(), price(2000));
    expect(needed(low)).toMatchObject([
      { reason: 'below-cost', note: '1 × Tata Salt ₹20.00, cost ₹22.00', upTo: 200 },
    ]);
    expect(needed(allowing(low))).toEqual([]);
    expect(needed(after(allowing(low), price(1900)))).toHaveLength(1);
  });

  it('that was allowed for some is asked again for more, and not for fewer', () => {
    const allowed = allowing(pos(add(), price(2000), pieces(3)));
    expect(needed(after(allowed, pieces(2)))).toEqual([]);
    const more = after(allowed, pieces(50));
    expect(needed(more)).toMatchObject([{ note: '50 × Tata Salt ₹20.00, cost ₹22.00', upTo: 10_000 }]);
    expect(allowing(more).allowed).toHaveLength(1);
  });

  it('that an older version noted without an amount is asked again', () => {
    const { allowed, ...bill } = allowing(pos(add(), price(2000)));
    const kept = allowed.map(({ upTo: _, ...one }) => one);
    expect(needed({ ...bill, allowed: kept })).toHaveLength(1);
  });

  it('of goods of unknown cost may go as far below the usual one as a discount', () => {
    expect(needed(pos(add(MINT), price(9_500)))).toEqual([]);
    expect(needed(pos(add(MINT), price(0), pieces(2)))).toMatchObject([
      {
        reason: 'discount-above-limit',
        note: '2 × Mint ₹0.00 instead of ₹100.00, cost unknown',
        upTo: 20_000,
      },
    ]);
  });

  it('is a discount: further below the usual one than a discount may go it needs a manager, also above cost', () => {
    expect(needed(pos(add(TEA), price(28_405)))).toEqual([]);
    const low = pos(add(TEA, 2), price(28_404));
    expect(needed(low)).toMatchObject([
      {
        reason: 'discount-above-limit',
        upTo: 2 * 1_496,
        note: '2 × Tata Tea Gold ₹284.04 instead of ₹299.00',
      },
    ]);
    expect(needed(allowing(low))).toEqual([]);
  });

  it('counts with the discount on the bill', () => {
    const bill = pos(add(TEA), price(29_000), { type: 'discount', discountBp: 300 });
    expect(needed(bill)).toMatchObject([{ reason: 'discount-above-limit', note: '3% off: ₹17.70' }]);
    expect(needed(pos(add(TEA), price(29_000)))).toEqual([]);
    expect(needed(pos(add(TEA), { type: 'discount', discountBp: 300 }))).toEqual([]);
  });

  it('of a vendor needs one above what the goods are sold at', () => {
    const dear = after(emptyBill('po'), add(), price(2900));
    expect(needed(dear)).toMatchObject([{ reason: 'below-cost', upTo: 100 }]);
    expect(needed(after(allowing(dear), pieces(2)))).toHaveLength(1);
  });

  it('of goods that arrive is allowed for all that were ordered, however they are counted', () => {
    const bill = after(emptyBill('po'), add(SALT, 36), price(2900));
    const ordered = { line: 1, quantity: 36, cost: paise(2200) };
    const came = { ...bill, lines: bill.lines.map((line) => ({ ...line, ordered, quantity: 0 })) };
    const allowed = allowing(came);
    expect(needed(after(allowed, pieces(36)))).toEqual([]);
    expect(needed(after(allowed, pieces(37)))).toHaveLength(1);
  });
});

describe('a discount on the bill', () => {
  it('needs a manager above the limit, not up to it, and where the bill falls below its cost', () => {
    const off = (discountBp: number) => pos(add(), { type: 'discount', discountBp });
    expect(needed(off(500))).toEqual([]);
    expect(needed(off(1200))).toMatchObject([{ reason: 'discount-above-limit', note: '12% off: ₹3.36' }]);
    expect(neededApprovals(off(3000), 5000, now)).toMatchObject([{ reason: 'below-cost' }]);
  });

  it('that was allowed is asked again when goods are added that make more of it, and noted once', () => {
    const allowed = allowing(pos(add(SALT, 5), { type: 'discount', discountBp: 2000 }));
    expect(needed(allowed)).toEqual([]);
    expect(needed(after(allowed, pieces(4)))).toEqual([]);
    const more = after(allowed, add(TEA));
    expect(needed(more)).toMatchObject([{ note: '20% off: ₹87.80' }]);
    expect(allowing(more).allowed).toHaveLength(1);
  });
});

describe('money off the bill', () => {
  const off = (amount: number): BillAction => ({ type: 'discount', amount: paise(amount) });

  it('needs a manager above the share that a cashier may give, and where the bill falls below its cost', () => {
    const bill = pos(add(TEA), off(1_495));
    expect(needed(bill)).toEqual([]);
    expect(needed(after(bill, off(1_500)))).toMatchObject([
      { reason: 'discount-above-limit', note: 'Discount ₹15.00', upTo: 1_500 },
    ]);
    expect(neededApprovals(after(bill, off(5_000)), 5_000, now)).toMatchObject([
      { reason: 'below-cost', note: '₹50.00 off: ₹249.00, cost ₹250.00' },
    ]);
  });

  it('stands in the figures as it was typed, beside what is allowed of this bill', () => {
    const [one] = needed(pos(add(TEA), off(2_000)));
    expect(one?.figures[0]).toEqual({
      word: 'Discount on the bill',
      value: '₹20.00',
      note: '₹14.95 allowed',
      isOver: true,
    });
  });

  it('counts with typed prices', () => {
    expect(needed(pos(add(TEA), price(29_000), off(1_000)))).toMatchObject([{ note: '₹10.00 off: ₹19.00' }]);
  });

  it('that was allowed stays allowed while goods are added, and is asked again for more', () => {
    const allowed = allowing(pos(add(TEA), off(2_000)));
    expect(needed(after(allowed, add(SALT)))).toEqual([]);
    expect(needed(after(allowed, off(2_100)))).toHaveLength(1);
  });
});

describe('a return', () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000);
  const receipt = aReceipt(SALT);
  const lines = receipt.lines.map((sold) => ({ goods: SALT, sold }));
  const back = pos({ type: 'original', original: receipt, lines });

  it('needs a manager when the days are over, not before', () => {
    expect(needed(after(back, pieces(1)))).toEqual([]);
    expect(needed(back, tomorrow)).toEqual([]);
    const late = after(back, pieces(1));
    expect(needed(late, tomorrow)).toMatchObject([
      { reason: 'late-return', note: 'Bill SBK/26-27/A00071: ₹27.33 back' },
    ]);
    expect(needed(after(allowing(late, tomorrow), pieces(3)), tomorrow)).toHaveLength(1);
  });

  it('without a receipt needs one, again when more money goes back', () => {
    const loose = after(emptyBill('return'), add());
    expect(needed(loose)).toMatchObject([
      { reason: 'return-without-receipt', note: 'Without a receipt: ₹28.00' },
    ]);
    const allowed = allowing(loose);
    expect(needed(allowed)).toEqual([]);
    expect(needed(after(allowed, add(TEA)))).toMatchObject([{ note: 'Without a receipt: ₹327.00' }]);
  });
});

it('the server misses no other approval of a bill than the till asks for', () => {
  const label = (amount: Paise) => ({
    code: '2100027012503',
    item: 27,
    holds: 'price' as const,
    price: amount,
  });
  const action: fc.Arbitrary<BillAction> = fc.oneof(
    fc.record({
      type: fc.constant('add' as const),
      goods: fc.constantFrom(...GOODS),
      quantity: fc.integer({ min: 1, max: 3000 }),
    }),
    fc.record({
      type: fc.constant('add' as const),
      goods: fc.constant(ONION),
      quantity: fc.constant(1),
      label: fc.integer({ min: 0, max: 90_000 }).map((amount) => label(paise(amount))),
    }),
    fc.record({
      type: fc.constant('price' as const),
      id: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 0, max: 32_000 }).map(paise),
    }),
    fc.record({ type: fc.constant('discount' as const), discountBp: fc.integer({ min: 0, max: 3_000 }) }),
    fc.record({
      type: fc.constant('discount' as const),
      amount: fc.integer({ min: 0, max: 20_000 }).map(paise),
    }),
  );
  fc.assert(
    fc.property(
      fc.array(action, { maxLength: 12 }),
      fc.integer({ min: 0, max: 1_000 }),
      (actions, limitBp) => {
        const bill = pos(...actions);
        const asked = neededApprovals(bill, limitBp, now).map(({ reason }) => reason);
        const sent = billDraft(bill, () => ({ rateBp: 0, treatment: 'exempt' }), '').lines;
        const judged = sent.map((line) => ({ ...line, usual: line.listPrice ?? line.price }));
        expect(new Set(approvalsOfSale(judged, limitBp))).toEqual(new Set(asked));
      },
    ),
  );
});

describe('goods past their day', () => {
  const milk = (expiryDate: string | null) =>
    goodsOf({ name: 'Nandini Milk', expiryDate, price: paise(2500), cost: paise(2000) });
  const at = (clock: string) => new Date(`2026-11-20T${clock}+05:30`);

  it.each([
    [null, []],
    ['9999-12-31', []],
    ['2026-11-20', []],
    ['2026-11-19', ['past-day']],
  ])('good until %s, sold on 20 November', (day, reasons) => {
    const asked = needed(pos(add(milk(day))), at('09:00:00'));
    expect(asked.map(({ reason }) => reason)).toEqual(reasons);
  });

  it('are asked about from midnight in India, once for so many, and never for what comes back or is bought', () => {
    const bill = pos(add(milk('2026-11-19'), 2));
    expect(needed(bill, new Date('2026-11-19T23:59:59+05:30'))).toEqual([]);
    const now = at('00:00:00');
    expect(needed(bill, now)).toMatchObject([
      { reason: 'past-day', note: '2 × Nandini Milk, good until 19 Nov 2026', upTo: 5000 },
    ]);
    expect(needed(allowing(bill, now), now)).toEqual([]);
    expect(needed(after(allowing(bill, now), pieces(3)), now)).toHaveLength(1);
    const ordered = after(emptyBill('po'), add(milk('2026-11-19')));
    expect(needed(ordered, now)).toEqual([]);
  });
});
