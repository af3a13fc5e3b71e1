import { closeStore, openStore } from '@haat/contract/stores/operators';
import { changePause, readPause, type Selling } from '@haat/contract/stores/pause';
import type { Role } from '@haat/domain/people/capabilities';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { session } from '../../../kit/session.ts';
import { SellingCard } from '../store/selling-card.tsx';
import { PauseLine } from './pause-line.tsx';

const STORE = '0198c0de-0000-7000-8000-000000000001';
/** 5 pm in India. */
const NOW = new Date('2026-11-27T11:30:00Z');
const SIX = new Date('2026-11-27T12:30:00Z');
const OPEN: Selling = { version: 3, isOpen: true, pause: null };

const signIn = (role: Role) =>
  session.signIn({
    _id: '0198c0de-0000-7000-8000-000000000009',
    name: 'Basava',
    token: 't',
    role: [role],
    store: STORE,
  });

function serve(first: Selling) {
  let selling = first;
  return answer([
    [readPause, () => reply(readPause, selling)],
    [
      changePause,
      ({ body }) => {
        const { pause } = changePause.body.parse(body);
        selling = { ...selling, version: selling.version + 1, pause: pause && { since: NOW, ...pause } };
        return reply(changePause, selling);
      },
    ],
    [
      closeStore,
      () => {
        selling = { ...selling, isOpen: false };
        return reply(closeStore, []);
      },
    ],
    [
      openStore,
      () => {
        selling = { ...selling, isOpen: true };
        return reply(openStore, []);
      },
    ],
  ]);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  signIn('admin');
});
afterEach(() => {
  vi.useRealTimers();
  session.signOut();
});

it('on the start page an admin pauses with two presses and takes orders again with one, from the version that was seen', async () => {
  const sent = serve(OPEN);
  const { user } = showInOffice(<PauseLine />);
  expect(await screen.findByText('Takes orders')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause orders' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Until 7:00 pm' }));
  expect(await screen.findByText('Paused until 7:00 pm')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take orders again' }));
  expect(await screen.findByText('Takes orders')).toBeVisible();
  expect(sent.filter(({ body }) => body)).toMatchObject([
    { body: { pause: { until: '2026-11-27T13:30:00.000Z' } }, ifMatch: '"3"' },
    { body: { pause: null }, ifMatch: '"4"' },
  ]);
});

it('a pause is over by itself on an open page', async () => {
  serve({ ...OPEN, pause: { since: NOW, until: SIX } });
  showInOffice(<PauseLine />);
  expect(await screen.findByText('Paused until 6:00 pm')).toBeVisible();
  act(() => {
    vi.setSystemTime(SIX);
    vi.advanceTimersByTime(30_000);
  });
  expect(screen.getByText('Takes orders')).toBeVisible();
});

it('who was slower is told so, and sees what stands', async () => {
  answer([
    [readPause, () => reply(readPause, OPEN)],
    [changePause, () => refusal('edited-meanwhile')],
  ]);
  const { user } = showInOffice(<PauseLine />);
  await user.click(await screen.findByRole('button', { name: 'Pause orders' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Until further notice' }));
  expect(await screen.findByText('Somebody else has changed this in the meantime.')).toBeVisible();
});

it.each<[Role]>([['deliveryAdmin'], ['superAdmin']])(
  'a %s without a store to run sees nothing of it there',
  (role) => {
    session.signIn({
      _id: STORE,
      name: 'X',
      token: 't',
      role: [role],
      ...(role === 'deliveryAdmin' && { store: STORE }),
    });
    const sent = serve(OPEN);
    showInOffice(<PauseLine />);
    expect(screen.queryByText('Takes orders')).toBeNull();
    expect(sent).toEqual([]);
  },
);

it('an admin sees that the operator has closed the store, and can’t open it', async () => {
  serve({ ...OPEN, isOpen: false });
  showInOffice(<SellingCard store={{ _id: STORE, name: 'Basava' }} operator={false} />);
  expect(await screen.findByText('Closed by Haat')).toBeVisible();
  expect(screen.getByText(/Only the operator opens and closes a store\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Open|Close)$/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Pause orders' })).toBeEnabled();
});

it('an operator opens and closes it there', async () => {
  serve({ ...OPEN, isOpen: false });
  const { user } = showInOffice(<SellingCard store={{ _id: STORE, name: 'Basava' }} operator />);
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Close store' }));
  expect(await screen.findByText('Closed by Haat')).toBeVisible();
});
