import type { ListedOrder } from '@haat/contract/orders/order';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { useNavigate } from 'react-router';
import { useColorScheme } from '../../../kit/color-scheme.ts';
import type { Session } from '../../../kit/session.ts';
import type { useOrderActions } from '../../../screens/order/use-order-actions.ts';
import { t } from '../../../texts/translate.ts';
import type { OfficeScreen } from '../office-screen.ts';
import { type ChoiceGroup, readTyped } from './choice.ts';
import { actionChoices, pageChoices, recentChoices } from './command-choices.ts';
import { listsOfStore, orderChoice, productChoice, storeChoice } from './found-choices.ts';
import { choicesOn } from './order-choices.ts';
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
