import { readReceipt } from '@haat/contract/till/receipts';
import { formatRupees } from '@haat/domain/basics/money';
import { IconPrinter, IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { failedWith } from '../../../kit/call-failed.ts';
import { useLanguage } from '../../../kit/language.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { printInBrowser } from '../../../screens/receipt/print-in-browser.tsx';
import { ReceiptPaper } from '../../../screens/receipt/receipt-paper.tsx';
import { dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { receiptOfAnswer } from './receipt-of-answer.ts';
import css from './receipt-screen.module.css';

/** For anybody with the link sent to the customer. */
export function Component() {
  const { marketplace = '', key = '' } = useParams();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(queryOf(readReceipt, { params: { id: marketplace, key } }));
  if (failedWith(error, 'receipt-not-found'))
    return (
      <EmptyState
        icon={IconReceiptOff}
        level={1}
        title={t('This bill was not found')}
        text={t('The counter may not have sent it yet: please try again later, or ask the shop.')}
      >
        <ButtonLink to={to.home()}>{t('Go to the shop')}</ButtonLink>
      </EmptyState>
    );
  if (error) return <ReadFailed error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className={css.room} />;
  const receipt = receiptOfAnswer(data, language);
  const title = t('Bill of {{store}}', { store: data.store.name });
  return (
    <Stack gap={16} align="center" className={css.page}>
      <title>{`${title} · Haat`}</title>
      <Stack as="header" gap={6} align="center" className="centre">
        <h1>{title}</h1>
        <p className="ink-2">{`${dayText(data.at)} · ${formatRupees(data.total)}`}</p>
        <Button
          variant="outline"
          icon={IconPrinter}
          onClick={() => printInBrowser(receipt, data.number || title)}
        >
          {t('Print')}
        </Button>
      </Stack>
      <ReceiptPaper receipt={receipt} label={title} />
    </Stack>
  );
}
