import type { Order } from '@haat/contract/orders/order';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { isSale, type OrderType } from '@haat/domain/orders/order-types';
import { isOutForDelivery } from '@haat/domain/orders/orders';
import type { ReactNode } from 'react';
import { to } from '../../kit/links.ts';
import { ON_ITS_WAY, SHOPPER_STATES, statusText } from '../../kit/order-states.ts';
import { ORDER_TYPE_LABELS } from '../../kit/order-type-labels.ts';
import { paymentMethodText } from '../../kit/payment-method-text.ts';
import { useNow } from '../../kit/use-now.ts';
import { dateTimeText } from '../../texts/dates.ts';
import { msg, t } from '../../texts/translate.ts';
import { DotChip } from '../../ui/display/dot-chip.tsx';
import { StateBadge } from '../../ui/display/state-badge.tsx';
import { Row } from '../../ui/flow/flow.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { useAtLeast } from '../../ui/layout/use-at-least.ts';

/** In the shopper's words. */
export function ShopperState({ order, short }: { order: Order; short?: boolean | undefined }) {
  const now = useNow();
  if (isOutForDelivery(order)) return <StateBadge styles={ON_ITS_WAY} state="out" bare={short} />;
  return (
    <StateBadge styles={SHOPPER_STATES} state={order.status} bare={short}>
      {short ? undefined : statusText(order, now)}
    </StateBadge>
  );
}

/** Order types whose goods come to the store. */
const CAME: Partial<Record<OrderType, { done: string; open: string }>> = {
  po: { done: msg('Received'), open: msg('Not received') },
  return: { done: msg('Returned'), open: msg('Not received') },
};

/** Type, payment and delivery, for staff. */
export function StaffStates({ order }: { order: Order }) {
  const came = CAME[order.orderType] ?? { done: msg('Delivered'), open: msg('Not delivered') };
  return (
    <Row as="span" gap={6} align="stretch" wrap>
      <DotChip tone="grey">{t(ORDER_TYPE_LABELS[order.orderType])}</DotChip>
      {order.cancelledAt && (
        <DotChip tone="grey" redDot>
          {t('Cancelled')}
        </DotChip>
      )}
      {isSale(order.orderType) && (
        <DotChip tone={order.paidAt ? 'green' : 'marigold'}>
          {order.paidAt ? t('Paid') : t('Not paid')}
        </DotChip>
      )}
      {isOutForDelivery(order) && <DotChip tone="blue">{t('Out for delivery')}</DotChip>}
      <DotChip tone={order.deliveredAt ? 'green' : 'marigold'}>
        {order.deliveredAt ? t(came.done) : t(came.open)}
      </DotChip>
    </Row>
  );
}

type OrderHeadProps = { order: Order; staff: boolean; actions: ReactNode };

export function OrderHead({ order, staff, actions }: OrderHeadProps) {
  const wide = useAtLeast('desktop');
  const title = t('Order #{{number}}', { number: formatOrderNumber(order.number) });
  const placed = dateTimeText(order.createdAt);
  const details = staff
    ? `${order._id} · ${order.store.name} · ${placed} IST · ${paymentMethodText(order.paymentMethod)}`
    : t('Placed {{time}} · {{method}}', { time: placed, method: paymentMethodText(order.paymentMethod) });
  return (
    <>
      <title>{`${title} · Haat`}</title>
      <PageTitle
        title={title}
        sub={wide ? details : placed}
        back={staff ? to.orderList() : to.myOrders()}
        crumbs={[
          staff ? { label: t('Orders'), to: to.orderList() } : { label: t('My Orders'), to: to.myOrders() },
        ]}
        badge={staff ? <StaffStates order={order} /> : <ShopperState order={order} />}
        actions={actions}
      />
    </>
  );
}
