import { describe, expect, test } from 'vitest';
import { daysText, FIXED_FIGURES, USUAL_FIGURES } from './policy-figures.ts';

/** What the specification says, written out again: storefront, section 9, and back office, "Static pages". */
describe('the policies, unless a marketplace has its own figures,', () => {
  // spec: rule policies
  test('let an order be cancelled within 7 days of receipt', () => {
    expect(FIXED_FIGURES.cancelWithinDays).toBe(7);
  });

  // spec: rule policies
  test('refund within 14 days of receipt of returned goods, while the terms say 30', () => {
    expect(USUAL_FIGURES.refundWithinDays).toBe(14);
    expect(USUAL_FIGURES.termsRefundWithinDays).toBe(30);
  });

  // spec: rule policies
  test('process orders in 2 to 3 business days', () => {
    expect(daysText(USUAL_FIGURES.processingFromDays, USUAL_FIGURES.processingUntilDays)).toBe('2 to 3');
  });

  test.each(['oneShop', 'severalShops'] as const)('deliver in three ways: %s', (list) => {
    const options = USUAL_FIGURES[list];
    expect(options.map(({ fromDays, untilDays }) => daysText(fromDays, untilDays))).toEqual([
      '3 to 5',
      '2',
      '1 to 2',
    ]);
    const [standard, ...faster] = options.map(({ fee }) => fee);
    expect(standard).toBe(0);
    for (const fee of faster) {
      expect(fee).toBeGreaterThan(0);
      expect(fee).toBeLessThan(100_00);
    }
  });

  test('list the options twice, with figures that differ', () => {
    const { oneShop, severalShops } = USUAL_FIGURES;
    expect(oneShop.map(({ fee }) => fee)).not.toEqual(severalShops.map(({ fee }) => fee));
  });

  // spec: rule policies
  test('hold from 18 years, in India, with tracking active within 24 hours', () => {
    expect(FIXED_FIGURES).toMatchObject({ minimumAge: 18, country: 'India' });
    expect(USUAL_FIGURES.trackingWithinHours).toBe(24);
  });

  test('protect privacy since 1 August 2022', () => {
    expect(USUAL_FIGURES.privacyEffective).toBe('2022-08-01');
  });
});
