import type { OrderRow } from '@haat/contract/orders/order';
import { listMyOrders } from '@haat/contract/orders/shopper';
import { listReturnedPayments } from '@haat/contract/payments/shopper';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import type { RequestKind } from '@haat/domain/orders/orders';
import { IconChevronRight, IconReceipt } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { SHOPPER_STATES, statusText } from '../../../kit/order-states.ts';
import { queryOf } from '../../../kit/query.ts';
import { Redirect } from '../../../kit/redirect.tsx';
import { useSession } from '../../../kit/session.ts';
import { useNow } from '../../../kit/use-now.ts';
import { shortText } from '../../../texts/dates.ts';
import { localName } from '../../../texts/local-name.ts';
import { msg, t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { StateBadge } from '../../../ui/display/state-badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import css from './my-orders-screen.module.css';
import words from './order-words.module.css';
import { withReturned } from './orders-and-returned.ts';
import { PendingOrders } from './pending-orders.tsx';
import { PendingPayments } from './pending-payments.tsx';
import { ReturnedPaymentCard } from './returned-payment.tsx';

const REQUEST_LABELS: Record<RequestKind, string> = {
  cancel: msg('Cancellation requested'),
  return: msg('Return requested'),
};

/** Shows payment and delivery without reloading. */
const REFRESH_MS = 30_000;

export function Component() {
  const user = useSession();
  const [searchParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  const { orders, entries, isWhole, error, refetch } = useEntries(user !== null, page);
  const isWaiting = entries.length === 0 && !isWhole && !error;
  if (!user) return <Redirect to={to.login(to.myOrders(page).slice(1))} />;
  return (
    <Page head={<PageTitle title={t('My Orders')} back={to.home()} />} busy={isWaiting}>
      <title>{`${t('My Orders')} · Haat`}</title>
      <PendingPayments />
      <PendingOrders />
      {error && (
        <Alert tone="red" action={{ label: t('Retry'), onClick: refetch }}>
          {failureText(error)}
        </Alert>
      )}
      {isWaiting && <RowsOnTheirWay />}
      {entries.length === 0 && isWhole && !error && <NoOrders />}
      {entries.length > 0 && (
        <Stack as="ul" gap={12} fit>
          {entries.map((entry) =>
            'order' in entry ? (
              <Row key={entry.order._id} order={entry.order} />
            ) : (
              <li key={entry.payment._id}>
                <ReturnedPaymentCard payment={entry.payment} />
              </li>
            ),
          )}
        </Stack>
      )}
      {orders && <Pagination page={orders.page} pages={orders.pages} href={to.myOrders} />}
    </Page>
  );
}

/**
 * The first page includes the latest payments without an order: most shoppers have none. `isWhole`: both are
 * loaded, so an empty list is final.
 */
function useEntries(isSignedIn: boolean, page: number) {
  const fresh = { staleTime: 0, refetchInterval: REFRESH_MS, refetchOnWindowFocus: true };
  const hasReturned = page === 1;
  const orders = useQuery({
    ...queryOf(listMyOrders, { query: { pageNumber: page } }),
    ...fresh,
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  });
  const returned = useQuery({
    ...queryOf(listReturnedPayments, { query: {} }),
    ...fresh,
    enabled: isSignedIn && hasReturned,
  });
  const payments = hasReturned ? returned.data?.rows : [];
  return {
    orders: orders.data,
    entries: orders.data ? withReturned(orders.data.rows, payments ?? []) : [],
    isWhole: orders.data !== undefined && payments !== undefined,
    error: orders.error ?? (hasReturned ? returned.error : null),
    refetch: () => {
      void orders.refetch();
      if (hasReturned) void returned.refetch();
    },
  };
}

function Row({ order }: { order: OrderRow }) {
  const now = useNow();
  const [image] = order.images;
  return (
    <li>
      <Link to={to.order(order._id)} className={clsx('box row gap-12 p-16', css.row)}>
        <PictureTile src={picture(image, 'thumb')} size="md" />
        <Stack as="span" gap={2} align="start" className={clsx('grow', words.words)}>
          <span className="label w600">{localName(order.store)}</span>
          <span
            className={words.sub}
          >{`#${formatOrderNumber(order.number)} · ${shortText(order.createdAt)}`}</span>
          <StateBadge styles={SHOPPER_STATES} state={order.status}>
            {statusText(order, now)}
          </StateBadge>
          {order.openRequest && <Badge tone="amber">{t(REQUEST_LABELS[order.openRequest])}</Badge>}
        </Stack>
        <Stack as="span" gap={2} align="end" top className={clsx('rigid', css.end)}>
          <Rupees amount={order.totalPrice} size="sm" />
          <span className={words.sub}>{t('{{count}} items', { count: order.itemCount })}</span>
          <span className={css.details}>
            {t('Details')}
            <IconChevronRight size={16} aria-hidden />
          </span>
        </Stack>
      </Link>
    </li>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={IconReceipt}
      title={t('No orders yet')}
      text={t('Your orders appear here as soon as you place them.')}
    >
      <ButtonLink to={to.home()}>{t('Browse the shops')}</ButtonLink>
    </EmptyState>
  );
}

function RowsOnTheirWay() {
  return (
    <Stack gap={12} fit>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={clsx('box row gap-12 p-16', css.row)} aria-hidden>
          <Skeleton width={56} height={56} />
          <Stack as="span" gap={2} align="start" className={clsx('grow', words.words)}>
            <Skeleton width="60%" height={20} />
            <Skeleton width="80%" height={14} />
            <Skeleton width={120} height={24} />
          </Stack>
          <Stack as="span" gap={2} align="end" top className={clsx('rigid', css.end)}>
            <Skeleton width={64} height={20} />
            <Skeleton width={48} height={14} />
            <Skeleton width={56} height={20} className={css.details} />
          </Stack>
        </div>
      ))}
    </Stack>
  );
}
