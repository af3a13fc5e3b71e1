import type { ListedOrder } from '@haat/contract/orders/order';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { type OrderStep, stepsOf } from '@haat/domain/orders/order-steps';
import { can, type Role } from '@haat/domain/people/capabilities';
import { IconCircleCheck, IconCircleX, IconPhone, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useColorScheme } from '../../../kit/color-scheme.ts';
import { to } from '../../../kit/links.ts';
import { callable } from '../../../kit/phone.ts';
import type { Session } from '../../../kit/session.ts';
import { ACTION_LABELS, mayCancel, type useOrderActions } from '../../../screens/order/use-order-actions.ts';
import { t } from '../../../texts/translate.ts';
import type { OfficeScreen } from '../office-screen.ts';
import { type Choice, type ChoiceGroup, readTyped } from './choice.ts';
import { actionChoices, pageChoices, recentChoices } from './command-choices.ts';
import { listsOfStore, orderChoice, productChoice, storeChoice } from './found-choices.ts';
import { useRecentChoices } from './recent-choices.ts';
import { useFound } from './use-found.ts';

type Asked = {
  text: string;
  screens: readonly OfficeScreen[];
  user: Session;
  actions: ReturnType<typeof useOrderActions>;
  /** Of the order that was highlighted last. */
  actedOn: string | null;
};

/** The palette's choices for a text, under captions; without text, recent choices come first. */
export function useChoices({ text, screens, user, actions, actedOn }: Asked) {
  const navigate = useNavigate();
  const { choose } = useColorScheme();
  const recent = useRecentChoices(user._id);
  const { orders, products, stores, storeName, isSearching, failure } = useFound(text, user.roles);
  const { wanted, only } = readTyped(text);
  const go = (address: string) => void navigate(address);
  const typed = only === 'orders' ? null : wanted;
  const pages = typed === null ? [] : pageChoices(screens, user, typed, go);
  const last = text.trim() === '' ? recentChoices(recent, pages, screens, go) : [];
  const acted: ListedOrder | undefined = orders.find(({ _id }) => _id === actedOn) ?? orders[0];
  const groups: ChoiceGroup[] = [
    { title: t('Recent'), choices: last },
    { title: t('Orders'), choices: orders.map((order) => orderChoice(order, go)) },
    {
      title: acted ? t('Actions on #{{number}}', { number: formatOrderNumber(acted.number) }) : '',
      choices: acted ? choicesOn(acted, { roles: user.roles, actions, go }) : [],
    },
    {
      title: storeName ? t('Products of {{store}}', { store: storeName }) : t('Products'),
      choices: products.map((product) => productChoice(product, go)),
    },
    { title: t('Stores'), choices: stores.map((store) => storeChoice(store, go)) },
    {
      title: t('Go to'),
      choices: [
        ...stores.slice(0, 2).flatMap((store) => listsOfStore(store, go)),
        ...pages.filter(({ id }) => !last.some((one) => one.id === id)),
      ],
    },
    { title: t('Actions'), choices: typed === null ? [] : actionChoices(typed, choose) },
  ];
  return { groups: groups.filter(({ choices }) => choices.length > 0), isSearching, failure };
}

type Context = {
  roles: readonly Role[];
  actions: ReturnType<typeof useOrderActions>;
  go: (address: string) => void;
};

/** Actions of these roles on an order in its state. A step leads to its page, where it can be undone for a while. */
function choicesOn(order: ListedOrder, { roles, actions, go }: Context): Choice[] {
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
