import { giveOrders, listDrivers } from '@haat/contract/orders/drivers';
import type { ListedOrder } from '@haat/contract/orders/order';
import { Button, Group, Modal, Radio } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

type GiveDialogProps = { orders: readonly ListedOrder[]; onClose: () => void };

export function GiveDialog({ orders, onClose }: GiveDialogProps) {
  const stores = new Set(orders.map(({ store }) => store._id));
  const [storeId = ''] = stores;
  const { data, error } = useQuery({
    ...queryOf(listDrivers, { params: { storeId } }),
    enabled: stores.size === 1,
  });
  const [said, setDriver] = useState<string>();
  const driver = said ?? data?.drivers[0]?._id ?? '';
  const giving = useMutation({
    mutationFn: () =>
      call(giveOrders, {
        params: { storeId },
        body: { orders: orders.map(({ _id }) => _id), driver: driver || null },
      }),
    onSuccess: ({ given }) => {
      toast(t('{{count}} orders given', { count: given }));
      onClose();
    },
  });
  const failure = giving.error ?? error;
  const count = orders.length;
  return (
    <Modal opened onClose={onClose} title={t('Give {{count}} orders to a driver', { count })}>
      <Stack gap={16}>
        {stores.size > 1 && <Alert tone="yellow">{t('Choose orders of one store.')}</Alert>}
        {failure && <Alert tone="red">{failureText(failure)}</Alert>}
        {data && (
          <Radio.Group value={driver} onChange={setDriver} aria-label={t('Driver')}>
            <Stack gap={10}>
              {data.drivers.map(({ _id, name }) => (
                <Radio key={_id} value={_id} label={name} />
              ))}
              <Radio value="" label={t('Nobody')} />
            </Stack>
          </Radio.Group>
        )}
        {data?.drivers.length === 0 && (
          <p>
            <Link to={to.drivers()}>{t('Add a driver')}</Link>
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!data} loading={giving.isPending} onClick={() => giving.mutate()}>
            {t('Give')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
