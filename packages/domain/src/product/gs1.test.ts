import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../basics/money.ts';
import { meaningOfScan } from '../till/scan.ts';
import { barcodeFault, barcodesIn, codesOf, readBarcode } from './barcode.ts';
import { readGs1 } from './gs1.ts';
import { checkDigit, gtin14, shownGtin } from './gtin.ts';

const GS = '\x1d';
const GTIN = '08901030865275';
const NOW = new Date('2026-11-27T06:00:00Z');
const MEASURED = {
  gtin: GTIN,
  expiry: '2027-12-31',
  measure: { units: 250, soldBy: 'kg' },
  price: paise(4250),
};

describe('a GS1 code', () => {
  it.each([
    ['an element string', `01${GTIN}1727123131030002503922${'4250'}`],
    [
      'with FNC1 before it and between its parts',
      `${GS}01${GTIN}10AB-12${GS}1727123131030002503922${'4250'}${GS}21X`,
    ],
    ['with brackets, as it is printed', `(01)${GTIN}(17)271231(3103)000250(3922)4250`],
    ['with brackets and blanks', `(01) ${GTIN} (17) 271231 (3103) 000250 (3933) 35642500`],
    ['a Digital Link', `https://id.gs1.org/01/${GTIN}/10/AB-12?17=271231&3103=000250&3922=4250`],
    [
      'a Digital Link of a shop, with a GTIN-13',
      'HTTPS://Example.IN/p/gtin/8901030865275?3922=4250&17=271231&3103=000250#top',
    ],
  ])('says which goods, until when, how much and for what: %s', (_what, text) => {
    expect(readGs1(text, NOW)).toEqual(MEASURED);
  });

  it('counts its decimals', () => {
    const read = (rest: string) => readGs1(`01${GTIN}${rest}`, NOW);
    expect(read('3101000025')?.measure).toEqual({ units: 2500, soldBy: 'kg' });
    expect(read('3105025000')?.measure).toEqual({ units: 250, soldBy: 'kg' });
    expect(read('3152000150')?.measure).toEqual({ units: 1500, soldBy: 'litre' });
    expect(read('392042')?.price).toBe(4200);
    expect(read('39333564250')?.price).toBe(425);
    expect(read('39338404250')?.price).toBeNull();
    expect(read('3103000000')?.measure).toBeNull();
  });

  it('has days of this and the next century, and the last day of a month as 00', () => {
    const day = (text: string) => readGs1(`01${GTIN}17${text}`, NOW)?.expiry;
    expect(['270200', '280200', '991231', '750101', '271301', '270230'].map(day)).toEqual([
      '2027-02-28',
      '2028-02-29',
      '1999-12-31',
      '2075-01-01',
      null,
      null,
    ]);
  });

  it.each([
    '8901030865275',
    'SBK-42',
    '(A)12',
    '(10)AB',
    `00${'1'.repeat(18)}`,
    '0108901030865',
    `01${GTIN}3103`,
    'https://example.in/01/abc',
    'https://example.in/item/8901030865275',
    `01${GTIN}05`,
  ])("is not '%s'", (text) => {
    expect(readGs1(text, NOW)).toBeNull();
  });
});

const gtins = fc
  .tuple(fc.constantFrom(7, 11, 12, 13), fc.integer({ min: 1, max: 9_999_999_999_999 }))
  .map(([length, n]) => String(n).padStart(length, '0').slice(-length))
  .filter((body) => Number(body) > 0 && !body.startsWith('2'))
  .map((body) => body + checkDigit(body));

const inScript = (zero: number) => (text: string) =>
  text.replace(/\d/g, (figure) => String.fromCodePoint(zero + Number(figure)));

/** What a scanner, a keyboard or a table makes of a GTIN. */
const WAYS: ((gtin: string) => string)[] = [
  (gtin) => ` ${gtin}\n`,
  (gtin) => `]E0${gtin}`,
  (gtin) => `]e4${gtin}`,
  (gtin) => `]C1${GS}01${gtin.padStart(14, '0')}10LOT${GS}`,
  (gtin) => `]d201${gtin.padStart(14, '0')}17271231`,
  (gtin) => `]Q3(01)${gtin.padStart(14, '0')}(10)AB`,
  (gtin) => `]Q1https://id.gs1.org/01/${gtin}/10/AB?17=271231`,
  (gtin) => inScript(0x966)(gtin),
  (gtin) => inScript(0xce6)(gtin),
  (gtin) => inScript(0xff10)(gtin),
  (gtin) => `\ufeff${gtin.slice(0, 3)}\u200d-${gtin.slice(3)}`,
  (gtin) => `${gtin.slice(0, 1)} ${gtin.slice(1)}`,
];

it('a barcode is one, however it was read: to sell, to look up, to count and to import', () => {
  fc.assert(
    fc.property(gtins, fc.constantFrom(...WAYS), (gtin, way) => {
      const stored = gtin14(gtin) ?? '';
      const typed = way(gtin);
      expect(codesOf(typed)).toContain(stored);
      expect(meaningOfScan(typed, [])).toMatchObject({ kind: 'product' });
      const scan = meaningOfScan(typed, []);
      expect(scan.kind === 'product' && scan.codes).toContain(stored);
      expect(barcodeFault(typed)).toBeNull();
      expect(readBarcode(typed)).toBe(stored);
      expect(barcodesIn(typed).map(readBarcode)).toEqual([stored]);
    }),
  );
});

it('an own code is one, in any case and behind what the scanner says of its kind', () => {
  for (const typed of ['sbk-42', ']C0SBK-42', ']c0sbk-42', 'SBK-४२', 'sbk-42\u200b'])
    expect(codesOf(typed)).toEqual(['SBK-42']);
});

it('a GS1 code with a wrong digit is no code of the shop: it is told', () => {
  const wrong = `${GTIN.slice(0, -1)}6`;
  for (const typed of [`(01)${wrong}(17)271231`, `]d201${wrong}`, `https://id.gs1.org/01/${wrong}`])
    expect(barcodeFault(typed)).toBe('check-digit');
});

it('a scan of a GS1 code is of its GTIN, and says how much of it there is', () => {
  expect(meaningOfScan(`]d201${GTIN}3103000250`, [])).toEqual({
    text: shownGtin(GTIN),
    kind: 'product',
    codes: [GTIN],
    says: { measure: { units: 250, soldBy: 'kg' }, price: null, expiry: null },
  });
});
