import type { ListedOrder } from '@haat/contract/orders/order';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { type OrderStep, stepsOf } from '@haat/domain/orders/order-steps';
import type { Role } from '@haat/domain/people/capabilities';
import { ActionIcon, Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { useOrderSteps } from '../../../screens/order/order-steps.ts';
import { ACTION_LABELS, mayCancel, type useOrderActions } from '../../../screens/order/use-order-actions.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Of } from '../../../ui/display/of.tsx';

/** Shared by the order list's rows. */
export type OrderListContext = {
  roles: readonly Role[];
  actions: ReturnType<typeof useOrderActions>;
  now: Date;
  /** A tab of open orders, in which late ones are first. */
  isOpen: boolean;
  steps: ReturnType<typeof useOrderSteps>;
};

/** For a deliveryAdmin (back office, section 6). */
const SHORT_LABELS = { ...ACTION_LABELS, pay: msg('Paid'), deliver: msg('Deliver') } as const;

const ofOrder = ({ number }: ListedOrder) => <Of>{`#${formatOrderNumber(number)}`}</Of>;

function labelOf(step: OrderStep, roles: readonly Role[]): string {
  const labels = roles.length === 1 && roles[0] === 'deliveryAdmin' ? SHORT_LABELS : ACTION_LABELS;
  return t(labels[step]);
}

/** The next step first, then its alternatives. Packing starts on the order's page, or for many at once. */
function offered(order: ListedOrder, roles: readonly Role[]) {
  const { next, others } = stepsOf(order, roles);
  return { next, steps: [next, ...others].filter((step) => step !== null && step !== 'start') };
}

/** The next step is filled, the others below it are not. */
export function stepsOnCard(order: ListedOrder, { roles, actions: { take } }: OrderListContext): ReactNode[] {
  const { next, steps } = offered(order, roles);
  return steps.map((step) => (
    <Button
      key={step}
      variant={step === next ? 'filled' : 'outline'}
      size="lg"
      fullWidth
      onClick={() => take(order, step)}
    >
      {labelOf(step, roles)}
      {ofOrder(order)}
    </Button>
  ));
}

/** Sending out is an icon, as it is optional; paid and delivered are outlined text, to keep a column of them quiet. */
export function stepsInRow(order: ListedOrder, { roles, actions: { take } }: OrderListContext): ReactNode[] {
  const { next, steps } = offered(order, roles);
  // The step at the door takes the money too, and there is room for one word.
  return (next === 'handOver' ? [next] : steps).map((step) => {
    const label = labelOf(step, roles);
    return step === 'dispatch' ? (
      <ActionIcon
        key={step}
        variant="subtle"
        size={32}
        onClick={() => take(order, step)}
        title={label}
        aria-label={`${label} #${formatOrderNumber(order.number)}`}
      >
        <IconTruckDelivery size={18} aria-hidden />
      </ActionIcon>
    ) : (
      <Button key={step} variant="outline" size="row" onClick={() => take(order, step)}>
        {label}
        {ofOrder(order)}
      </Button>
    );
  });
}

/** Asks first. */
export function cancelStep(order: ListedOrder, { roles, actions, steps }: OrderListContext): ReactNode {
  if (steps.has(order._id) || !mayCancel(order, roles)) return null;
  return (
    <Button variant="subtle" color="red" size="row" onClick={() => actions.cancel(order)}>
      {t('Cancel')}
      {ofOrder(order)}
    </Button>
  );
}
