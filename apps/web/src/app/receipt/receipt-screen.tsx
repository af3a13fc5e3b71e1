import type { Order } from '@haat/contract/orders/order';
import { readOrder } from '@haat/contract/orders/shopper';
import { newId } from '@haat/domain/basics/ids';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { can } from '@haat/domain/people/capabilities';
import { IconPrinter, IconPrinterOff, IconReceiptOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useParams } from 'react-router';
import { failedWith, failureText } from '../../kit/call-failed.ts';
import { to } from '../../kit/links.ts';
import { queryOf } from '../../kit/query.ts';
import { Redirect } from '../../kit/redirect.tsx';
import { useSession } from '../../kit/session.ts';
import { useStoredValue } from '../../kit/stored-value.ts';
import { PrintNote } from '../../office-kit/printer/print-note.tsx';
import { printOnPaper } from '../../office-kit/printer/print-on-paper.ts';
import { ReceiptPaper } from '../../screens/receipt/receipt-paper.tsx';
import { chosenRoll, type Roll } from '../../screens/receipt/roll.ts';
import { RollChoice } from '../../screens/receipt/roll-choice.tsx';
import { t } from '../../texts/translate.ts';
import { BackLink } from '../../ui/controls/back-link.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Row } from '../../ui/flow/flow.tsx';
import { receiptOfOrder } from './receipt-of-order.ts';
import css from './receipt-screen.module.css';

type Reading = { order: Order | undefined; title: string; roll: Roll; error: unknown; onRetry: () => void };

function Sheet({ order, title, roll, error, onRetry }: Reading) {
  if (order)
    return <ReceiptPaper key={order._id} receipt={receiptOfOrder(order)} roll={roll} label={title} />;
  if (failedWith(error, 'order-not-found')) {
    return (
      <EmptyState icon={IconReceiptOff} title={t('Order not found')}>
        <ButtonLink to={to.myOrders()}>{t('My Orders')}</ButtonLink>
      </EmptyState>
    );
  }
  if (!error) return <Skeleton className={css.room} />;
  return (
    <Alert tone="red" action={{ label: t('Retry'), onClick: onRetry }}>
      {failureText(error)}
    </Alert>
  );
}

/** By the paired print agent, otherwise by the browser; every press prints. */
const printOrder = (order: Order) => printOnPaper(receiptOfOrder(order), String(order.number), newId());

/** Back office, section 2. */
export function Component() {
  const { id = '' } = useParams();
  const user = useSession();
  const roll = useStoredValue(chosenRoll);
  const barred = user !== null && user.roles.length > 0 && !can(user.roles, 'orders.print');
  const { data, error, refetch } = useQuery({
    ...queryOf(readOrder, { params: { id } }),
    enabled: user !== null && !barred,
  });
  const printing = useMutation({ mutationFn: printOrder });
  if (!user) return <Redirect to={to.login(to.print(id).slice(1))} />;
  const title = data ? t('Receipt #{{number}}', { number: formatOrderNumber(data.number) }) : t('Receipt');
  return (
    <div className={clsx('min-h-window', css.page)}>
      <title>{`${title} · Haat`}</title>
      <Row
        as="header"
        gap={8}
        className={clsx('not-printed surface line-below sticky-top min-h-64', css.bar)}
      >
        <BackLink to={to.order(id)} />
        <h1 className={clsx('ellipsis grow w650 lead', css.title)}>{title}</h1>
        {data && (
          <>
            <RollChoice />
            <Button icon={IconPrinter} busy={printing.isPending} onClick={() => printing.mutate(data)}>
              {t('Print')}
            </Button>
          </>
        )}
      </Row>
      <div className={clsx('not-printed', css.notes)}>
        <PrintNote
          job={printing.data?.by === 'agent' ? printing.data.job : undefined}
          error={printing.error}
        />
      </div>
      <main id="main" className={clsx('stack items-center', css.desk)} aria-busy={!data && !error && !barred}>
        {barred ? (
          <EmptyState icon={IconPrinterOff} title={t('The shop prints the receipts')}>
            <ButtonLink to={to.order(id)}>{t('Back to the order')}</ButtonLink>
          </EmptyState>
        ) : (
          <Sheet order={data} title={title} roll={roll} error={error} onRetry={() => refetch()} />
        )}
      </main>
    </div>
  );
}
