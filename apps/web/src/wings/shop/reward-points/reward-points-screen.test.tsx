import { listRewards } from '@haat/contract/rewards';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { session } from '../../../kit/session.ts';
import { Component as RewardPointsScreen } from './reward-points-screen.tsx';

const ORDER = '0198c0de-0000-7000-8000-0000000000b1';

it('points that come back for missing or returned goods don’t say that the order was cancelled', async () => {
  session.signIn({ _id: ORDER, name: 'Savita', token: 't', role: [] });
  const marketplace = { _id: CHITGUPPA._id, name: CHITGUPPA.name };
  const entry = {
    _id: ORDER,
    marketplace,
    change: 34,
    cause: 'given back' as const,
    order: { _id: ORDER, number: 1042 },
    createdAt: new Date('2026-11-20T06:30:00Z'),
  };
  answer([
    [
      listRewards,
      () =>
        reply(listRewards, {
          points: 34,
          balances: [{ marketplace, points: 34 }],
          rows: [entry],
          page: 1,
          pages: 1,
          total: 1,
        }),
    ],
  ]);
  show(<RewardPointsScreen />, { at: '/profile/rewards' });
  expect(await screen.findByText('Restored: goods were cancelled, missing or returned')).toBeVisible();
});
