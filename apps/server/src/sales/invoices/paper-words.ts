import type { Treatment } from '@haat/domain/invoices/treatment';

const TENDERS: Record<string, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  check: 'Check',
  online: 'Online',
};

/** Shop and counter write tenders in different case. */
export const tenderWord = (method: string): string => TENDERS[method.toLowerCase()] ?? method;

/** Why a line is charged no tax. */
export const TREATMENT_WORDS: Record<Treatment, string> = {
  taxable: '',
  nil: 'Nil',
  exempt: 'Exempt',
  'non-gst': 'Non-GST',
};
