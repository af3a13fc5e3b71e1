import { findMarketplace } from '@haat/contract/places';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { Component as LocationScreen } from './location-screen.tsx';

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
  answer([]);
  const { user, address } = show(<LocationScreen />, { at: '/location' });
  if (typed) await user.type(field(), typed);
  expect(field()).toHaveValue(kept);
  await user.click(go());
  expect(field()).toHaveAccessibleDescription(sentence);
  expect(field()).toBeInvalid();
  expect(address()).toBe('/location');
});

it('a seventh digit of a pin code is said at the field, and never cut off', async () => {
  answer([[findMarketplace, () => refusal('not-in-service')]]);
  const { user } = show(<LocationScreen />, { at: '/location' });
  await user.type(field(), '5854123');
  expect(field()).toHaveValue('5854123');
  expect(screen.getByText('A pin code has 6 digits')).toBeVisible();
});

it('a pin code that nobody serves leads to the page that says so', async () => {
  answer([[findMarketplace, () => refusal('not-in-service')]]);
  const { user, address } = show(<LocationScreen />, { at: '/location' });
  await user.type(field(), '799999');
  await user.click(go());
  await expect.poll(address).toBe('/notinservice?pinCode=799999');
});

it('a pin code that is served is ticked as soon as it is whole, and leads to the shops of its place', async () => {
  answer([[findMarketplace, () => reply(findMarketplace, CHITGUPPA)]]);
  const { user, address } = show(<LocationScreen />, { at: '/location' });
  await user.type(field(), '585412');
  expect(await screen.findByLabelText('We deliver here')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show shops in Chitguppa' }));
  await expect.poll(address).toBe('/');
});
