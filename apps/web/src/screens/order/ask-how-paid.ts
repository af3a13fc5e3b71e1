import type { ListedOrder } from '@haat/contract/orders/order';
import { formatRupees, paise, sumPaise } from '@haat/domain/basics/money';
import { type HandPaymentMethod, PAYMENT_METHODS } from '@haat/domain/orders/orders';
import { isForbiddenInCash } from '@haat/domain/till/cash-limit';
import { paymentMethodText } from '../../kit/payment-method-text.ts';
import { t } from '../../texts/translate.ts';
import { askWithChoice, confirm } from '../../ui/overlays/confirm.tsx';

export type HowPaid = { paymentMethod: HandPaymentMethod; reference: string; cashConfirmed?: boolean };

type Unpaid = Pick<ListedOrder, 'paymentMethod' | 'totalPrice'>;

export const handMethods = () =>
  PAYMENT_METHODS.hand.map((value) => ({ value, label: paymentMethodText(value) }));

const handMethodOf = (method: string | undefined): HandPaymentMethod =>
  PAYMENT_METHODS.hand.find((one) => one === method?.toLowerCase()) ?? 'cash';

/**
 * The orders' own method is preselected.
 * @returns null if cancelled
 */
export const askHowPaid = (orders: readonly Unpaid[]): Promise<HowPaid | null> =>
  ask(orders, { title: t('How was it paid?'), yes: t('Paid') });

export const askHowHandedOver = (orders: readonly Unpaid[]): Promise<HowPaid | null> =>
  ask(orders, { title: t('Delivered and paid, how?'), yes: t('Delivered and paid') });

async function ask(
  orders: readonly Unpaid[],
  words: { title: string; yes: string },
): Promise<HowPaid | null> {
  const total = sumPaise(orders.flatMap(({ totalPrice }) => totalPrice ?? []));
  const answer = await askWithChoice({
    ...words,
    text: formatRupees(total),
    no: t('Not yet'),
    gentle: true,
    choice: { label: t('Method'), options: handMethods(), value: handMethodOf(orders[0]?.paymentMethod) },
    field: { label: t('Reference'), value: '', maxLength: 40, notWith: ['cash'] },
  });
  if (!answer) return null;
  const paid = { paymentMethod: handMethodOf(answer.chosen), reference: answer.said };
  const isTooMuch =
    paid.paymentMethod === 'cash' && orders.some((one) => isForbiddenInCash(one.totalPrice ?? paise(0)));
  if (!isTooMuch) return paid;
  return (await confirmMuchCash()) ? { ...paid, cashConfirmed: true } : null;
}

/** Required before taking cash above the legal limit. */
export function confirmMuchCash(): Promise<boolean> {
  return confirm({
    title: t('₹2,00,000 or more in cash?'),
    text: t(
      'Section 269ST of the Income-tax Act forbids taking ₹2,00,000 or more in cash from one person in a day, or for one sale. The penalty is the amount taken.',
    ),
    yes: t('Take it in cash'),
    no: t('Go back'),
  });
}
