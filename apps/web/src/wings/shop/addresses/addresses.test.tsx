import { changeAddress, listAddresses, type SavedAddress } from '@haat/contract/addresses';
import { describePinCode, findMarketplace } from '@haat/contract/places';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HOME } from '../../../../test/a-cart.ts';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { session } from '../../../kit/session.ts';
import { addressStore } from '../state/checkout-store.ts';
import { placeStore } from '../state/place-store.ts';
import { InShop } from '../state/shop-context.tsx';
import { AddressPicker } from './address-picker.tsx';
import { Component as AddressesScreen } from './addresses-screen.tsx';

const SAVED: SavedAddress = { ...HOME, _id: '0198c0de-0000-7000-8000-0000000000c1' };

beforeEach(() => {
  placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA });
  session.signIn({ _id: '0198c0de-0000-7000-8000-000000000009', name: 'Savita', token: 't', role: [] });
  addressStore.set(HOME);
});

it('the order goes to the address as it was corrected in the profile', async () => {
  let kept = SAVED;
  answer([
    [listAddresses, () => reply(listAddresses, { addresses: [kept] })],
    [
      describePinCode,
      () =>
        reply(describePinCode, {
          pinCode: '585412',
          placeName: 'Chitguppa, Bidar',
          state: 'Karnataka',
          shops: 1,
          marketplace: CHITGUPPA._id,
          nearest: null,
        }),
    ],
    [
      changeAddress,
      ({ body }) => {
        kept = { ...SAVED, ...(body as Partial<SavedAddress>) };
        return reply(changeAddress, kept);
      },
    ],
  ]);
  const { user } = show(<AddressesScreen />, { at: '/addresses' });
  await user.click(await screen.findByRole('button', { name: /^Change 12-4/ }));
  const house = await screen.findByLabelText('House and street');
  await user.clear(house);
  await user.type(house, '14-2/9, Gandhi Chowk');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(addressStore.get()).toMatchObject({ address: '14-2/9, Gandhi Chowk: behind the temple' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const picker = () => {
  const closed = vi.fn();
  return {
    closed,
    ...show(
      <InShop>
        <AddressPicker onClose={closed} />
      </InShop>,
    ),
  };
};

it('the addresses to choose from can be asked for again when they did not come', async () => {
  let isDown = true;
  answer([
    [findMarketplace, () => reply(findMarketplace, CHITGUPPA)],
    [listAddresses, () => (isDown ? refusal('fault') : reply(listAddresses, { addresses: [SAVED] }))],
  ]);
  const { user } = picker();
  const again = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull();
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('button', { name: /^Home/ })).toBeVisible();
});

it('an address that is not served here can’t be chosen for an order', async () => {
  const far = { ...SAVED, label: 'Parents', pinCode: '560034' };
  answer([
    [
      findMarketplace,
      ({ address }) =>
        address.endsWith('560034') ? refusal('not-in-service') : reply(findMarketplace, CHITGUPPA),
    ],
    [listAddresses, () => reply(listAddresses, { addresses: [far] })],
  ]);
  const { user, closed } = picker();
  await user.click(await screen.findByRole('button', { name: /^Parents/ }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  expect(addressStore.get()).toEqual(HOME);
});
