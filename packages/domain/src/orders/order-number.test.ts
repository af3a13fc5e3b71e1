import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOrderNumber, readOrderNumber } from './order-number.ts';

describe('an order number', () => {
  it('is read in threes from its end', () => {
    expect(formatOrderNumber(402_718)).toBe('402\u2009718');
    expect(formatOrderNumber(1_402_718, ' ')).toBe('1 402 718');
  });

  it('is found however it was typed', () => {
    for (const typed of ['402718', '#402718', '402 718', ' #402\u2009718 ', '4 0 2 7 1 8'])
      expect(readOrderNumber(typed)).toBe(402_718);
    for (const typed of ['', '40271', '012345', '9F3C2A', '9845012345', 'Asha 402718'])
      expect(readOrderNumber(typed)).toBeUndefined();
  });

  it('comes back from what a screen shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999_999 }), (number) => {
        expect(readOrderNumber(`#${formatOrderNumber(number)}`)).toBe(number);
      }),
    );
  });
});
