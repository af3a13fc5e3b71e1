import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargedFor } from '../basics/line-amount.ts';
import { type Paise, paise, sumPaise } from '../basics/money.ts';
import { emptyShift, type ShiftEvent, type ShiftSums, withEntry } from './shift-figures.ts';

const shiftFigures = (events: readonly ShiftEvent[]) => events.reduce<ShiftSums>(withEntry, emptyShift);

const line = fc
  .record({
    price: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 5_000 }),
    soldBy: fc.constantFrom('piece' as const, 'kg' as const),
    tax: fc.constantFrom(0, 500, 1800),
  })
  .map((drawn) => ({ ...drawn, price: paise(drawn.price), discount: paise(0) }));

const goods = fc
  .record({
    kind: fc.constantFrom('bill' as const, 'return' as const),
    by: fc.constantFrom('asha', 'ravi'),
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    method: fc.constantFrom('cash' as const, 'upi' as const, 'check' as const),
  })
  .map(({ kind, by, lines, method }): ShiftEvent => {
    const total = sumPaise(lines.map(chargedFor));
    return {
      kind,
      by,
      number: { text: 'BDR/26-27/A00001' },
      lines,
      total,
      tenders: [{ method, amount: total }],
    };
  });

const move = fc
  .record({
    direction: fc.constantFrom('in' as const, 'out' as const),
    amount: fc.integer({ min: 1, max: 99_999 }),
  })
  .map(
    ({ direction, amount }): ShiftEvent => ({
      kind: 'cash-moved',
      at: new Date(0),
      direction,
      amount: paise(amount),
      reason: 'tea',
      by: 'asha',
    }),
  );

const shift = fc.array(fc.oneof(goods, move), { maxLength: 30 });
const opened: ShiftEvent = { kind: 'shift-opened', float: paise(200_000) };
const sum = (amounts: readonly Paise[]) => sumPaise(amounts);

describe('the figures of a shift', () => {
  it('agree with each other: tenders come to the sales, refunds to the returns, taxes with what is taxed to their difference', () => {
    fc.assert(
      fc.property(shift, (events) => {
        const { sales, returns, tenders, taxes } = shiftFigures([opened, ...events]);
        expect(sum(tenders.map(({ amount }) => amount))).toBe(sales);
        expect(sum(tenders.map(({ refunded }) => refunded))).toBe(returns);
        const taxed = taxes.flatMap(({ taxable, cgst, sgst, igst }) => [taxable, cgst, sgst, igst]);
        expect(sum(taxed)).toBe(sales - returns);
      }),
    );
  });

  it('expect in the drawer the float, what was put in and taken out, and the cash of bills and returns', () => {
    fc.assert(
      fc.property(shift, (events) => {
        const cash = events.flatMap((event) =>
          event.kind === 'bill' || event.kind === 'return'
            ? event.tenders.flatMap(({ method, amount }) =>
                method === 'cash' ? paise(event.kind === 'bill' ? amount : -amount) : [],
              )
            : [],
        );
        const moves = events.flatMap((event) =>
          event.kind === 'cash-moved' ? [paise(event.direction === 'in' ? event.amount : -event.amount)] : [],
        );
        expect(shiftFigures([opened, ...events]).expected).toBe(200_000 + sum([...cash, ...moves]));
      }),
    );
  });

  it('count bills by who was at the till, and name the first and last number', () => {
    const bill = (by: string, text: string): ShiftEvent => ({
      kind: 'bill',
      by,
      number: { text },
      lines: [{ price: paise(5000), quantity: 250, soldBy: 'kg', discount: paise(50), tax: 0 }],
      total: paise(1200),
      tenders: [{ method: 'cash', amount: paise(1200) }],
    });
    const figures = shiftFigures([opened, bill('asha', 'A1'), bill('ravi', 'A2'), bill('ravi', 'A3')]);
    expect(figures).toMatchObject({
      bills: 3,
      items: 3,
      sales: 3600,
      discounts: 150,
      expected: 203_600,
      firstNumber: 'A1',
      lastNumber: 'A3',
      people: [
        { by: 'ravi', bills: 2 },
        { by: 'asha', bills: 1 },
      ],
    });
  });

  it('count a typed price among the discounts, but no dearer one, and nothing of a return', () => {
    const given = { quantity: 2, soldBy: 'piece' as const, discount: paise(50), tax: 0 };
    const sale = (price: number, listPrice: number): ShiftEvent => ({
      kind: 'bill',
      by: 'asha',
      number: { text: 'A1' },
      total: paise(2 * price - 50),
      tenders: [],
      lines: [{ ...given, price: paise(price), listPrice: paise(listPrice) }],
    });
    expect(shiftFigures([sale(26_000, 26_900)]).discounts).toBe(1_850);
    expect(shiftFigures([sale(27_000, 26_900)]).discounts).toBe(50);
    expect(shiftFigures([{ ...sale(26_000, 26_900), kind: 'return' } as ShiftEvent]).discounts).toBe(0);
  });

  it('count what cash was rounded off by apart: with sales less returns it is what was paid', () => {
    const moved = (kind: 'bill' | 'return', total: number, roundOff: number): ShiftEvent => ({
      kind,
      by: 'asha',
      number: { text: 'A1' },
      lines: [],
      total: paise(total),
      roundOff: paise(roundOff),
      tenders: [{ method: 'cash', amount: paise(total + roundOff) }],
    });
    const figures = shiftFigures([
      moved('bill', 26_440, -40),
      moved('bill', 999, 1),
      moved('return', 10_040, -40),
    ]);
    expect(figures).toMatchObject({ sales: 27_439, returns: 10_040, roundOff: 1, expected: 17_400 });
  });

  it('count nothing of what was printed under a scheme without tax to any rate, and all of it to the sales', () => {
    fc.assert(
      fc.property(
        shift,
        fc.constantFrom('composition' as const, 'unregistered' as const),
        (events, scheme) => {
          const untaxed = events.map((event) => ('lines' in event ? { ...event, scheme } : event));
          const figures = shiftFigures([opened, ...untaxed]);
          expect(figures).toEqual({ ...shiftFigures([opened, ...events]), taxes: [] });
        },
      ),
    );
  });

  it('count how often the drawer was opened without a sale', () => {
    expect(shiftFigures([opened, { kind: 'drawer-opened' }, { kind: 'drawer-opened' }])).toMatchObject({
      drawerOpened: 2,
      expected: 200_000,
      bills: 0,
    });
  });

  it('without an entry are nothing', () => {
    expect(shiftFigures([])).toMatchObject({ bills: 0, sales: 0, expected: 0, taxes: [], firstNumber: '' });
  });
});
