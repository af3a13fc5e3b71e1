import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, gtin14, shownGtin, upcAOfUpcE } from './gtin.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const gtins = fc
  .constantFrom(7, 11, 12, 13)
  .chain(digits)
  .filter((body) => Number(body) > 0)
  .map((body) => body + checkDigit(body));

describe('a GTIN', () => {
  it.each([
    ['8901030865275', '08901030865275'],
    ['4006381333931', '04006381333931'],
    ['036000291452', '00036000291452'],
    ['73513537', '00000073513537'],
    ['10614141000415', '10614141000415'],
  ])('%s is compared as %s', (typed, compared) => {
    expect(gtin14(typed)).toBe(compared);
  });

  it.each(['8901030865276', '890103086527', '89010308652751', '00000000', '', '8901 030865275', 'ABCDEFGH'])(
    "'%s' is none",
    (typed) => {
      expect(gtin14(typed)).toBeNull();
    },
  );

  it('is the same as UPC-A and as EAN-13', () => {
    expect(gtin14('036000291452')).toBe(gtin14('0036000291452'));
  });

  it('is known again by what is printed below its bars', () => {
    fc.assert(
      fc.property(gtins, (gtin) => {
        const stored = gtin14(gtin) ?? '';
        expect(gtin14(shownGtin(stored))).toBe(stored);
      }),
    );
  });

  it('is none any more with one wrong digit', () => {
    fc.assert(
      fc.property(gtins, fc.nat(), fc.integer({ min: 1, max: 9 }), (gtin, place, by) => {
        const at = place % gtin.length;
        const wrong = String((Number(gtin[at]) + by) % 10);
        expect(gtin14(gtin.slice(0, at) + wrong + gtin.slice(at + 1))).toBeNull();
      }),
    );
  });
});

describe('a UPC-E', () => {
  it.each([
    ['04252614', '042100005264'],
    ['01234565', '012345000065'],
    ['04210004', null],
    ['14252614', null],
    ['0425261', null],
  ])('%s is short for %s', (short, long) => {
    expect(upcAOfUpcE(short)).toBe(long);
  });

  it('is long again as it was shortened', () => {
    const shortened = fc.tuple(digits(5), fc.integer({ min: 0, max: 9 })).map(([five, last]) => {
      const [a, b, c, d, e] = five;
      const middle =
        last <= 2
          ? `${a}${b}${last}0000${c}${d}${e}`
          : last === 3
            ? `${a}${b}${c}00000${d}${e}`
            : last === 4
              ? `${a}${b}${c}${d}00000${e}`
              : `${five}0000${last}`;
      const check = checkDigit(`0${middle}`);
      return { short: `0${five}${last}${check}`, long: `0${middle}${check}` };
    });
    fc.assert(
      fc.property(
        shortened.filter(({ long }) => Number(long) > 0),
        ({ short, long }) => {
          expect(upcAOfUpcE(short)).toBe(long);
        },
      ),
    );
  });
});
