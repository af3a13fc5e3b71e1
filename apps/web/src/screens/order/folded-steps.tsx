import type { Order } from '@haat/contract/orders/order';
import { isOutForDelivery } from '@haat/domain/orders/orders';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../kit/use-now.ts';
import { comesText } from '../../kit/window-text.ts';
import { t } from '../../texts/translate.ts';
import type { Moment } from '../../ui/display/timeline.tsx';
import { DriverRow } from './driver-row.tsx';
import css from './folded-steps.module.css';
import { OrderWay } from './order-way.tsx';

type FoldedStepsProps = {
  order: Order;
  moments: readonly Moment[];
  children: ReactNode;
};

/** Four parts that unfold, and below them the driver or the current step. */
export function FoldedSteps({ order, moments, children }: FoldedStepsProps) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const at = moments.find(({ state }) => state === 'current') ?? moments.at(-1);
  const isBrought = isOutForDelivery(order) && (order.driver || order.doorCode);
  return (
    <>
      <button
        type="button"
        className={css.fold}
        aria-expanded={isOpen}
        aria-label={t('Steps of the order')}
        onClick={() => setOpen(!isOpen)}
      >
        <OrderWay order={order} />
      </button>
      {isOpen && <div className="mt-8">{children}</div>}
      {!isOpen &&
        (isBrought ? (
          <DriverRow driver={order.driver} code={order.doorCode} when={comesText(order, now)} />
        ) : (
          <p className="small mt-4">
            <b className="w600">{at?.title}</b>
            {at?.text && <span className="block ink-2">{at.text}</span>}
          </p>
        ))}
    </>
  );
}
