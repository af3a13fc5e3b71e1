import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOLD_BY, type SoldBy } from '../basics/line-amount.ts';
import { paise } from '../basics/money.ts';
import {
  COUNT_REASONS,
  type CountLine,
  countedAfter,
  countNumber,
  countsWithout,
  differenceOf,
  judgeEntry,
  lacksReason,
  MAX_COUNTED,
  readScan,
  stockAfterPosting,
  sumsOf,
} from './stock-count.ts';

const line = (counted: number | null, expected: number, more: Partial<CountLine> = {}): CountLine => ({
  counted,
  expected,
  reason: null,
  soldBy: 'piece',
  cost: paise(10_000),
  ...more,
});

const anyLine = fc.record({
  counted: fc.option(fc.nat(1000)),
  expected: fc.nat(1000),
  reason: fc.option(fc.constantFrom(...COUNT_REASONS)),
  soldBy: fc.constantFrom(...SOLD_BY),
  cost: fc.option(fc.nat(100_000).map(paise)),
});

describe('a line', () => {
  it('that is blank has no difference; one with zero has', () => {
    expect(differenceOf(line(null, 6))).toBeNull();
    expect(differenceOf(line(0, 6))).toBe(-6);
    expect(differenceOf(line(11, 9))).toBe(2);
  });

  it('needs a reason when it differs, and only then', () => {
    expect(lacksReason(line(16, 17))).toBe(true);
    expect(lacksReason(line(16, 17, { reason: 'damaged' }))).toBe(false);
    expect(lacksReason(line(24, 24))).toBe(false);
    expect(lacksReason(line(null, 24))).toBe(false);
  });

  it('that is posted leaves what was counted less what was sold since', () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.nat(1000),
        fc.array(fc.integer({ min: -20, max: 20 })),
        (expected, counted, moves) => {
          const since = moves.reduce((sum, move) => sum + move, 0);
          expect(stockAfterPosting(expected + since, { counted, expected })).toBe(counted + since);
        },
      ),
    );
  });

  it('that nobody has counted keeps its stock', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (stock, expected) => {
        expect(stockAfterPosting(stock, { counted: null, expected })).toBe(stock);
      }),
    );
  });
});

describe('a sheet', () => {
  it('leaves lines of unknown cost out of its value, and says how many they are', () => {
    const sums = sumsOf([line(8, 10), line(8, 10, { cost: null }), line(5, 5, { cost: null })]);
    expect(sums).toMatchObject({ short: { pieces: 4, value: -20_000 }, change: -20_000, costMissing: 1 });
  });

  it('adds up what is short and over, the value at cost, and the pieces by reason', () => {
    const sums = sumsOf([
      line(16, 17, { reason: 'damaged', cost: paise(13_800) }),
      line(28, 31, { reason: 'not-found', cost: paise(14_100) }),
      line(11, 9, { reason: 'counted-wrong', cost: paise(12_600) }),
      line(11, 12, { reason: 'expired', cost: paise(28_100) }),
      line(24, 24),
      line(null, 6),
    ]);
    expect(sums).toEqual({
      lines: 6,
      counted: 5,
      differences: 4,
      short: { pieces: 5, value: -84_200 },
      over: { pieces: 2, value: 25_200 },
      change: -59_000,
      costMissing: 0,
      byReason: [
        { reason: 'not-found', pieces: -3 },
        { reason: 'damaged', pieces: -1 },
        { reason: 'expired', pieces: -1 },
        { reason: 'counted-wrong', pieces: 2 },
      ],
    });
  });

  it('changes its value by what is over and short, and its reasons hold every piece', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const { short, over, change, byReason } = sumsOf(lines);
        expect(short.value + over.value).toBe(change);
        expect(byReason.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(over.pieces - short.pieces);
      }),
    );
  });
});

