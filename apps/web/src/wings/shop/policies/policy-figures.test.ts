import { describe, expect, test } from 'vitest';
import { POLICY, span } from './policy-figures.ts';

/** What the specification says, written out again: storefront, section 9, and back office, "Static pages". */
describe('the policies', () => {
  // spec: rule policies
  test('let an order be cancelled within 7 days of receipt', () => {
    expect(POLICY.cancelWithinDays).toBe(7);
  });

  // spec: rule policies
  test('refund within 14 days of receipt of returned goods, while the terms say 30', () => {
    expect(POLICY.refundWithinDays).toBe(14);
    expect(POLICY.termsRefundWithinDays).toBe(30);
  });

  // spec: rule policies
  test('process orders in 2 to 3 business days', () => {
    expect(span(POLICY.processingDays)).toBe('2 to 3');
  });

  test.each(Object.entries(POLICY.delivery))('deliver in three ways: %s', (_list, options) => {
    const days = options.map((option) => span(option.days));
    expect(days).toEqual(['3 to 5', '2', '1 to 2']);
    const [standard, ...faster] = options.map((option) => option.fee);
    expect(standard).toBe(0);
    for (const fee of faster) {
      expect(fee).toBeGreaterThan(0);
      expect(fee).toBeLessThan(100);
    }
  });

  test('list the options twice, with figures that differ', () => {
    const { oneShop, severalShops } = POLICY.delivery;
    expect(oneShop.map(({ fee }) => fee)).not.toEqual(severalShops.map(({ fee }) => fee));
  });

  // spec: rule policies
  test('hold from 18 years, in India, with tracking active within 24 hours', () => {
    expect(POLICY).toMatchObject({ minimumAge: 18, country: 'India', trackingWithinHours: 24 });
  });

  test('protect privacy since 1 August 2022', () => {
    expect(POLICY.privacyEffective).toBe('2022-08-01');
  });
});
