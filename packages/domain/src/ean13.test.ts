import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ean13, isEan13 } from './ean13.ts';

test('a GTIN of 13 digits with its check digit is one, and nothing else is', () => {
  expect(isEan13('8901030865275')).toBe(true);
  expect(isEan13('8901030865276')).toBe(false);
  expect(isEan13('890103086527')).toBe(false);
  expect(isEan13('SBK-000123456')).toBe(false);
  expect(() => ean13('8901030865276')).toThrow(RangeError);
});

test('the bars of 5901234123457 are those of the standard’s example', () => {
  const modules = ean13('5901234123457')
    .map((width, nth) => (nth % 2 === 0 ? '1' : '0').repeat(width))
    .join('');
  expect(modules).toBe(
    '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101',
  );
});

test('each has 95 modules in 59 bars and gaps, none wider than four', () => {
  const twelve = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(twelve, (digits) => {
      const sum = digits.reduce((all, digit, nth) => all + digit * (nth % 2 === 0 ? 1 : 3), 0);
      const widths = ean13(`${digits.join('')}${(10 - (sum % 10)) % 10}`);
      expect(widths.reduce((all, width) => all + width, 0)).toBe(95);
      expect(widths).toHaveLength(59);
      expect(Math.max(...widths)).toBeLessThanOrEqual(4);
    }),
  );
});
