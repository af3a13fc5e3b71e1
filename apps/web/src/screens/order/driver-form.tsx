import { giveOrders, letThrough, listDrivers } from '@haat/contract/orders/drivers';
import type { Order } from '@haat/contract/orders/order';
import { readOrder } from '@haat/contract/orders/shopper';
import { setDriver } from '@haat/contract/orders/staff';
import { ORDER_TYPE_EFFECTS } from '@haat/domain/orders/order-types';
import { can, type Role } from '@haat/domain/people/capabilities';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/call.ts';
import { failureText } from '../../kit/call-failed.ts';
import { failedFields } from '../../kit/form-errors.ts';
import { queryOf } from '../../kit/query.ts';
import { useNow } from '../../kit/use-now.ts';
import { windowText } from '../../kit/window-text.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/flow/flow.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { confirmLetThrough } from './confirm-let-through.ts';
import { showOrder } from './show-order.ts';

/** Delivery time and note for the driver of an online order. */
export function DeliveryWords({ order }: { order: Order }) {
  const now = useNow();
  const { orderType, driverNote, deliverFrom: from, estimatedDeliveryTime: until } = order;
  if (!ORDER_TYPE_EFFECTS[orderType].isOnline) return null;
  return (
    <>
      {from && <p className="w600">{windowText({ from, until }, now)}</p>}
      {driverNote && (
        <Stack as="p" gap={2} className="anywhere tinted rounded-8 py-8 px-12 mt-8 lines">
          <b className="caption">{t('Note for the driver')}</b>
          {driverNote}
        </Stack>
      )}
    </>
  );
}

type DeliveryCardProps = {
  order: Order;
  roles: readonly Role[];
  /** Time and note are shown elsewhere. */
  driverOnly?: boolean;
};

export function DeliveryCard({ order, roles, driverOnly }: DeliveryCardProps) {
  if (!ORDER_TYPE_EFFECTS[order.orderType].isOnline) return null;
  const { driver } = order;
  const isOpen = order.status === 'new' || order.status === 'paid';
  const mayName = isOpen && can(roles, 'orders.deliver');
  const hasWords = !driverOnly && (order.driverNote !== '' || order.deliverFrom !== null);
  if (!mayName && !driver && !hasWords) return null;
  return (
    <Card aria-labelledby="delivery">
      <h2 id="delivery" className="body mb-8">
        {t('Delivery')}
      </h2>
      {!driverOnly && <DeliveryWords order={order} />}
      {mayName ? (
        <Stack gap={12} className="mt-12">
          {order.codeAtDoor && order.driverId && <LetThrough order={order} />}
          <DriverChoice order={order} />
          {!order.driverId && <DriverForm order={order} />}
        </Stack>
      ) : (
        driver && <p>{[driver.name, driver.phone].filter(Boolean).join(' · ')}</p>
      )}
    </Card>
  );
}

/** For a door whose code is required, and may be locked. */
function LetThrough({ order }: { order: Order }) {
  const queries = useQueryClient();
  const allowing = useMutation({
    mutationFn: async () => {
      await call(letThrough, { params: { id: order._id } });
      return call(readOrder, { params: { id: order._id } });
    },
    onSuccess: (changed) => showOrder(queries, changed),
  });
  const isLocked = order.codeAtDoor === 'locked';
  const allow = async () => {
    if (await confirmLetThrough()) allowing.mutate();
  };
  return (
    <Alert
      tone={isLocked || allowing.error ? 'red' : 'blue'}
      action={{ label: t('Let it through'), onClick: () => void allow() }}
    >
      {allowing.error
        ? failureText(allowing.error)
        : isLocked
          ? t('Too many wrong codes at the door.')
          : t('The driver asks for a code at the door.')}
    </Alert>
  );
}

/** Drivers of the store with a link; hidden without any. */
function DriverChoice({ order }: { order: Order }) {
  const queries = useQueryClient();
  const storeId = order.store._id;
  const { data } = useQuery(queryOf(listDrivers, { params: { storeId } }));
  const giving = useMutation({
    mutationFn: async (driver: string | null) => {
      await call(giveOrders, { params: { storeId }, body: { orders: [order._id], driver } });
      return call(readOrder, { params: { id: order._id } });
    },
    onSuccess: (changed) => showOrder(queries, changed),
  });
  if (!data || data.drivers.length === 0) return null;
  const chosen = giving.isPending ? giving.variables : (order.driverId ?? null);
  return (
    <Stack gap={4}>
      <label htmlFor="driver-with-link" className="small w600">
        {t('Driver with a link')}
      </label>
      <select
        id="driver-with-link"
        className="px-12 wide target control rounded-12 surface ink"
        value={chosen ?? ''}
        onChange={({ currentTarget }) => giving.mutate(currentTarget.value || null)}
      >
        <option value="">{t('Nobody')}</option>
        {data.drivers.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      {giving.error && <Alert tone="red">{failureText(giving.error)}</Alert>}
    </Stack>
  );
}

function DriverForm({ order }: { order: Order }) {
  const queries = useQueryClient();
  const stored = order.driver ?? { name: '', phone: '' };
  // Null while untouched: shows the stored driver, even if changed elsewhere.
  const [typed, setTyped] = useState<typeof stored | null>(null);
  const driver = typed ?? stored;
  const saving = useMutation({
    mutationFn: (body: typeof stored) => call(setDriver, { params: { id: order._id }, body }),
    onSuccess: async (changed, saved) => {
      await showOrder(queries, changed);
      setTyped((now) => (now === saved ? null : now));
    },
  });
  const isChanged = driver.name.trim() !== stored.name || driver.phone.trim() !== stored.phone;
  const wrongPhone = failedFields(saving.error).phone;
  return (
    <Stack
      as="form"
      gap={12}
      className="mt-12"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !saving.isPending) saving.mutate(driver);
      }}
    >
      <TextField
        label={t('Driver')}
        value={driver.name}
        maxLength={60}
        onChange={(event) => setTyped({ ...driver, name: event.currentTarget.value })}
      />
      <TextField
        label={t('Driver’s phone')}
        type="tel"
        value={driver.phone}
        maxLength={18}
        error={wrongPhone}
        hint={t('Only the customer of this order sees it.')}
        onChange={(event) => setTyped({ ...driver, phone: event.currentTarget.value })}
      />
      {saving.error && !wrongPhone && <Alert tone="red">{failureText(saving.error)}</Alert>}
      {isChanged && (
        <Button type="submit" variant="outline" busy={saving.isPending}>
          {t('Save the driver')}
        </Button>
      )}
    </Stack>
  );
}
