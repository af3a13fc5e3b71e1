import type { OrderRow } from '@haat/contract/orders/order';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { orderStatus } from '@haat/domain/orders/orders';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { ON_ITS_WAY, SHOPPER_STATES } from '../../../kit/order-states.ts';
import { comesText } from '../../../kit/window-text.ts';
import { OrderWay } from '../../../screens/order/order-way.tsx';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './order-card.module.css';

type OrderCardProps = { order: OrderRow; others: readonly OrderRow[]; now: Date };

/** Shows the next order to arrive, and counts the others. */
export function OrderCard({ order, others, now }: OrderCardProps) {
  const status = orderStatus(order);
  const { label, icon: Glyph } =
    order.outForDeliveryAt && !order.deliveredAt ? ON_ITS_WAY.out : SHOPPER_STATES[status];
  const [next, ...more] = others;
  return (
    <Link to={to.order(order._id)} className="box stack gap-12 py-14 px-16">
      <Row as="span" gap={12}>
        <span className="centred info rigid rounded h-40 info-ground w-40">
          <Glyph size={20} aria-hidden />
        </span>
        <Stack as="span" className="note grow ink-2 figures">
          <b className="body tight w600 ink">
            {status === 'new' && !order.outForDeliveryAt ? t('Order placed') : t(label)}
          </b>
          <span>
            {[
              t('Order {{number}}', { number: formatOrderNumber(order.number) }),
              t('{{count}} items', { count: order.itemCount }),
              localName(order.store),
            ].join(' · ')}
          </span>
        </Stack>
        <IconChevronRight size={20} className="ink-2 rigid self-start" aria-hidden />
      </Row>
      <OrderWay order={order} />
      <span className={css.foot}>
        <b className="small tight w600 ink">
          {order.deliveredAt
            ? t('It was delivered just now')
            : t('Arrives {{when}}', { when: comesText(order, now) })}
        </b>
        {next && (
          <span>
            {more.length === 0
              ? t('and order {{number}}', { number: formatOrderNumber(next.number) })
              : t('and {{number}} more orders', { number: others.length })}
          </span>
        )}
      </span>
    </Link>
  );
}
