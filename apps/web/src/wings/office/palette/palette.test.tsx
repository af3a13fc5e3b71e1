import type { CallReply } from '@haat/contract/call';
import { type ListedProduct, listStoreProducts } from '@haat/contract/catalog/product-list';
import type { OrderRow } from '@haat/contract/orders/order';
import { callCustomer, listOrders } from '@haat/contract/orders/staff';
import { listStores } from '@haat/contract/stores/operators';
import { paise } from '@haat/domain/basics/money';
import type { Role } from '@haat/domain/people/capabilities';
import { screen, waitFor, within } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { queryClient } from '../../../kit/query.ts';
import { session } from '../../../kit/session.ts';
import { menusOf } from '../menus.ts';
import { Palette, PaletteButton } from './palette.tsx';

const uuid = (nth: number) => `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const STORE = uuid(1);
const NOW = new Date();

const order = (nth: number, customerName: string): OrderRow => ({
  _id: uuid(20 + nth),
  number: 402_710 + nth,
  marketplace: uuid(2),
  customerName,
  phone: '+919901163240',
  address: 'Main Road',
  pinCode: '585401',
  orderType: 'online',
  paymentMethod: 'cash',
  itemCount: 2,
  images: [],
  itemsPrice: paise(30_000),
  shippingPrice: paise(1_000),
  totalPrice: paise(31_000),
  createdAt: NOW,
  deliverFrom: null,
  startedAt: null,
  estimatedDeliveryTime: new Date(NOW.getTime() + 7_200_000),
  isPaid: true,
  paidAt: NOW,
  outForDeliveryAt: null,
  isDelivered: false,
  deliveredAt: null,
  cancelledAt: null,
  deliveryHeldAt: null,
  status: 'paid',
  openRequest: null,
  store: { _id: STORE, name: 'Sri Basava Kirana' },
});
const ORDERS = [order(1, 'Basavaraj Biradar'), order(2, 'Basavanna Patil')];
const ATTA: ListedProduct = {
  _id: uuid(11),
  version: 3,
  name: 'Basava Chakki Atta',
  size: '5 kg',
  brand: '',
  sku: '8901725118129',
  price: paise(26_200),
  mrp: paise(28_500),
  tax: 500,
  status: 'Published',
  category: 'Kirana',
  subCategory: '',
  images: [],
  soldBy: 'piece',
  countInStock: 18,
  reorderLevel: 5,
  expiryDate: null,
  hasVariants: false,
};
const KIRANA: CallReply<typeof listStores>[number] = {
  _id: STORE,
  name: 'Sri Basava Kirana',
  company: '',
  gstNumber: '',
  address: '',
  city: 'Bidar',
  pinCode: '585401',
  isOpen: true,
  marketplace: { _id: uuid(2), name: 'Haat Bidar' },
};

type Answers = Parameters<typeof answer>[0];
const found = <Row,>(rows: Row[]) => ({ rows, page: 1, pages: 1, total: rows.length });

function Harness() {
  const [opened, setOpened] = useState(false);
  const open = useCallback(() => setOpened(true), []);
  const close = useCallback(() => setOpened(false), []);
  const user = session.get();
  if (!user) return null;
  const { screens } = menusOf(user.roles);
  return (
    <>
      <PaletteButton onOpen={open} />
      <Palette opened={opened} onOpen={open} onClose={close} screens={screens} user={user} />
    </>
  );
}

async function show(more: Answers = []) {
  const sent = answer([
    ...more,
    [listOrders, () => reply(listOrders, found(ORDERS))],
    [listStoreProducts, () => reply(listStoreProducts, found([ATTA]))],
    [listStores, () => reply(listStores, [KIRANA])],
  ]);
  const shown = showInOffice(<Harness />, { at: '/admin/dashboard', path: '*' });
  await shown.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  expect(field).toHaveFocus();
  return { ...shown, sent, field };
}
const signIn = (role: Role, store: string | null = STORE) =>
  session.signIn({ _id: uuid(9), name: 'Asha', email: '', token: 't', role: [role], store });
/** Replaces thin spaces. */
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
const groups = () =>
  Object.fromEntries(
    screen.queryAllByRole('group').map((group) => [
      plain(group.getAttribute('aria-label')),
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => plain(textContent)),
    ]),
  );
const highlighted = () => plain(screen.getByRole('option', { selected: true }).textContent);

beforeEach(() => {
  windowWidth(1440);
  localStorage.clear();
  queryClient.clear();
  signIn('admin');
});

describe('the palette', () => {
  it('finds orders, products and pages, and what can be done with the order', async () => {
    const { user } = await show();
    await user.keyboard('basava');
    expect(await screen.findByRole('group', { name: 'Orders' })).toBeVisible();
    expect(groups()).toEqual({
      Orders: [
        '#402 711 Basavaraj BiradarPaid · ₹310.00 · Today',
        '#402 712 Basavanna PatilPaid · ₹310.00 · Today',
      ],
      'Actions on #402 711': ['Mark As Delivered', 'Out for delivery', 'Call customer99011 63240', 'Print'],
      Products: ['Basava Chakki Atta, 5 kg8901725118129 · ₹262.00 · 18 in stock'],
    });
    expect(highlighted()).toContain('#402 711');
  });

  it('works by the keys alone: the arrows highlight, Tab leads to the actions, Enter opens', async () => {
    const { user, address } = await show();
    await user.keyboard('basava');
    await screen.findByRole('group', { name: 'Orders' });
    await user.keyboard('{ArrowDown}');
    expect(highlighted()).toContain('#402 712');
    expect(Object.keys(groups())).toContain('Actions on #402 712');
    await user.keyboard('{Tab}');
    expect(highlighted()).toBe('Mark As Delivered');
    await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}{Enter}');
    expect(address()).toBe(`/order/${ORDERS[1]?._id}`);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('asks once the typing pauses, for what is typed then', async () => {
    const { user, sent } = await show();
    await user.keyboard('atta');
    await screen.findByRole('group', { name: 'Products' });
    expect(sent.map(({ address }) => address)).toEqual([
      '/api/orders?search=atta',
      `/api/store/${STORE}/products/all?keyword=atta`,
    ]);
  });

  it('shows the answer to what is typed now, however late the one before it comes', async () => {
    let answerFirst = (_: Response) => {};
    const { user, sent } = await show([
      [
        listOrders,
        ({ address }) =>
          address.endsWith('=ba')
            ? new Promise((resolve) => {
                answerFirst = resolve;
              })
            : reply(listOrders, found([order(3, 'Basappa Hugar')])),
      ],
    ]);
    await user.keyboard('ba');
    await waitFor(() => expect(sent.some(({ address }) => address.endsWith('search=ba'))).toBe(true));
    expect(screen.getByRole('listbox').parentElement).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('sap');
    expect(await screen.findByRole('option', { name: /402\s713/ })).toBeVisible();
    answerFirst(reply(listOrders, found(ORDERS)));
    await waitFor(() => expect(groups().Orders).toEqual([expect.stringContaining('#402 713')]));
  });

  it('opens the first thing of an answer for which Enter came too early', async () => {
    const { user, address } = await show();
    await user.keyboard('#402711{Enter}');
    await waitFor(() => expect(address()).toBe(`/order/${ORDERS[0]?._id}`));
  });

  it('looks among orders alone after #, and among commands alone after >', async () => {
    const { user, sent } = await show();
    await user.keyboard('#402711');
    await screen.findByRole('group', { name: 'Orders' });
    expect(sent.map(({ address }) => address)).toEqual(['/api/orders?search=%23402711']);
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('>dark');
    expect(groups()).toEqual({ Actions: ['Colours: Dark'] });
    expect(sent).toHaveLength(1);
  });
});

describe('when the palette', () => {
  it('finds nothing it says so', async () => {
    const none = () => reply(listOrders, found([]));
    const { user } = await show([
      [listOrders, none],
      [listStoreProducts, () => reply(listStoreProducts, found([]))],
    ]);
    await user.keyboard('zzz');
    expect(await screen.findByText('Nothing found')).toBeVisible();
  });

  it('can’t look somewhere, it says so in the server’s words, shows the rest, and tries again', async () => {
    let broken = true;
    const { user } = await show([
      [listOrders, () => (broken ? refusal('unavailable') : reply(listOrders, found(ORDERS)))],
    ]);
    await user.keyboard('basava');
    await screen.findByRole('group', { name: 'Products' });
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 4000 });
    expect(groups().Orders).toBeUndefined();
    broken = false;
    await user.click(retry);
    expect(await screen.findByRole('group', { name: 'Orders' })).toBeVisible();
  });

  it('is empty, what was chosen last stands first, without names of customers', async () => {
    const { user } = await show();
    await user.keyboard('basava');
    await screen.findByRole('group', { name: 'Orders' });
    await user.keyboard('{Enter}{Control>}k{/Control}');
    expect(groups().Recent).toEqual(['#402 711']);
    expect(localStorage.getItem('haat.recentChoices')).not.toContain('Basava');
    await user.keyboard('report{Enter}{Control>}k{/Control}');
    expect(groups().Recent).toEqual(['Reports', '#402 711']);
    expect(groups()['Go to']).not.toContain('Reports');
  });

  it('was somebody else’s before, it shows none of their choices', async () => {
    localStorage.setItem(
      'haat.recentChoices',
      JSON.stringify({ user: uuid(8), choices: [{ kind: 'order', id: uuid(21), label: '#402 711' }] }),
    );
    await show();
    expect(groups().Recent).toBeUndefined();
  });

  it('is told to call the customer, it does', async () => {
    const { user, sent } = await show([[callCustomer, () => refusal('no-phone-number')]]);
    await user.keyboard('basava');
    await screen.findByRole('group', { name: 'Orders' });
    await user.click(screen.getByRole('option', { name: /Call customer/ }));
    await waitFor(() => expect(sent.at(-1)?.address).toBe(`/api/orders/${ORDERS[0]?._id}/call`));
  });
});

describe('what a role may not see', () => {
  it('is not looked for: a deliveryAdmin finds no stores, reports or prints', async () => {
    signIn('deliveryAdmin');
    const { user, sent } = await show();
    await user.keyboard('basava');
    await screen.findByRole('group', { name: 'Orders' });
    expect(groups()['Actions on #402 711']).toEqual([
      'Mark As Delivered',
      'Out for delivery',
      'Call customer99011 63240',
    ]);
    expect(Object.keys(groups())).not.toContain('Stores');
    expect(sent.some(({ address }) => address === '/api/config')).toBe(false);
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('report');
    await waitFor(() => expect(groups()['Go to']).toBeUndefined());
  });

  it('is not looked for: staff without a store find no products', async () => {
    signIn('admin', null);
    const { user, sent } = await show();
    await user.keyboard('basava');
    await screen.findByRole('group', { name: 'Orders' });
    expect(sent.map(({ address }) => address)).toEqual(['/api/orders?search=basava']);
  });

  it('a superAdmin finds stores as well, with their lists, and the products of the one looked at last', async () => {
    signIn('superAdmin', null);
    const { user, address } = await show();
    await user.keyboard('basava');
    await screen.findByRole('group', { name: 'Orders' });
    expect(groups()).toMatchObject({
      'Products of Sri Basava Kirana': [expect.stringContaining('Chakki Atta')],
      Stores: ['Sri Basava KiranaBidar 585401'],
      'Go to': ['Products of Sri Basava Kirana', 'Orders of Sri Basava Kirana'],
    });
    expect(groups()['Actions on #402 711']).toContain('Cancel order');
    await user.click(screen.getByRole('option', { name: 'Orders of Sri Basava Kirana' }));
    expect(address()).toBe(`/admin/orderlist/all/1?store=${STORE}`);
  });
});
