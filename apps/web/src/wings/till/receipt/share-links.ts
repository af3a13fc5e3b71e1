import { formatRupees, type Paise } from '@haat/domain/basics/money';
import { to } from '../../../kit/links.ts';
import { chatLink } from '../../../kit/phone.ts';
import { t } from '../../../texts/translate.ts';

/** The address of a bill's page. */
export const receiptLink = (marketplace: string, key: string) =>
  `${window.location.origin}/#${to.receipt(marketplace, key)}`;

/**
 * Opens WhatsApp with the receipt as a message to the customer's number, if any.
 * @param phone null lets the sender choose the chat
 */
export function shareLink(phone: string | null, store: string, bill: { total: Paise }, link: string): string {
  const text = t('Your bill from {{store}}, {{amount}}: {{link}}', {
    store,
    amount: formatRupees(bill.total),
    link,
  });
  return `${(phone && chatLink(phone)) ?? 'https://wa.me/'}?text=${encodeURIComponent(text)}`;
}
