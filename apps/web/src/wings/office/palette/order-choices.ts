import type { ListedOrder } from '@haat/contract/orders/order';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { type OrderStep, stepsOf } from '@haat/domain/orders/order-steps';
import { can, type Role } from '@haat/domain/people/capabilities';
import { IconCircleCheck, IconCircleX, IconPhone, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { callable } from '../../../kit/phone.ts';
import { ACTION_LABELS, mayCancel, type useOrderActions } from '../../../screens/order/use-order-actions.ts';
import { t } from '../../../texts/translate.ts';
import type { Choice } from './choice.ts';

type Context = {
  roles: readonly Role[];
  actions: ReturnType<typeof useOrderActions>;
  go: (address: string) => void;
};

/** Actions of these roles on an order in its state. A step leads to its page, where it can be undone for a while. */
export function choicesOn(order: ListedOrder, { roles, actions, go }: Context): Choice[] {
  const mark = (step: OrderStep): Choice => ({
    id: `${step} ${order._id}`,
    icon: step === 'dispatch' ? IconTruckDelivery : IconCircleCheck,
    label: t(ACTION_LABELS[step]),
    run: async () => {
      if (await actions.take(order, step)) go(to.order(order._id));
    },
  });
  const { next, others } = stepsOf(order, roles);
  const phone = callable(order);
  const all: (Choice | false | null)[] = [
    next && mark(next),
    ...others.filter((step) => step !== 'start').map(mark),
    phone !== null &&
      can(roles, 'orders.call') && {
        id: `call ${order._id}`,
        icon: IconPhone,
        label: t('Call customer'),
        about: formatPhone(phone),
        run: () => actions.dial(order._id),
      },
    can(roles, 'orders.print') && {
      id: `print ${order._id}`,
      icon: IconPrinter,
      label: t('Print'),
      run: () => go(to.print(order._id)),
    },
    mayCancel(order, roles) && {
      id: `cancel ${order._id}`,
      icon: IconCircleX,
      label: t('Cancel order'),
      run: () => void actions.cancel(order),
    },
  ];
  return all.filter((choice) => choice !== false && choice !== null);
}
