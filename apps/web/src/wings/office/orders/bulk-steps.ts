import type { ListedOrder } from '@haat/contract/orders/order';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { mayStep } from '@haat/domain/orders/order-steps';
import { orderCan } from '@haat/domain/orders/orders';
import { can, type Role } from '@haat/domain/people/capabilities';
import {
  IconCash,
  IconChecklist,
  IconPackage,
  IconTruckDelivery,
  IconTruckReturn,
  IconUser,
} from '@tabler/icons-react';
import { CallFailed } from '../../../kit/call-failed.ts';
import type { BulkAction } from '../../../office-kit/table/selection-bar.tsx';
import { askHowPaid } from '../../../screens/order/ask-how-paid.ts';
import { refuseStep, takeStep } from '../../../screens/order/order-steps.ts';
import { ACTION_LABELS } from '../../../screens/order/use-order-actions.ts';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';

const ICONS = {
  pay: IconCash,
  start: IconPackage,
  dispatch: IconTruckDelivery,
  deliver: IconTruckReturn,
} as const;
const STEPS = ['start', 'pay', 'dispatch', 'deliver'] as const;
const REFUSALS = {
  pay: 'order-cannot-be-paid',
  start: 'order-cannot-be-started',
  dispatch: 'order-cannot-go-out',
  deliver: 'order-cannot-be-delivered',
} as const;

/** Orders that can't be marked say why in their row. Asks once for the payment method. */
async function markAll(orders: readonly ListedOrder[], step: (typeof STEPS)[number]): Promise<void> {
  const marked = orders.filter((order) => orderCan[step](order) === true);
  const paid = step === 'pay' && marked.length > 0 ? await askHowPaid(marked) : undefined;
  if (paid === null) return;
  if (step === 'dispatch' && !(await namedEwayBills(marked))) return;
  for (const order of orders) {
    const allowed = orderCan[step](order);
    if (allowed === true) takeStep(order, step, paid);
    else refuseStep(order, step, new CallFailed(409, REFUSALS[step], { details: { reason: allowed } }));
  }
}

/** Nothing waits for the e-way bill; false: the orders don't go out yet. */
async function namedEwayBills(orders: readonly ListedOrder[]): Promise<boolean> {
  const without = orders.filter(({ ewayBill }) => ewayBill === '');
  if (without.length === 0) return true;
  return confirm({
    title: t('{{count}} orders need an e-way bill', { count: without.length }),
    text: t('{{orders}}. Note its number on the order’s page, now or later.', {
      orders: without
        .map(({ number, customerName }) =>
          [formatOrderNumber(number), customerName].filter(Boolean).join(' '),
        )
        .join(', '),
    }),
    yes: t('Out for delivery'),
    no: t('Not yet'),
    gentle: true,
  });
}

/** Only steps that these roles may take. */
export function bulkSteps(
  roles: readonly Role[],
  pick: (orders: readonly ListedOrder[]) => void,
  give: (orders: readonly ListedOrder[]) => void,
): BulkAction<ListedOrder>[] {
  return [
    ...STEPS.filter((step) => mayStep(roles, step)).map((step) => ({
      label: t(ACTION_LABELS[step]),
      icon: ICONS[step],
      run: async (orders: readonly ListedOrder[]) => markAll(orders, step),
    })),
    ...(can(roles, 'orders.deliver')
      ? [
          {
            label: t('Give to a driver'),
            icon: IconUser,
            run: async (orders: readonly ListedOrder[]) => give(orders),
          },
        ]
      : []),
    { label: t('Pick list'), icon: IconChecklist, run: async (orders) => pick(orders) },
  ];
}
