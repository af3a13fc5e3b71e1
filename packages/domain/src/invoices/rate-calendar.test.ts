import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRupees, type Paise } from '../basics/money.ts';
import {
  answersFor,
  type CalendarQuestion,
  calendarRow,
  highestWithin,
  RATE_CONDITIONS,
  type RateCondition,
  type RateRow,
  TAX_ANSWERS,
} from './rate-calendar.ts';

const SEP = '2025-09-22';
const NOON = new Date('2026-11-20T12:00:00+05:30');

const row = (
  prefix: string,
  condition: RateCondition,
  rate: number,
  more: Partial<RateRow> = {},
): RateRow => ({
  prefix,
  condition,
  limit: condition.startsWith('piece') ? fromRupees(2500) : null,
  treatment: rate > 0 ? 'taxable' : 'nil',
  rateBp: rate * 100,
  from: SEP,
  ...more,
});

const ROWS = [
  row('0713', 'packed', 5),
  row('0713', 'loose', 0),
  row('0202', 'fresh', 0),
  row('0202', 'frozen', 5),
  row('0405', 'any', 5),
  row('0803', 'any', 0),
  row('61', 'piece-up-to', 5),
  row('61', 'piece-above', 18),
  row('2203', 'any', 0, { treatment: 'non-gst' }),
];

const ask = (hsn: string, more: Partial<CalendarQuestion> = {}, rows = ROWS) => {
  const found = calendarRow(rows, { hsn, answer: 'any', piece: undefined, on: NOON, ...more });
  return typeof found === 'string' ? found : found.rateBp / 100;
};

describe('the calendar of rates', () => {
  it.each<[string, string, Partial<CalendarQuestion>, number | string]>([
    ['butter: for everything', '0405', {}, 5],
    ['eight digits of a row of four', '04059020', {}, 5],
    ['dal, packed', '0713', { answer: 'packed' }, 5],
    ['dal, loose', '07134000', { answer: 'loose' }, 0],
    ['dal, not answered', '0713', {}, 'to-answer'],
    ['dal, answered for something else', '0713', { answer: 'frozen' }, 'to-answer'],
    ['meat, fresh', '0202', { answer: 'fresh' }, 0],
    ['meat, frozen', '0202', { answer: 'frozen' }, 5],
    ['bananas', '0803', {}, 0],
    ['makhana of a row "08" that nobody made', '0813', {}, 'no-row'],
    ['a shirt', '6109', { piece: 999_00 }, 5],
    ['a coat', '6101', { piece: 4_000_00 }, 18],
    ['cloth by weight has no price of a piece', '6109', {}, 'no-row'],
    ['beer', '22030000', {}, 0],
    ['no HSN', '', {}, 'no-hsn'],
    ['an HSN that is in no row', '9999', {}, 'no-row'],
    ['tobacco', '24022010', {}, 'on-mrp'],
    ['pan masala', '21069020', {}, 'on-mrp'],
  ])('knows %s', (_name, hsn, more, rate) => {
    expect(ask(hsn, more)).toBe(rate);
  });

  it('proposes no rate for tobacco and pan masala, whatever rows there are', () => {
    const rows = [row('2402', 'any', 40), row('2106', 'any', 5), row('21069020', 'any', 40)];
    expect(['2402', '2401', '21069020'].map((hsn) => ask(hsn, {}, rows))).toEqual([
      'on-mrp',
      'on-mrp',
      'on-mrp',
    ]);
    expect(ask('21069099', {}, rows)).toBe(5);
  });

  it('holds a piece against its price without tax: ₹2,625 is ₹2,500 and its 5%', () => {
    const prices = [2500_00, 2625_00, 2625_01, 2950_00, 2950_01];
    expect(prices.map((piece) => ask('61', { piece }))).toEqual([5, 5, 18, 18, 18]);
    expect(highestWithin(row('61', 'piece-up-to', 5))).toBe(2625_00);
  });

  it('begins a row at midnight in India', () => {
    const rows = [row('1704', 'any', 18), row('1704', 'any', 5, { from: '2027-01-01' })];
    const before = new Date('2026-12-31T23:59:59.999+05:30');
    const after = new Date('2027-01-01T00:00:00+05:30');
    expect([before, after].map((on) => ask('1704', { on }, rows))).toEqual([18, 5]);
    expect(ask('0405', { on: new Date('2025-09-21T23:59:59+05:30') })).toBe('no-row');
  });

  it('goes by the longest prefix before the newest day', () => {
    const rows = [row('0901', 'any', 5, { from: '2026-01-01' }), row('090111', 'any', 0)];
    expect([ask('09011100', {}, rows), ask('09012100', {}, rows)]).toEqual([0, 5]);
  });

  it('asks no more once a newer row is for everything', () => {
    const rows = [
      row('0713', 'packed', 5),
      row('0713', 'loose', 0),
      row('0713', 'any', 5, { from: '2026-06-01' }),
    ];
    expect([ask('0713', {}, rows), ask('0713', { answer: 'loose' }, rows)]).toEqual([5, 5]);
  });

  it('takes the row for everything where another was answered, and not before', () => {
    const rows = [row('0406', 'fresh', 0), row('0406', 'any', 5)];
    expect(ask('0406', { answer: 'fresh' }, rows)).toBe(0);
    expect(ask('0406', { answer: 'packed' }, rows)).toBe(5);
    expect(ask('0406', {}, rows)).toBe('to-answer');
    expect(answersFor(rows, '04061000', NOON)).toEqual(['fresh']);
  });
});

