import type { Order } from '@haat/contract/orders/order';
import { readOrder } from '@haat/contract/orders/shopper';
import { startOrder } from '@haat/contract/orders/staff';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { orderCan } from '@haat/domain/orders/orders';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { to } from '../../../kit/links.ts';
import { freshOf } from '../../../kit/query.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { PageHead } from '../../../office-kit/page-head.tsx';
import { orderFailureText, reasonText } from '../../../screens/order/order-failure.ts';
import { showOrder } from '../../../screens/order/show-order.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PackingDesk } from './packing-desk.tsx';
import { REFRESH_MS } from './use-packing.ts';

/** "Start packing" leads here once packing has begun. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...freshOf(readOrder, { params: { id } }),
    // If somebody else finishes or cancels it, the sheet becomes empty.
    refetchInterval: REFRESH_MS,
  });
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return data.startedAt && orderCan.pack(marksOf(data)) === true ? (
    <PackingDesk key={id} order={data} />
  ) : (
    <NotPacking key={id} order={data} />
  );
}

const marksOf = (order: Order) => ({ ...order, packedAt: order.packed?.at });

function NotPacking({ order }: { order: Order }) {
  const queries = useQueryClient();
  const { state } = useLocation() as { state: { start?: boolean } | null };
  const starting = useMutation({
    mutationFn: () => call(startOrder, { params: { id: order._id } }),
    onSuccess: (started) => showOrder(queries, started),
  });
  const mayStart = orderCan.start(order) === true;
  const start = useEffectEvent(() => {
    if (state?.start && mayStart && starting.isIdle) starting.mutate();
  });
  useEffect(() => start(), []);
  const why = orderCan.pack(marksOf(order));
  return (
    <>
      <PageHead
        back={to.order(order._id)}
        title={t('Pack order {{number}}', { number: formatOrderNumber(order.number) })}
      />
      <div className="pt-16 px-24 pb-24">
        {starting.error ? (
          <Alert tone="red" action={{ label: t('Retry'), onClick: () => starting.mutate() }}>
            {orderFailureText(starting.error)}
          </Alert>
        ) : mayStart ? (
          <Button loading={starting.isPending} onClick={() => starting.mutate()}>
            {t('Start packing')}
          </Button>
        ) : (
          why !== true && <Alert tone="yellow">{reasonText(why)}</Alert>
        )}
      </div>
    </>
  );
}
