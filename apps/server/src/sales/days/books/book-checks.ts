import { cashChecks } from './cash-checks.ts';
import type { BookCheck } from './difference.ts';
import { creditChecks, documentChecks } from './document-checks.ts';
import { moneyChecks } from './money-checks.ts';
import { numberChecks } from './number-checks.ts';
import { orderChecks } from './order-checks.ts';
import { dayChecks, pointChecks, slotChecks, vendorChecks } from './other-checks.ts';
import { stockChecks } from './stock-checks.ts';
import { tillChecks } from './till-checks.ts';

export const BOOK_CHECKS: readonly BookCheck[] = [
  ...orderChecks,
  ...moneyChecks,
  ...cashChecks,
  ...documentChecks,
  ...creditChecks,
  ...numberChecks,
  ...tillChecks,
  ...stockChecks,
  ...pointChecks,
  ...slotChecks,
  ...vendorChecks,
  ...dayChecks,
];
