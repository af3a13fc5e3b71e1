/**
 * What can be found when a bill of a till arrives: the bill stays as it was printed, and its store's admin settles the difference.
 * `price-changed`: another price held when it was sold. `product-gone`: sold after it was taken off sale or deleted.
 * `stock-below-zero`: more was sold than the books had. `number-known`: another document has its number. `number-skipped`:
 * numbers before it never arrived. `clock-off`: the till's clock goes wrong, or back. `seller-unknown`: whoever sold is no
 * staff of the store, or no more; where they were none when it was written, it counts for whoever sent it. `returned-too-much`: more came back than was sold. `cash-differs`: the till expected another
 * amount in the drawer than its bills come to. `unreadable`: the till wrote something that the server does not understand.
 * `approval-missing`: no manager of the store allowed what a cashier may not do alone. `price-above-mrp`: sold above the MRP (Legal
 * Metrology (Packaged Commodities) Rules, rule 18(2)). `tax-differs`: another rate held when it was sold. `shift-unknown`: cash
 * changed hands while no shift of the till was open, so no count knows of it, or the shift that it names is not open. `stock-implausible`: more came back to the shelf than
 * anybody keeps of it; the stock did not change. `number-implausible`: its number is further ahead than any till can be; the series goes
 * on from the last one. `till-closed`: written after the counter was closed in the office. `other-device`: another browser than the
 * counter's wrote this, or
 * what stands in its place in the journal. `round-off-differs`: cash was rounded off otherwise than its store rounds it.
 * `scheme-differs`: it was printed under another scheme than the store had by then.
 */
export const TILL_DIFFERENCES = [
  'price-changed',
  'product-gone',
  'stock-below-zero',
  'number-known',
  'number-skipped',
  'clock-off',
  'seller-unknown',
  'returned-too-much',
  'cash-differs',
  'unreadable',
  'approval-missing',
  'price-above-mrp',
  'tax-differs',
  'shift-unknown',
  'stock-implausible',
  'number-implausible',
  'till-closed',
  'other-device',
  'round-off-differs',
  'scheme-differs',
] as const;

/** One of the differences. */
export type TillDifference = (typeof TILL_DIFFERENCES)[number];

/** What a manager is asked to allow with a PIN, at the till. */
export const APPROVALS = [
  'below-cost',
  'discount-above-limit',
  'late-return',
  'return-without-receipt',
  'drawer-without-sale',
  'cash-differs',
  'clock-set-back',
  'much-cash',
  'past-day',
] as const;

/** One of the things that a manager allows. */
export type ApprovalReason = (typeof APPROVALS)[number];

/** Why goods come back, as the cashier says it. */
export const RETURN_REASONS = ['damaged', 'wrong-item', 'not-wanted', 'expired', 'other'] as const;

/** One of the reasons of a return. */
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Those that keep a bill or return from a document under its printed number: settled, it gets one of the store's own. */
export const WITHOUT_DOCUMENT: readonly TillDifference[] = [
  'number-known',
  'number-implausible',
  'other-device',
];
