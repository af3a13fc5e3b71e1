import { listPopularSearches } from '@haat/contract/catalog/popular-searches';
import { listTopSelling } from '@haat/contract/catalog/shopper';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { placeStore } from '../state/place-store.ts';
import { WherePlaceIsChosen } from '../state/shop-context.tsx';
import { Popular } from './popular.tsx';

function showPopular(searches: string[]) {
  placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA });
  const sent = answer([
    [listPopularSearches, () => reply(listPopularSearches, { searches })],
    [listTopSelling, () => reply(listTopSelling, [])],
  ]);
  const onChoose = vi.fn();
  const shown = show(
    <WherePlaceIsChosen>
      <Popular onChoose={onChoose} />
    </WherePlaceIsChosen>,
  );
  return { ...shown, onChoose, sent };
}

it('what several people searched for is searched again by a tap', async () => {
  const { user, onChoose } = showPopular(['dahi', 'sona masoori', 'sunflower oil']);
  expect(await screen.findByRole('heading', { name: 'Popular in Chitguppa' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'sona masoori' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('sona masoori');
});

it('where nothing is popular there is no heading', async () => {
  const { sent } = showPopular([]);
  await expect.poll(() => sent.length).toBe(2);
  expect(screen.queryByRole('heading')).toBeNull();
});
