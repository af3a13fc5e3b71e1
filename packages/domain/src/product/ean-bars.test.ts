import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eanBars } from './ean-bars.ts';
import { checkDigit } from './gtin.ts';

/** As rows of modules, 1 a bar. */
const modules = (gtin: string) =>
  eanBars(gtin)
    ?.map((width, nth) => (nth % 2 === 0 ? '1' : '0').repeat(width))
    .join('');

it('an EAN-13 has the bars of the standard', () => {
  // 5 901234 123457, the example of the EAN-13's descriptions: parity of 5 is A B B A A B.
  expect(modules('05901234123457')).toBe(
    '101' +
      '0001011' +
      '0100111' +
      '0110011' +
      '0010011' +
      '0111101' +
      '0011101' +
      '01010' +
      '1100110' +
      '1101100' +
      '1000010' +
      '1011100' +
      '1001110' +
      '1000100' +
      '101',
  );
});

it('an EAN-8 has four digits on either side', () => {
  // 7351 3537
  expect(modules('00000073513537')).toBe(
    '101' +
      '0111011' +
      '0111101' +
      '0110001' +
      '0011001' +
      '01010' +
      '1000010' +
      '1001110' +
      '1000010' +
      '1000100' +
      '101',
  );
});

it('a GTIN-14 has none', () => {
  expect(eanBars('10614141000415')).toBeNull();
});

it('each is 95 modules wide, begins and ends with a bar, and no bar is wider than four', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10 ** 10, max: 10 ** 12 - 1 }), (body) => {
      const digits = String(body).padStart(12, '0');
      const widths = eanBars(`0${digits}${checkDigit(digits)}`) ?? [];
      expect(widths).toHaveLength(59);
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(95);
      expect(Math.max(...widths)).toBeLessThanOrEqual(4);
    }),
  );
});
