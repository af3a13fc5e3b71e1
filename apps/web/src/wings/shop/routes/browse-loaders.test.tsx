import { listBundles, listNewArrivals, listTopDeals, listTopSelling } from '@haat/contract/catalog/shopper';
import { expect, it, vi } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, reply } from '../../../../test/answers.ts';
import { placeStore } from '../state/place-store.ts';
import { startHome } from './browse-loaders.ts';

it('home starts its calls one by one, in the order of the screen, so that a slow phone answers in between', async () => {
  const shelves = [listTopDeals, listNewArrivals, listTopSelling] as const;
  const sent = answer([
    ...shelves.map((call) => [call, () => reply(call, [])] as const),
    [listBundles, () => reply(listBundles, [])],
  ]);
  placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA });
  // A pause is a timer; only the test ends it.
  const breaths: (() => void)[] = [];
  const { setTimeout: later } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
    ms === undefined ? breaths.push(run) : later(run, ms),
  );
  startHome();
  for (const call of ['topdeals', 'newarrivals', CHITGUPPA._id, 'topselling']) {
    const before = sent.length;
    await expect.poll(() => breaths.length).toBe(1);
    expect(sent).toHaveLength(before);
    breaths.pop()?.();
    await expect.poll(() => sent.at(before)?.address).toMatch(new RegExp(`/${call}$`));
  }
});
