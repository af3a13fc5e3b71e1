import { listStoreProducts } from '@haat/contract/catalog/product-list';
import type { ListedOrder } from '@haat/contract/orders/order';
import { listOrders } from '@haat/contract/orders/staff';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { type OrderStep, stepsOf } from '@haat/domain/orders/order-steps';
import { can, type Role } from '@haat/domain/people/capabilities';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck, IconCircleX, IconPhone, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useColorScheme } from '../../../kit/color-scheme.ts';
import { to } from '../../../kit/links.ts';
import { callable } from '../../../kit/phone.ts';
import { queryOf } from '../../../kit/query.ts';
import type { Session } from '../../../kit/session.ts';
import { ACTION_LABELS, mayCancel, type useOrderActions } from '../../../screens/order/use-order-actions.ts';
import { t } from '../../../texts/translate.ts';
import type { OfficeScreen } from '../office-screen.ts';
import { useProductStore } from '../products/use-product-store.ts';
import { type Choice, type ChoiceGroup, holds, readTyped } from './choice.ts';
import { actionChoices, pageChoices, recentChoices } from './command-choices.ts';
import { listsOfStore, orderChoice, productChoice, storeChoice } from './found-choices.ts';
import { useRecentChoices } from './recent-choices.ts';

type Asked = {
  text: string;
  screens: readonly OfficeScreen[];
  user: Session;
  actions: ReturnType<typeof useOrderActions>;
  actedOn: string | null;
};

/** Without text, recent choices come first. */
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

/**
 * Actions that these roles may take in the order's state. Steps lead to its page, where they can be undone
 * for a while.
 */
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

/** Delay after typing. */
const PAUSE_MS = 250;
/** One letter matches everything. */
const SHORTEST = 2;
/** Older results may be outdated. */
const FRESH_MS = 10_000;
const SHOWN = 5;

/** Only what these roles may see. Late answers to earlier texts are dropped. */
function useFound(text: string, roles: readonly Role[]) {
  const { wanted, only } = readTyped(text);
  const [paused] = useDebouncedValue(text, PAUSE_MS);
  const { storeId, stores, error: storesError, retry: retryStores } = useProductStore();
  const isLong = wanted.replace(/^#/, '').length >= SHORTEST && only !== 'commands';
  const isPaused = paused === text;
  const asksOrders = isLong && can(roles, 'orders.list');
  const asksProducts = isLong && only !== 'orders' && can(roles, 'products.edit') && storeId !== undefined;
  const asksStores = isLong && only !== 'orders' && can(roles, 'stores.manage');
  const orders = useQuery({
    ...queryOf(listOrders, { query: { search: wanted } }),
    enabled: asksOrders && isPaused,
    staleTime: FRESH_MS,
  });
  const products = useQuery({
    ...queryOf(listStoreProducts, { params: { storeId: storeId ?? '' }, query: { keyword: wanted } }),
    enabled: asksProducts && isPaused,
    staleTime: FRESH_MS,
  });
  const foundStores = asksStores
    ? stores?.filter(({ name, company, city, pinCode, gstNumber }) =>
        holds([name, company, city, pinCode, gstNumber], wanted),
      )
    : [];
  const failed = [
    asksOrders && orders.error && { error: orders.error, retry: orders.refetch },
    asksProducts && products.error && { error: products.error, retry: products.refetch },
    asksStores && storesError && { error: storesError, retry: retryStores },
  ].find((failure) => failure !== false && failure !== null);
  return {
    orders: asksOrders ? (orders.data?.rows.slice(0, SHOWN) ?? []) : [],
    products: asksProducts ? (products.data?.rows.slice(0, SHOWN) ?? []) : [],
    stores: foundStores?.slice(0, SHOWN) ?? [],
    storeName: stores?.find(({ _id }) => _id === storeId)?.name,
    isSearching:
      (isLong && !isPaused) ||
      (asksOrders && orders.isPending) ||
      (asksProducts && products.isPending) ||
      (asksStores && !stores && !storesError),
    failure: failed || undefined,
  };
}
