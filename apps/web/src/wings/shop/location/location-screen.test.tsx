import { describePinCode, findMarketplace, listServedPlaces } from '@haat/contract/places';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { Component as LocationScreen } from './location-screen.tsx';

const served = (pinCode: string, placeName: string, km: number | null = null) => ({ pinCode, placeName, km });
const BIDAR = served('585401', 'Bidar', 41);
const BHALKI = {
  pinCode: '585328',
  placeName: 'Bhalki, Bidar',
  state: 'Karnataka',
  marketplace: null,
  shops: 0,
  nearest: BIDAR,
};

/** No place is served. */
const NOWHERE: Parameters<typeof answer>[0] = [
  [listServedPlaces, () => reply(listServedPlaces, { total: 0, places: [] })],
  [describePinCode, () => reply(describePinCode, { ...BHALKI, placeName: '', nearest: null })],
];

const field = () => screen.getByLabelText('Pin code');
const go = () => screen.getByRole('button', { name: 'Show shops' });

it.each([
  { typed: '', kept: '', sentence: 'Please enter your pin code' },
  { typed: '58541', kept: '58541', sentence: 'A pin code has 6 digits' },
  { typed: 'abcdef', kept: '', sentence: 'Please enter your pin code' },
  { typed: '012345', kept: '012345', sentence: 'A pin code does not begin with 0' },
  { typed: '0', kept: '0', sentence: 'A pin code does not begin with 0' },
  // spec: route location
])('the pin code “$typed” is refused at its field: $sentence', async ({ typed, kept, sentence }) => {
  answer(NOWHERE);
  const { user, address } = show(<LocationScreen />, { at: '/location' });
  if (typed) await user.type(field(), typed);
  expect(field()).toHaveValue(kept);
  await user.click(go());
  expect(field()).toHaveAccessibleDescription(sentence);
  expect(field()).toBeInvalid();
  expect(address()).toBe('/location');
});

it('a seventh digit of a pin code is said at the field, and never cut off', async () => {
  answer([...NOWHERE, [findMarketplace, () => refusal('not-in-service')]]);
  const { user } = show(<LocationScreen />, { at: '/location' });
  await user.type(field(), '5854123');
  expect(field()).toHaveValue('5854123');
  expect(screen.getByText('A pin code has 6 digits')).toBeVisible();
});

it('a pin code that nobody serves leads to the page that says so', async () => {
  answer([...NOWHERE, [findMarketplace, () => refusal('not-in-service')]]);
  const { user, address } = show(<LocationScreen />, { at: '/location' });
  await user.type(field(), '799999');
  await user.click(go());
  await expect.poll(address).toBe('/notinservice?pinCode=799999');
});

it('a pin code that is served is ticked as soon as it is whole, and leads to the shops of its place', async () => {
  answer([...NOWHERE, [findMarketplace, () => reply(findMarketplace, CHITGUPPA)]]);
  const { user, address } = show(<LocationScreen />, { at: '/location' });
  await user.type(field(), '585412');
  expect(await screen.findByLabelText('We deliver here')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show shops in Chitguppa' }));
  await expect.poll(address).toBe('/');
});

// spec: rule unserved-pin-code
it('a pin code that nobody serves says so while it is typed, with its place and the nearest served one', async () => {
  answer([
    [listServedPlaces, () => reply(listServedPlaces, { total: 0, places: [] })],
    [
      findMarketplace,
      ({ address }) =>
        address.includes('585328') ? refusal('not-in-service') : reply(findMarketplace, CHITGUPPA),
    ],
    [describePinCode, () => reply(describePinCode, BHALKI)],
  ]);
  const { user } = show(<LocationScreen />, { at: '/location' });
  await user.type(field(), '585328');
  expect(await screen.findByText('585328 Bhalki: not served yet')).toBeVisible();
  expect(field()).toHaveAccessibleDescription(/585328 Bhalki: not served yet/);
  await user.click(screen.getByRole('button', { name: 'Nearest is 585401 Bidar, 41 km' }));
  expect(field()).toHaveValue('585401');
  expect(await screen.findByLabelText('We deliver here')).toBeVisible();
  expect(screen.queryByText(/not served yet/)).toBeNull();
});

it('served places stand as chips: a tap on one fills the field and goes on', async () => {
  const places = ['585412', '585401', '585330', '560034', '560038', '560001'].map((pinCode) =>
    served(pinCode, `Place ${pinCode}, Bidar`),
  );
  answer([
    [listServedPlaces, () => reply(listServedPlaces, { total: 6, places })],
    [findMarketplace, () => reply(findMarketplace, CHITGUPPA)],
  ]);
  const { user, address } = show(<LocationScreen />, { at: '/location' });
  expect(await screen.findByRole('button', { name: '585412 Place 585412' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /560001/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All 6' }));
  expect(screen.getByRole('button', { name: /560001/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '585412 Place 585412' }));
  expect(field()).toHaveValue('585412');
  await expect.poll(address).toBe('/');
});

it('with a pin code given, the places nearest to it are asked for', async () => {
  const sent = answer([
    [listServedPlaces, () => reply(listServedPlaces, { total: 1, places: [BIDAR] })],
    [findMarketplace, () => refusal('not-in-service')],
    [describePinCode, () => reply(describePinCode, BHALKI)],
  ]);
  show(<LocationScreen />, { at: '/location?pinCode=585328' });
  expect(await screen.findByRole('button', { name: '585401 Bidar' })).toBeVisible();
  expect(sent.map(({ address }) => address)).toContain('/api/location/served-places?near=585328');
});

it('digits that are missing are shown at the field when it is left', async () => {
  answer(NOWHERE);
  const { user } = show(<LocationScreen />, { at: '/location' });
  await user.type(field(), '58541');
  expect(screen.queryByText('A pin code has 6 digits')).toBeNull();
  await user.tab();
  expect(field()).toHaveAccessibleDescription('A pin code has 6 digits');
});
