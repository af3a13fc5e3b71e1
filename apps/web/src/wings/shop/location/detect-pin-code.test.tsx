import { listServedPlaces, reverseGeocode } from '@haat/contract/places';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answer, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { Component as LocationScreen } from './location-screen.tsx';

const NO_PLACES: Parameters<typeof answer>[0][number] = [
  listServedPlaces,
  () => reply(listServedPlaces, { total: 0, places: [] }),
];

type Look = Geolocation['getCurrentPosition'];

/** Without a position the device can't locate itself. */
function device(getCurrentPosition?: Look): void {
  const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation');
  Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  if (getCurrentPosition) {
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  }
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    if (before) Object.defineProperty(Navigator.prototype, 'geolocation', before);
  });
}

const failure = (code: number) => ({ code }) as GeolocationPositionError;

async function detect() {
  const { user } = show(<LocationScreen />, { at: '/location' });
  const button = screen.getByRole('button', { name: 'Detect My Pincode' });
  await user.click(button);
  return button;
}

// spec: text no-geolocation
it('a browser without geolocation says so in the specified words', async () => {
  answer([NO_PLACES]);
  device();
  await detect();
  expect(await screen.findByText('Geolocation is not supported by this browser')).toBeVisible();
});

// spec: constant geolocation-timeout; constant geolocation-age
it('the device is asked for high accuracy, 5 seconds long, for a place of at most 60 seconds; while it looks the button is busy', async () => {
  answer([NO_PLACES]);
  const look = vi.fn<Look>();
  device(look);
  const button = await detect();
  expect(button).toHaveAttribute('aria-busy', 'true');
  const [, failed, options] = look.mock.lastCall ?? [];
  expect(options).toEqual({ enableHighAccuracy: true, timeout: 5000, maximumAge: 60_000 });
  failed?.(failure(3));
  expect(await screen.findByText(/Finding your location took too long/)).toBeVisible();
  expect(button).not.toHaveAttribute('aria-busy', 'true');
});

it('a position that the device can’t find is reported', async () => {
  answer([NO_PLACES]);
  device((_found, failed) => failed?.(failure(2)));
  await detect();
  expect(await screen.findByText(/Your location is not available right now/)).toBeVisible();
});

it('a place far from every pin code is reported, and the field stays as it is', async () => {
  answer([NO_PLACES, [reverseGeocode, () => reply(reverseGeocode, { status: 'ZERO_RESULTS', results: [] })]]);
  device((found) => found({ coords: { latitude: 48.8566, longitude: 2.3522 } } as GeolocationPosition));
  await detect();
  expect(await screen.findByText('We found no pin code near you. Please type yours.')).toBeVisible();
  expect(screen.getByLabelText('Pin code')).toHaveValue('');
});
