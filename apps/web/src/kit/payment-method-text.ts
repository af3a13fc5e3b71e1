import { msg, t } from '../texts/translate.ts';

const METHOD_LABELS: Record<string, string> = {
  cash: msg('Cash'),
  upi: msg('UPI'),
  card: msg('Card'),
  check: msg('Check'),
  online: msg('Online'),
  points: msg('Reward points'),
};

/** Shop and till write methods differently. */
export const paymentMethodText = (method: string): string => t(METHOD_LABELS[method.toLowerCase()] ?? method);

/** 'To pay in cash', 'To pay by UPI'. */
export function toPayText(method: string): string {
  return method.toLowerCase() === 'cash'
    ? t('To pay in {{method}}', { method: paymentMethodText(method).toLowerCase() })
    : t('To pay by {{method}}', { method: paymentMethodText(method) });
}