describe('of any calendar', () => {
  const anyRow = fc
    .record({
      prefix: fc.constantFrom('61', '6109', '610910', '0713', '071310', '0403'),
      condition: fc.constantFrom(...RATE_CONDITIONS),
      rate: fc.constantFrom(0, 5, 18, 40),
      from: fc.constantFrom('2025-09-22', '2026-02-01', '2027-01-01'),
    })
    .map(({ prefix, condition, rate, from }) => row(prefix, condition, rate, { from }));
  const calendar = fc.uniqueArray(anyRow, {
    selector: ({ prefix, condition, from }) => `${prefix} ${condition} ${from}`,
    maxLength: 20,
  });
  const question = fc.record({
    hsn: fc.constantFrom('61091000', '6109', '071310', '07131000', '0403', '9999'),
    answer: fc.constantFrom(...TAX_ANSWERS),
    piece: fc.option(fc.integer({ min: 1, max: 5_000_00 }), { nil: undefined }),
    on: fc.constantFrom(new Date('2026-01-15T00:00:00Z'), NOON, new Date('2027-06-01T00:00:00Z')),
  });

  it('a row is found that has begun, is of the HSN, and applies; its order says nothing', () => {
    fc.assert(
      fc.property(calendar, question, (rows, asked) => {
        const found = calendarRow(rows, asked);
        expect(calendarRow(rows.toReversed(), asked)).toEqual(found);
        if (typeof found === 'string') return;
        expect(asked.hsn.startsWith(found.prefix)).toBe(true);
        expect(found.from <= asked.on.toISOString().slice(0, 10)).toBe(true);
        if (!['any', asked.answer].includes(found.condition)) expect(asked.piece).toBeDefined();
      }),
    );
  });

  it('a row of a later day, or of another HSN, changes nothing', () => {
    fc.assert(
      fc.property(calendar, question, (rows, asked) => {
        const others = [row('6109', 'any', 40, { from: '2099-01-01' }), row('9998', 'any', 40)];
        expect(calendarRow([...rows, ...others], asked)).toEqual(calendarRow(rows, asked));
      }),
    );
  });

  it('a dearer piece is never within a limit that a cheaper one is above', () => {
    const rows = [row('61', 'piece-up-to', 5), row('61', 'piece-above', 18)];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6_000_00 }),
        fc.integer({ min: 0, max: 100_00 }),
        (price, more) => {
          const rates = [price, price + more].map((piece) => ask('61', { piece: piece as Paise }, rows));
          expect(rates).toEqual(rates.toSorted((a, b) => Number(a) - Number(b)));
        },
      ),
    );
  });
});
