import { readOrder } from '@haat/contract/orders/shopper';
import { IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { failedWith } from '../../kit/call-failed.ts';
import { to } from '../../kit/links.ts';
import { useOnline } from '../../kit/online.ts';
import { queryOf } from '../../kit/query.ts';
import { ReadFailed } from '../../kit/read-failed.tsx';
import { Redirect } from '../../kit/redirect.tsx';
import { useSession } from '../../kit/session.ts';
import { t } from '../../texts/translate.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import type { OrderAgain } from './order-again-button.tsx';
import { OrderView } from './order-view.tsx';

/** Shows payment and delivery without reloading. */
const REFRESH_MS = 30_000;

/** For the shopper and for staff who reach the order. */
export function OrderScreen({ orderAgain }: { orderAgain: OrderAgain }) {
  const { id = '' } = useParams();
  const user = useSession();
  const online = useOnline();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...queryOf(readOrder, { params: { id } }),
    enabled: user !== null,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
  if (!user) return <Redirect to={to.login(to.order(id).slice(1))} />;
  const asOf = online && !error ? undefined : new Date(dataUpdatedAt);
  if (data) return <OrderView key={id} order={data} roles={user.roles} orderAgain={orderAgain} asOf={asOf} />;
  const list = user.roles.length > 0 ? to.orderList() : to.myOrders();
  const unknown = failedWith(error, 'order-not-found');
  return (
    <Page head={<PageTitle title={t('Order')} back={list} />} busy={!error}>
      {unknown ? (
        <EmptyState icon={IconReceiptOff} title={t('Order not found')}>
          <ButtonLink to={list}>{user.roles.length > 0 ? t('All orders') : t('My Orders')}</ButtonLink>
        </EmptyState>
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <OrderSkeleton />
      )}
    </Page>
  );
}

function OrderSkeleton() {
  return (
    <>
      <Card>
        <Line size={44} widths={['50%', '30%']} />
        <Stack gap={20} className="mt-20">
          {[1, 2, 3, 4].map((moment) => (
            <Line key={moment} size={28} round widths={['45%', '60%']} />
          ))}
        </Stack>
      </Card>
      <Card>
        <Skeleton width={80} height={24} />
        <Stack gap={20} className="mt-20">
          {[1, 2].map((item) => (
            <Line key={item} size={56} widths={['70%', '40%']} />
          ))}
        </Stack>
      </Card>
    </>
  );
}

type LineProps = { size: number; round?: boolean; widths: readonly [string, string] };

function Line({ size, round, widths: [first, second] }: LineProps) {
  return (
    <Row gap={12} align="stretch">
      <Skeleton width={size} height={size} className={round ? 'round' : undefined} />
      <Stack gap={6} className="grows">
        <Skeleton width={first} height={20} />
        <Skeleton width={second} height={16} />
      </Stack>
    </Row>
  );
}
