import { deleteAddress, listAddresses, type SavedAddress, saveAddress } from '@haat/contract/addresses';
import { quoteCart } from '@haat/contract/checkout';
import { readRazorpayKey } from '@haat/contract/payments/shopper';
import { describePinCode, findMarketplace } from '@haat/contract/places';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ATTA, HOME, quoteOf } from '../../../../test/a-cart.ts';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { session } from '../../../kit/session.ts';
import { BottomBars } from '../../../ui/layout/bottom-bar.tsx';
import { replaceCart } from '../state/cart-store.ts';
import { addressStore } from '../state/checkout-store.ts';
import { placeStore } from '../state/place-store.ts';
import { Component as ShippingScreen } from './shipping-screen.tsx';

const saved = (nth: number, more: Partial<SavedAddress>): SavedAddress => ({
  ...HOME,
  ...more,
  _id: `0198c0de-0000-7000-8000-0000000000c${nth}`,
});
const AT_HOME = saved(1, {});
const AT_WORK = saved(2, { label: 'Work', address: '4 Station Road: first floor', pinCode: '585413' });
/** Of another marketplace. */
const FAR = saved(3, { label: 'Parents', address: '18 Fifth Cross: park', pinCode: '560034' });
const SERVED = ['585412', '585413'];

type Server = { addresses: SavedAddress[]; looked?: (pinCode: string) => Promise<void> };

/** Remembers changes. */
function serve({ addresses, looked = async () => {} }: Server) {
  let kept = addresses;
  return answer([
    [quoteCart, () => reply(quoteCart, quoteOf(2))],
    [readRazorpayKey, () => refusal('payment-not-offered')],
    [
      findMarketplace,
      async ({ address }) => {
        const pinCode = address.slice(-6);
        await looked(pinCode);
        return SERVED.includes(pinCode) ? reply(findMarketplace, CHITGUPPA) : refusal('not-in-service');
      },
    ],
    [
      describePinCode,
      ({ address }) => {
        const pinCode = address.slice(-6);
        const marketplace = SERVED.includes(pinCode) ? CHITGUPPA._id : null;
        return reply(describePinCode, {
          pinCode,
          placeName: '',
          state: '',
          marketplace,
          shops: 1,
          nearest: null,
        });
      },
    ],
    [listAddresses, () => reply(listAddresses, { addresses: kept })],
    [
      saveAddress,
      ({ body }) => {
        const added = saved(9, body as Partial<SavedAddress>);
        kept = [added, ...kept];
        return reply(saveAddress, added);
      },
    ],
    [
      deleteAddress,
      ({ address }) => {
        const id = address.split('/').at(-1) ?? '';
        kept = kept.filter(({ _id }) => _id !== id);
        return reply(deleteAddress, { _id: id });
      },
    ],
  ]);
}

const showScreen = () =>
  show(
    <BottomBars bars={null}>
      <ShippingScreen />
    </BottomBars>,
    { at: '/shipping' },
  );
const card = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  windowWidth(390);
  placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA });
  session.signIn({ _id: '0198c0de-0000-7000-8000-000000000009', name: 'Savita', token: 't', role: [] });
  replaceCart([ATTA]);
});

it('proposes an address that this marketplace delivers to, not that of an order elsewhere', async () => {
  addressStore.set(FAR);
  serve({ addresses: [FAR, AT_WORK] });
  showScreen();
  await waitFor(async () => expect(await card(/^Work/)).toHaveAttribute('aria-current', 'true'));
  expect(await card(/^Parents/)).not.toHaveAttribute('aria-current');
});

it('proposes none when it delivers to none of them', async () => {
  addressStore.set(FAR);
  const sent = serve({ addresses: [FAR] });
  const { user, address } = showScreen();
  await user.click(await card(/^Parents/));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await card(/^Parents/)).not.toHaveAttribute('aria-current');
  expect(sent.some(({ address: asked }) => asked.endsWith('/560034'))).toBe(true);
  expect(address()).toBe('/shipping');
});

it('of two presses the later one counts, whichever answer comes last', async () => {
  let answerWork = () => {};
  const waiting = new Promise<void>((resolve) => {
    answerWork = resolve;
  });
  serve({
    addresses: [AT_HOME, AT_WORK],
    looked: async (pinCode) => {
      if (pinCode === '585413') await waiting;
    },
  });
  const { user, address } = showScreen();
  await user.click(await card(/^Work/));
  expect(await card(/^Work/)).toHaveAttribute('aria-current', 'true');
  await user.click(await card(/^Home/));
  await waitFor(() => expect(address()).toBe('/payment'));
  answerWork();
  await new Promise((resolve) => setTimeout(resolve));
  expect(addressStore.get()).toMatchObject({ label: 'Home' });
});

it('the first address opens its form by itself, keeps what is typed when it closes, and leads on once saved', async () => {
  serve({ addresses: [] });
  const { user, address } = showScreen();
  const sheet = await screen.findByRole('dialog', { name: 'New address' });
  await user.type(within(sheet).getByLabelText('House and street'), '12-4/87, Gandhi Chowk');
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  expect(await screen.findByLabelText('House and street')).toHaveValue('12-4/87, Gandhi Chowk');
  await user.type(screen.getByLabelText('Phone of the person receiving it'), '98450 12345');
  await user.click(screen.getByRole('button', { name: 'Save and deliver here' }));
  await waitFor(() => expect(address()).toBe('/payment'));
  expect(addressStore.get()).toMatchObject({ address: '12-4/87, Gandhi Chowk', label: 'Home' });
});

it('a deleted address is gone at once; Undo brings it back and leaves what was chosen meanwhile', async () => {
  addressStore.set(HOME);
  serve({ addresses: [AT_HOME, AT_WORK] });
  const { user } = showScreen();
  await user.click(await screen.findByRole('button', { name: /^Change 12-4/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Home/ })).toBeNull());
  expect(addressStore.get()).toBeNull();
  const { _id: _, ...work } = AT_WORK;
  addressStore.set(work);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await card(/^Home/)).toBeVisible();
  expect(addressStore.get()).toEqual(work);
});
