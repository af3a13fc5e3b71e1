/** A way of delivery: its days, shortest and longest, and its fee in rupees; 0 is free. */
export type DeliveryOption = { name: string; days: readonly [from: number, to: number]; fee: number };

/**
 * What the policies promise (storefront, section 9, "Policy figures"; back office, "Static pages"). Days are calendar
 * days except those of processing, which are business days.
 */
export const POLICY = {
  /** From which the privacy policy holds. */
  privacyEffective: '2022-08-01',
  minimumAge: 18,
  /** After receipt of the goods. */
  cancelWithinDays: 7,
  /** After receipt of the returned goods, in the refund policy, which is the one that holds. */
  refundWithinDays: 14,
  /** The same in the terms, which name a longer time (decisions, "Known contradictions"). */
  termsRefundWithinDays: 30,
  processingDays: [2, 3],
  trackingWithinHours: 24,
  country: 'India',
  /** The shipping policy lists the options twice, with figures of their own. */
  delivery: {
    oneShop: [
      { name: 'Standard', days: [3, 5], fee: 0 },
      { name: 'Two-day', days: [2, 2], fee: 49 },
      { name: 'Express', days: [1, 2], fee: 79 },
    ],
    severalShops: [
      { name: 'Standard', days: [3, 5], fee: 0 },
      { name: 'Two-day', days: [2, 2], fee: 69 },
      { name: 'Express', days: [1, 2], fee: 99 },
    ],
  },
} as const satisfies {
  delivery: Record<string, readonly DeliveryOption[]>;
  [figure: string]: unknown;
};

/** '3 to 5', or '2' where both ends are the same. */
export function span([from, to]: readonly [number, number]): string {
  return from === to ? `${from}` : `${from} to ${to}`;
}
