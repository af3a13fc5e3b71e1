import { type CashHolderRow, HELD_ORDERS, listHeldOrders } from '@haat/contract/till/cash';
import { formatRupees } from '@haat/domain/basics/money';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { freshOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { useNow } from '../../../kit/use-now.ts';
import { shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './cash.module.css';
import { ageTone, placeText } from './cash-words.ts';
import { PaneFoot, PaneHead } from './pane-parts.tsx';

type HeldOrdersProps = { storeId: string; holder: CashHolderRow; onBack: () => void; onClose: () => void };

/** Oldest first. */
export function HeldOrders({ storeId, holder, onBack, onClose }: HeldOrdersProps) {
  const now = useNow();
  const { data, error, refetch } = useQuery(
    freshOf(listHeldOrders, { params: { storeId, kind: holder.kind, holder: holder._id } }),
  );
  return (
    <div className={css.pane}>
      <PaneHead
        title={t('Held by {{name}}', { name: placeText(holder) })}
        holder={holder}
        onClose={onClose}
      />
      <ReadFailed error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height={240} />}
      <ul className="py-4 px-16">
        {data?.map(({ _id, order, from, at, left, amount }) => (
          <Row as="li" key={_id} gap={12} between className="py-8 parted">
            <span className="shrinks">
              {order ? (
                <Anchor component={Link} to={to.order(order._id)} size="sm" fw={600}>
                  {t('order {{number}}', { number: formatOrderNumber(order.number) })}
                </Anchor>
              ) : (
                <b>{t('from {{name}}', { name: from || t('The safe') })}</b>
              )}
              <small className="block ink-2">
                {[order?.customer, shortText(at)].filter(Boolean).join(', ')}
              </small>
            </span>
            <span className={clsx('to-end', ageTone(at, now) || 'w600')}>
              <Rupees amount={left} variant="even" />
              {left < amount && (
                <small className="block ink-2">
                  {t('{{done}} of {{all}}', { done: formatRupees(left), all: formatRupees(amount) })}
                </small>
              )}
            </span>
          </Row>
        ))}
      </ul>
      {data?.length === HELD_ORDERS && (
        <p className="caption ink-2 px-16 pb-12">{t('The 200 oldest are shown.')}</p>
      )}
      <PaneFoot failure={null}>
        <Button size="lg" onClick={onBack}>
          {t('Hand over')}
        </Button>
      </PaneFoot>
    </div>
  );
}
