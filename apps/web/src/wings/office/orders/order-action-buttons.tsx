import type { OrderRow } from '@haat/contract/orders/order';
import type { Role } from '@haat/domain/capabilities';
import { formatOrderNumber } from '@haat/domain/order-number';
import { ActionIcon, Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { useOrderSteps } from '../../../screens/order/order-steps.ts';
import {
  ACTION_LABELS,
  mayCancel,
  mayDispatch,
  nextAction,
  type useOrderActions,
} from '../../../screens/order/use-order-actions.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Of } from '../../../ui/display/of.tsx';

/** What the rows of the order list work with. */
export type OrderListContext = {
  roles: readonly Role[];
  actions: ReturnType<typeof useOrderActions>;
  now: Date;
  /** Its tab is one of work to do, in which what is late stands first. */
  isOpen: boolean;
  steps: ReturnType<typeof useOrderSteps>;
};

/** The short words that a deliveryAdmin reads (back office, section 6). */
const SHORT_LABELS = { pay: msg('Paid'), deliver: msg('Deliver') } as const;

const ofOrder = ({ number }: OrderRow) => <Of>{`#${formatOrderNumber(number)}`}</Of>;

/** Sends an order out for delivery: quieter than its next step, for it may be left out. */
export function dispatchStep(
  order: OrderRow,
  { roles, actions: { take } }: OrderListContext,
  card = false,
): ReactNode {
  if (!mayDispatch(order, roles)) return null;
  const label = t(ACTION_LABELS.dispatch);
  const send = () => take(order, 'dispatch');
  if (card) {
    return (
      <Button variant="outline" size="lg" fullWidth onClick={send}>
        {label}
        {ofOrder(order)}
      </Button>
    );
  }
  return (
    <ActionIcon
      variant="subtle"
      size={32}
      onClick={send}
      title={label}
      aria-label={`${label} #${formatOrderNumber(order.number)}`}
    >
      <IconTruckDelivery size={18} aria-hidden />
    </ActionIcon>
  );
}

/** The order's next legal step: outlined in the table, so that a column of them stays quiet; filled on a card. */
export function nextStep(
  order: OrderRow,
  { roles, actions: { take } }: OrderListContext,
  card = false,
): ReactNode {
  const next = nextAction(order, roles);
  if (!next) return null;
  const labels = roles.length === 1 && roles[0] === 'deliveryAdmin' ? SHORT_LABELS : ACTION_LABELS;
  return (
    <Button
      variant={card ? 'filled' : 'outline'}
      size={card ? 'lg' : 'row'}
      fullWidth={card}
      onClick={() => take(order, next)}
    >
      {t(labels[next])}
      {ofOrder(order)}
    </Button>
  );
}

/** Cancels an order after a question: a plain red word. */
export function cancelStep(order: OrderRow, { roles, actions, steps }: OrderListContext): ReactNode {
  if (steps.has(order._id) || !mayCancel(order, roles)) return null;
  return (
    <Button variant="subtle" color="red" size="row" onClick={() => actions.cancel(order)}>
      {t('Cancel')}
      {ofOrder(order)}
    </Button>
  );
}
