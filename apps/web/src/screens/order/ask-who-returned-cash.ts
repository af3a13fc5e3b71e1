import type { Cancellation } from '@haat/contract/orders/order-requests';
import { formatRupees, type Paise, paise } from '@haat/domain/basics/money';
import { isPaidByHand, PAYMENT_METHODS } from '@haat/domain/orders/orders';
import { session } from '../../kit/session.ts';
import { t } from '../../texts/translate.ts';
import { askWithChoice, confirm, type Question } from '../../ui/overlays/confirm.tsx';
import { handMethods } from './ask-how-paid.ts';

type PaidOrder = { paidAt: Date | null; paymentMethod: string; totalPrice?: Paise | undefined };

/**
 * Also asks who refunds what was taken by hand.
 * @returns null if not cancelled
 */
export async function askBeforeCancelling(
  order: PaidOrder,
  question: Question,
): Promise<Cancellation | null> {
  const { totalPrice = paise(0) } = order;
  if (!isPaidByHand({ ...order, totalPrice })) return (await confirm(question)) ? { cashGivenBy: '' } : null;
  const owed = t('Give {{amount}} back to the customer: it was paid at the door.', {
    amount: formatRupees(totalPrice),
  });
  return askWhoReturned({ ...question, text: [question.text, owed].filter(Boolean).join(' ') });
}

/** Null if not refunded. */
export async function askWhoReturned(question: Question): Promise<Cancellation | null> {
  const answer = await askWithChoice({
    ...question,
    choice: {
      label: t('Given back'),
      options: [{ value: '', label: t('As it was paid') }, ...handMethods()],
      value: '',
    },
    field: {
      label: t('Money given back by'),
      value: session.get()?.name ?? '',
      maxLength: 100,
      missing: t('Please say who gives the money back'),
    },
  });
  if (!answer) return null;
  const givenBackAs = PAYMENT_METHODS.hand.find((method) => method === answer.chosen);
  return { cashGivenBy: answer.said, ...(givenBackAs && { givenBackAs }) };
}
