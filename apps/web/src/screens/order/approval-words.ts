import type { ApprovalReason } from '@haat/domain/till/till-differences';
import { msg } from '../../texts/translate.ts';

/** For an order's page, and for missing approvals. */
export const APPROVAL_WORDS: Record<ApprovalReason, string> = {
  'below-cost': msg('Price below cost'),
  'discount-above-limit': msg('Discount above the limit'),
  'late-return': msg('Late return'),
  'return-without-receipt': msg('Return without a receipt'),
  'drawer-without-sale': msg('Drawer opened without a sale'),
  'clock-set-back': msg('Clock of the till was off'),
  'much-cash': msg('₹2,00,000 or more in cash'),
  'past-day': msg('Goods past their day'),
  'cash-differs': msg('Count off by more than the limit'),
};

/** The reason may be from another version. */
export const approvalWords = (reason: string): string =>
  reason in APPROVAL_WORDS ? APPROVAL_WORDS[reason as ApprovalReason] : reason;
