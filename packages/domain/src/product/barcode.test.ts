import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barcodeFault, barcodesIn, codesOf, readBarcode, shownBarcode } from './barcode.ts';
import { checkDigit } from './gtin.ts';

describe('a typed barcode', () => {
  it.each([
    ['8901030865275', '08901030865275'],
    [' 8901030865275 ', '08901030865275'],
    ['890-1030-865275', '08901030865275'],
    ['036000291452', '00036000291452'],
    ['73513537', '00000073513537'],
    ['04252614', '00042100005264'],
    ['sbk-00042', 'SBK-00042'],
    ['12345', '12345'],
    ['85698563214', '85698563214'],
  ])("'%s' is stored as %s", (typed, stored) => {
    expect(readBarcode(typed)).toBe(stored);
    expect(barcodeFault(typed)).toBeNull();
  });

  it.each([
    ['8901030865276', 'check-digit'],
    ['036000291453', 'check-digit'],
    ['8.90101E+12', 'rounded'],
    ['9,5E+12', 'rounded'],
    ['', 'form'],
    ['A 1', 'form'],
    ['A;1', 'form'],
    ['ಅ1', 'form'],
    ['A'.repeat(41), 'form'],
  ] as const)("'%s' is refused: %s", (typed, fault) => {
    expect(barcodeFault(typed)).toBe(fault);
    expect(readBarcode(typed)).toBeNull();
  });

  it('is stored the same however it is shown', () => {
    const own = fc.stringMatching(/^[A-Z][A-Z0-9-]{0,20}$/);
    const gtin = fc
      .integer({ min: 1, max: 999_999_999_999 })
      .map((n) => String(n).padStart(12, '0'))
      .map((body) => body + checkDigit(body));
    fc.assert(
      fc.property(fc.oneof(own, gtin), (typed) => {
        const stored = readBarcode(typed) ?? '';
        expect(readBarcode(shownBarcode(stored))).toBe(stored);
        expect(codesOf(shownBarcode(stored))).toContain(stored);
      }),
    );
  });

  it('of eight digits may be a GTIN-8 and a UPC-E at once: both are looked for', () => {
    const both = Array.from({ length: 1_000_000 }, (_, n) => `0${String(n).padStart(6, '0')}`)
      .map((body) => body + checkDigit(body))
      .find((text) => codesOf(text).length === 2);
    expect(both).toBeDefined();
    expect(codesOf(both ?? '')[0]).toBe((both ?? '').padStart(14, '0'));
  });

  it('with a wrong check digit may be a number of the store, and is no barcode', () => {
    expect(codesOf('9521234100299')).toEqual([]);
  });
});

describe('a cell', () => {
  it('has several barcodes, divided by blanks or semicolons', () => {
    expect(barcodesIn(' 8901030865275;036000291452  SBK-1 ; ')).toEqual([
      '8901030865275',
      '036000291452',
      'SBK-1',
    ]);
    expect(barcodesIn('1234; 5678')).toEqual(['1234', '5678']);
    expect(barcodesIn(' ; ')).toEqual([]);
  });

  it.each([
    '8 901030 865275',
    '890-1030-865275',
    // A wrong check digit, and digits that a spreadsheet has rounded: refused as they are, not taken apart.
    '8 901030 865276',
    '8,90101E+12',
  ])("with '%s' has one", (text) => {
    expect(barcodesIn(` ${text} `)).toEqual([text]);
  });
});
