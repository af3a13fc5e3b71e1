/**
 * Found when a bill of a till arrives: the bill stays as printed, and its store's admin settles the difference.
 * `price-changed`: another price applied at the sale. `product-gone`: sold after it was taken off sale or deleted.
 * `stock-below-zero`: more was sold than the books had. `number-known`: another document has its number.
 * `number-skipped`: numbers before it never arrived. `clock-off`: the till's clock is wrong, or went back.
 * `seller-unknown`: the seller is not, or no longer, on the store's staff; if they were not when it was written, it
 * counts for the sender. `returned-too-much`: more was returned than sold. `cash-differs`: the till's expected amount
 * differs from its bills. `unreadable`: the server does not understand the entry. `approval-missing`: no manager of the
 * store approved what a cashier may not do alone. `price-above-mrp`: sold above the MRP (Legal Metrology (Packaged
 * Commodities) Rules, rule 18(2)). `tax-differs`: another rate applied at the sale. `shift-unknown`: cash changed hands
 * without an open shift of the till, so no count includes it, or the named shift is not open. `stock-implausible`: more
 * was returned to the shelf than anybody stocks; the stock did not change. `number-implausible`: its number is further
 * ahead than any till can be; the series continues from the last one. `till-closed`: written after the counter was
 * closed in the office. `other-device`: another browser than the counter's wrote this, or the entry in its place in the
 * journal. `round-off-differs`: cash was rounded differently than the store does. `scheme-differs`: printed under
 * another scheme than the store's at that time. `gstin-differs`: printed under another GSTIN than the store's of now.
 * `points-differ`: more reward points than were held for the bill, or than its return can give back.
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
  'gstin-differs',
  'points-differ',
] as const;

export type TillDifference = (typeof TILL_DIFFERENCES)[number];

/** Needs a manager's PIN at the till. */
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

export type ApprovalReason = (typeof APPROVALS)[number];

/** As the cashier says; nothing checks it. */
export const RETURN_REASONS = ['damaged', 'wrong-item', 'not-wanted', 'expired', 'other'] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

/** No document has the printed number: settling one issues a document of the store's own series. */
export const WITHOUT_DOCUMENT: readonly TillDifference[] = [
  'number-known',
  'number-implausible',
  'other-device',
];
