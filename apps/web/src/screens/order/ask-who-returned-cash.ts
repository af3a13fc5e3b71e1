import { formatRupees, type Paise } from '@haat/domain/money';
import { isPaidByHand } from '@haat/domain/orders';
import { session } from '../../kit/session.ts';
import { t } from '../../texts/translate.ts';
import { ask, confirm, type Question } from '../../ui/overlays/confirm.tsx';

type PaidOrder = { paidAt: Date | null; paymentMethod: string; totalPrice: Paise };

/**
 * Asks before an order is cancelled, and who gives the customer the money back where somebody took it by hand.
 * @returns null when it is kept; '' when there is no money to give back
 */
export async function askBeforeCancelling(order: PaidOrder, question: Question): Promise<string | null> {
  if (!isPaidByHand(order)) return (await confirm(question)) ? '' : null;
  const owed = t('Give {{amount}} back to the customer: it was paid at the door.', {
    amount: formatRupees(order.totalPrice),
  });
  return ask({
    ...question,
    text: [question.text, owed].filter(Boolean).join(' '),
    field: {
      label: t('Money given back by'),
      value: session.get()?.name ?? '',
      maxLength: 100,
      missing: t('Please say who gives the money back'),
    },
  });
}
