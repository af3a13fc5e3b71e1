import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { show } from '../../../../test/show.tsx';
import { speak } from '../../../texts/translate.ts';
import { placeStore } from '../state/place-store.ts';
import { InShop } from '../state/shop-context.tsx';
import { Shops } from './shops.tsx';

afterEach(() => speak('en', {}));

it('a store says what it sells in the language that is spoken, in English where that is not translated', async () => {
  const [store] = CHITGUPPA.stores;
  if (!store) throw new Error('The marketplace has a store');
  const stores = [{ ...store, tagline: 'Staples, snacks', taglineHi: 'राशन, नमकीन' }];
  placeStore.set({ marketPinCode: '585412', marketplace: { ...CHITGUPPA, stores } });
  const shop = (
    <InShop>
      <Shops />
    </InShop>
  );
  const { leave } = show(shop);
  expect(await screen.findByText('Staples, snacks')).toBeVisible();
  leave();
  speak('hi', {});
  const hindi = show(shop);
  expect(await screen.findByText('राशन, नमकीन')).toBeVisible();
  hindi.leave();
  speak('kn', {});
  show(shop);
  expect(await screen.findByText('Staples, snacks')).toBeVisible();
});
