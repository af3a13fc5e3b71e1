import { OUTCOME_MESSAGES, type ReturnedPayment } from '@haat/contract/payments/shopper';
import { formatRupees, toRupees } from '@haat/domain/basics/money';
import { IconArrowBackUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { REFUND_STYLES } from '../../../screens/order/payment-card.tsx';
import { shortText } from '../../../texts/dates.ts';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import words from './order-words.module.css';
import css from './pending-orders.module.css';

export function ReturnedPaymentCard({ payment }: { payment: ReturnedPayment }) {
  const { _id: id, reason, stores, status, at } = payment;
  const title = t('Payment of {{amount}} returned', { amount: amountOf(payment) });
  const { label, tone, text } = REFUND_STYLES[status];
  return (
    <Card aria-label={title}>
      <Row gap={12} align="stretch">
        <span className={clsx('centred ink-2 rigid surface-2 rounded h-48', css.icon)}>
          <IconArrowBackUp size={24} aria-hidden />
        </span>
        <Stack gap={2} align="start" className={clsx('grow', words.words)}>
          <h2 className="label w600">{title}</h2>
          <p className={words.sub}>{[...stores.map(localName), shortText(at)].join(' · ')}</p>
          <Badge tone={tone}>{t(label)}</Badge>
        </Stack>
      </Row>
      <p className="small ink-2 mt-12">{`${t(OUTCOME_MESSAGES[reason])} ${t(text)}`}</p>
      <p className={clsx('caption ink-3 anywhere mt-8', css.id)}>{`${t('Payment id')} ${id}`}</p>
    </Card>
  );
}

function amountOf({ amount, currency }: Pick<ReturnedPayment, 'amount' | 'currency'>): string {
  if (currency === 'INR') return formatRupees(amount);
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(toRupees(amount));
}