describe('a sale that arrives after its goods were counted', () => {
  it('leaves on the shelf what is there, whenever it arrives and however often they were counted', () => {
    const gap = fc.integer({ min: 1, max: 9 });
    const sheet = fc.record({ countedAfter: gap, postedAfter: gap, missing: fc.integer({ min: 0, max: 3 }) });
    const sale = fc.record({
      at: fc.integer({ min: 1, max: 60 }),
      wait: fc.integer({ min: 0, max: 60 }),
      units: gap,
    });
    fc.assert(
      fc.property(fc.array(sheet, { maxLength: 4 }), fc.array(sale, { maxLength: 5 }), (sheets, sales) => {
        // Nothing else happens at halves: sheets are counted and posted there, one after the other.
        let now = 0.5;
        const lines = sheets.map(({ countedAfter: before, postedAfter, missing }) => {
          const [countedAt, postedAt] = [now + before, now + before + postedAfter];
          now = postedAt;
          return { countedAt, postedAt, missing, expected: 0, counted: 0, isPosted: false };
        });
        let [shelf, stock] = [1000, 1000];
        const late = (at: number, units: number) => {
          const seen = lines
            .filter(({ counted }) => counted > 0)
            .map((line) => ({
              line,
              countedAt: new Date(line.countedAt * 10),
              postedAt: line.isPosted ? new Date(line.postedAt * 10) : null,
            }));
          const { posted, lacking } = countsWithout(seen, new Date(at * 10));
          for (const { line } of lacking) line.expected -= units;
          stock += (posted ? units : 0) - units;
        };
        const events = [
          ...sales.flatMap(({ at, wait, units }) => [
            { at, happens: () => (shelf -= units) },
            { at: at + wait + 0.1, happens: () => late(at, units) },
          ]),
          ...lines.flatMap((line) => [
            {
              at: line.countedAt,
              happens: () => {
                shelf -= line.missing;
                Object.assign(line, { counted: shelf, expected: stock });
              },
            },
            {
              at: line.postedAt,
              happens: () => {
                stock = stockAfterPosting(stock, line);
                line.isPosted = true;
              },
            },
          ]),
        ];
        for (const { happens } of events.toSorted((a, b) => a.at - b.at)) happens();
        expect(stock).toBe(shelf);
        for (const { expected, counted, missing } of lines) expect(expected - counted).toBe(missing);
      }),
    );
  });
});

describe('a line that is counted again', () => {
  const counted = { counted: 16, countedBy: 'asha', version: 3, entry: 'e1' };
  const entry = { entry: 'e2', counted: 15, by: 'ravi', seen: 2 };

  it('asks a person who did not see that somebody else has counted it', () => {
    expect(judgeEntry(counted, entry)).toBe('asked');
    expect(judgeEntry(counted, { ...entry, seen: 3 })).toBe('written');
  });

  it('does not ask the same person, nor for the same count, nor on a blank line', () => {
    expect(judgeEntry(counted, { ...entry, by: 'asha' })).toBe('written');
    expect(judgeEntry(counted, { ...entry, counted: 16 })).toBe('written');
    expect(judgeEntry({ counted: null, countedBy: null, version: 4, entry: 'e3' }, entry)).toBe('written');
  });

  it('recognises a count that was sent twice', () => {
    expect(judgeEntry(counted, { ...entry, entry: 'e1' })).toBe('known');
  });
});

describe('a scan', () => {
  it.each([
    ['9521234100218', { pieces: null, code: '9521234100218' }],
    ['12*9521234100218', { pieces: 12, code: '9521234100218' }],
    ['12*', { pieces: 12, code: '' }],
    ['0*', { pieces: 0, code: '' }],
    [' 3 × GWN-1 ', { pieces: 3, code: 'GWN-1' }],
    ['3XL-BLUE', { pieces: null, code: '3XL-BLUE' }],
    ['GWN-000214', { pieces: null, code: 'GWN-000214' }],
    ['99999999*1', { pieces: null, code: '99999999*1' }],
  ])('%j is read', (typed, read) => {
    expect(readScan(typed)).toEqual(read);
  });

  it('adds one; with a number before it, it sets', () => {
    const after = (counted: number | null, pieces: number | null, soldBy: SoldBy = 'piece') =>
      countedAfter({ counted, soldBy }, { pieces });
    expect(after(null, null)).toBe(1);
    expect(after(15, null)).toBe(16);
    expect(after(15, 12)).toBe(12);
    expect(after(15, 0)).toBe(0);
    expect(after(MAX_COUNTED, null)).toBe(MAX_COUNTED);
    // Of loose goods a scan alone says nothing, and a number is kilograms.
    expect(after(null, null, 'kg')).toBeNull();
    expect(after(250, null, 'kg')).toBe(250);
    expect(after(250, 12, 'kg')).toBe(12_000);
  });
});

it('a number has six digits at least', () => {
  expect([1, 42, 1_234_567].map(countNumber)).toEqual(['SC-000001', 'SC-000042', 'SC-1234567']);
});
