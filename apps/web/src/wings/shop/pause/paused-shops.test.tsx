import { listAddresses } from '@haat/contract/addresses';
import { listBoughtAgain } from '@haat/contract/buy-again';
import { placeShipments, type Quote, quoteCart } from '@haat/contract/checkout';
import { listOpenSlots } from '@haat/contract/delivery-slots';
import { readProfile } from '@haat/contract/identity';
import { listMyOrders } from '@haat/contract/orders/shopper';
import { readRazorpayKey } from '@haat/contract/payments/shopper';
import { findMarketplace, type Marketplace } from '@haat/contract/places';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ATTA, HOME, quoteOf, STORE } from '../../../../test/a-cart.ts';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { session } from '../../../kit/session.ts';
import { BottomBars } from '../../../ui/layout/bottom-bar.tsx';
import { Component as CartScreen } from '../cart/cart-screen.tsx';
import { Shops } from '../home/shops.tsx';
import { Component as PlaceOrderScreen } from '../place-order/place-order-screen.tsx';
import { StockStatus } from '../product/stock-status.tsx';
import { DeliveryPromise } from '../shell/delivery-promise.tsx';
import { replaceCart } from '../state/cart-store.ts';
import { addressStore, paymentStore } from '../state/checkout-store.ts';
import { placeStore } from '../state/place-store.ts';
import { InShop } from '../state/shop-context.tsx';
import { ShopPause } from './shop-pause.tsx';

/** 5 pm in India. */
const NOW = new Date('2026-11-27T11:30:00Z');
const SIX = new Date('2026-11-27T12:30:00Z');
const NAME = 'Basava Provision Stores';
const OTHER = '0198c0de-0000-7000-8000-000000000003';
const TOMATO = { ...ATTA, productId: '0198c0de-0000-7000-8000-0000000000a2', name: 'Tomato' };
const LINE = { ...TOMATO, storeId: OTHER, storeName: 'Gawan Fresh' };

const pausedUntil = (until: string | null): Marketplace => ({
  ...CHITGUPPA,
  stores: CHITGUPPA.stores.map((store) => ({ ...store, pause: { until } })),
});

function serve(pauses: () => Quote['pauses'], marketplace = CHITGUPPA) {
  placeStore.set({ marketPinCode: '585412', marketplace });
  return answer([
    [quoteCart, () => reply(quoteCart, { ...quoteOf(2), pauses: pauses() })],
    [findMarketplace, () => reply(findMarketplace, marketplace)],
    [readRazorpayKey, () => refusal('payment-not-offered')],
    [readProfile, () => refusal('fault')],
    [listMyOrders, () => refusal('fault')],
    [listBoughtAgain, () => reply(listBoughtAgain, { products: [], last: null })],
    [listAddresses, () => reply(listAddresses, { addresses: [] })],
    [listOpenSlots, () => reply(listOpenSlots, { days: [] })],
    [
      placeShipments,
      () => refusal('store-paused', { message: `${NAME} takes no orders until further notice.` }),
    ],
  ]);
}

const showIn = (part: React.ReactNode, at: string) =>
  show(<BottomBars bars={null}>{part}</BottomBars>, { at });
const button = () => screen.getByRole('button', { name: /^Place Order/ });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  windowWidth(1440);
  placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA });
  session.signIn({ _id: '0198c0de-0000-7000-8000-000000000009', name: 'Savita', token: 't', role: [] });
  addressStore.set(HOME);
  paymentStore.set('Cash');
  replaceCart([ATTA]);
});
afterEach(() => {
  vi.useRealTimers();
  replaceCart([]);
  session.signOut();
});

describe('an order from a shop that has paused', () => {
  it('can’t be placed, which is said before; once the pause is over by the clock it can', async () => {
    serve(() => [{ store: STORE, until: SIX }]);
    const { leave } = showIn(<PlaceOrderScreen />, '/placeorder');
    const said = `${NAME} takes no orders until 6:00 pm. Your items stay in the cart.`;
    expect((await screen.findAllByText(said))[0]).toBeVisible();
    expect(button()).toBeDisabled();
    leave();
    vi.setSystemTime(SIX);
    showIn(<PlaceOrderScreen />, '/placeorder');
    await waitFor(() => expect(button()).toBeEnabled());
    expect(screen.queryByText(said)).toBeNull();
  });

  it('that pauses between quote and order is refused with the sentence, which goes with the pause', async () => {
    let pauses: Quote['pauses'] = [];
    serve(() => pauses);
    const { user } = showIn(<PlaceOrderScreen />, '/placeorder');
    await waitFor(() => expect(button()).toBeEnabled());
    pauses = [{ store: STORE, until: null }];
    await user.click(button());
    await waitFor(() => expect(button()).toBeDisabled());
    expect(screen.getAllByText(/takes no orders until further notice/)).toHaveLength(1);
    pauses = [];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(button()).toBeEnabled());
    expect(screen.queryByText(/takes no orders/)).toBeNull();
  });

  it('is left out of a cart with another shop’s goods by one press, which can be undone', async () => {
    windowWidth(390);
    replaceCart([ATTA, LINE]);
    serve(() => [{ store: OTHER, until: null }]);
    const { user } = showIn(<CartScreen />, '/cart');
    expect(
      await screen.findByText(
        'Gawan Fresh takes no orders until further notice. Its items can’t be ordered now.',
      ),
    ).toBeVisible();
    expect(screen.getByText('No orders until further notice')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Order without them' }));
    expect(screen.queryByText('Tomato')).toBeNull();
    expect(screen.getByText('Chakki Atta')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Tomato')).toBeVisible();
  });
});

describe('before anything is in the cart', () => {
  const marketplace = pausedUntil(SIX.toISOString());
  const inShop = (part: React.ReactNode) => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    serve(() => [], marketplace);
    show(<InShop>{part}</InShop>);
  };
  const pass = () =>
    act(() => {
      vi.setSystemTime(SIX);
      vi.advanceTimersByTime(30_000);
    });

  it.each([
    [
      'the product',
      <StockStatus key="a" countInStock={9} soldBy="piece" step={1} storeId={STORE} />,
      /^No orders until 6:00 pm$/,
    ],
    [
      'the shop’s page',
      <ShopPause key="b" store={STORE} name={NAME} />,
      /^Basava Provision Stores takes no orders until 6:00 pm\. Your cart stays/,
    ],
    ['the list of shops', <Shops key="c" />, /^No orders until 6:00 pm$/],
    [
      'the promise of delivery',
      <DeliveryPromise key="d" marketplace={marketplace} />,
      /^No shop near you takes orders at the moment$/,
    ],
  ])('%s says it, until the pause is over', (_, part, said) => {
    inShop(part);
    expect(screen.getByText(said)).toBeVisible();
    pass();
    expect(screen.queryByText(said)).toBeNull();
  });
});
