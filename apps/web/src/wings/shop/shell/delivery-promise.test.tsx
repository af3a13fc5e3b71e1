import { findMarketplace } from '@haat/contract/places';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { StockStatus } from '../product/stock-status.tsx';
import { placeStore } from '../state/place-store.ts';
import { InShop } from '../state/shop-context.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';

const [STORE] = CHITGUPPA.stores;
if (!STORE) throw new Error('The marketplace has a store');
/** Open from Monday to Saturday, 8 to 21. */
const WEEKDAYS = {
  week: [null, ...Array.from({ length: 6 }, () => ({ opens: '08:00', closes: '21:00' }))],
  holidays: ['2026-11-24'],
};
const shop = (deliveryHours: number, ...hours: (typeof WEEKDAYS | undefined)[]) => ({
  ...CHITGUPPA,
  deliveryHours,
  stores: hours.map((openingHours, nth) => ({
    ...STORE,
    id: nth === 0 ? STORE.id : CHITGUPPA._id,
    ...(openingHours && { openingHours }),
  })),
});
const at = (moment: string) => vi.setSystemTime(new Date(`${moment}:00+05:30`));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('the promise of the header', () => {
  it.each([
    ['while it is open', '2026-11-25T10:45', 24, 'tomorrow, 9 to 12, from 1 shop'],
    ['while it is open, with other hours', '2026-11-23T10:45', 4, 'today, 2 to 4, from 1 shop'],
    ['on a closed Sunday', '2026-11-22T10:00', 4, 'tomorrow, 12 to 2, from 1 shop'],
    ['after closing before a holiday', '2026-11-23T21:30', 24, 'Thu 26 Nov, 8 to 12, from 1 shop'],
  ])('of a store %s', (_when, now, deliveryHours, promise) => {
    at(now);
    show(<DeliveryPromise marketplace={shop(deliveryHours, WEEKDAYS)} />);
    expect(screen.getByText(`Order now, delivered ${promise} near you`)).toBeVisible();
  });

  it('is that of the stores that are open, and counts only them', () => {
    at('2026-11-22T10:00');
    show(<DeliveryPromise marketplace={shop(24, WEEKDAYS, undefined)} />);
    expect(screen.getByText(/delivered tomorrow, 9 to 12, from 1 shop near you$/)).toBeVisible();
  });
});

describe('beside a product', () => {
  const status = (storeId: string) => {
    const marketplace = shop(4, WEEKDAYS, undefined);
    answer([[findMarketplace, () => reply(findMarketplace, marketplace)]]);
    placeStore.set({ marketPinCode: '585412', marketplace });
    show(
      <InShop>
        <StockStatus countInStock={9} soldBy="piece" step={1} storeId={storeId} />
      </InShop>,
    );
  };

  it('it counts from the next opening of its own store', () => {
    at('2026-11-22T10:00');
    status(STORE.id);
    expect(screen.getByText('Arrives tomorrow, 12 to 2')).toBeVisible();
  });

  it('it counts from now where the store is always open', () => {
    at('2026-11-22T10:00');
    status(CHITGUPPA._id);
    expect(screen.getByText('Arrives today, 2 to 4')).toBeVisible();
  });
});
