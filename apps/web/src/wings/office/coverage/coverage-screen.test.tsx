import { readCoverage } from '@haat/contract/coverage';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { Component } from './coverage-screen.tsx';

const BIDAR = '0198c0de-0000-7000-8000-000000000001';
const place = (pinCode: string, lat: number, servedBy: string | null) => ({
  pinCode,
  lat,
  servedBy,
  name: `Place ${pinCode}`,
  lng: 77.2,
  isGuess: false,
});
const covered = {
  marketplaces: [{ _id: BIDAR, name: 'Haat Bidar', pinCodes: 14 }],
  places: [place('585412', 17.77, BIDAR), place('585327', 17.87, null), place('585326', 18.25, null)],
  wanted: [
    {
      pinCode: '585327',
      name: 'Basavakalyan, Bidar',
      searches: 214,
      waiting: 12,
      nearest: { name: 'Humnabad', km: 11 },
    },
    { pinCode: '585326', name: 'Aurad, Bidar', searches: 126, waiting: 0, nearest: null },
  ],
  unserved: 614,
  words: [{ words: 'sabudana', searches: 46, marketplace: { _id: BIDAR, name: 'Haat Bidar' } }],
  empty: 312,
};

it('lists what was looked for in vain beside the map, and says how much of it there was', async () => {
  const sent = answer([[readCoverage, () => reply(readCoverage, covered)]]);
  const { user, address } = showInOffice(<Component />, { at: '/superadmin/coverage' });
  expect(await screen.findByText('Served pin codes: 14')).toBeVisible();
  const wanted = within(screen.getByRole('region', { name: 'Asked for, not served' }));
  expect(wanted.getByText('614 searches')).toBeVisible();
  expect(wanted.getByRole('row', { name: /Basavakalyan/ })).toHaveTextContent(
    '585327 · 12 to be notified21411 km, in Humnabad',
  );
  const words = within(screen.getByRole('region', { name: 'Searches that found nothing' }));
  expect(words.getByRole('row', { name: /sabudana/ })).toHaveTextContent('sabudana46Haat Bidar');
  await user.click(screen.getByRole('radio', { name: '90 days' }));
  expect(address()).toBe('/superadmin/coverage?days=90');
  await expect.poll(() => sent.at(-1)?.address).toBe('/api/coverage?days=90');
});

it('the arrows move through the places by demand, in the map as in the list, and each is read out', async () => {
  answer([[readCoverage, () => reply(readCoverage, covered)]]);
  const { user } = showInOffice(<Component />, { at: '/superadmin/coverage' });
  const map = await screen.findByRole('img', { name: /Map of the served pin codes/ });
  map.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /Basavakalyan/ })).toHaveAttribute('aria-pressed', 'true');
  const said = screen.getByText('Basavakalyan, Bidar: 214 searches');
  expect(said).toHaveRole('status');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /Aurad/ })).toHaveAttribute('aria-pressed', 'true');
  expect(said).toHaveTextContent('Aurad, Bidar: 126 searches');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /Basavakalyan/ })).toHaveAttribute('aria-pressed', 'true');
});

it('the map has names, a scale, and a button and a key that fit all of it', async () => {
  answer([[readCoverage, () => reply(readCoverage, covered)]]);
  const { user } = showInOffice(<Component />, { at: '/superadmin/coverage' });
  const map = await screen.findByRole('img', { name: /Map of the served pin codes/ });
  expect(within(map).getByText('Basavakalyan')).toBeInTheDocument();
  expect(within(map).getByText('Place 585412')).toBeInTheDocument();
  expect(screen.getByText(/^\d+ km$/)).toBeVisible();
  map.focus();
  await user.keyboard('{+}{+}{Shift>}{ArrowRight}{/Shift}');
  const near = map.getAttribute('viewBox');
  await user.click(screen.getByRole('button', { name: 'Fit all' }));
  const all = map.getAttribute('viewBox');
  expect(all).not.toBe(near);
  map.focus();
  await user.keyboard('{+}');
  expect(map.getAttribute('viewBox')).not.toBe(all);
  await user.keyboard('0');
  expect(map.getAttribute('viewBox')).toBe(all);
});

it('a failure says why, with a way to try again', async () => {
  answer([[readCoverage, () => refusal('not-authorized')]]);
  showInOffice(<Component />, { at: '/superadmin/coverage' });
  expect(await screen.findByText('Not authorized')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
