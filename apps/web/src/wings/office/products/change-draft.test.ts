import { expect, it } from 'vitest';
import { type ChangeDraft, changeOf, FIRST_DRAFT } from './change-draft.ts';
import { addressOfView, viewOf } from './saved-view.ts';

const draft = (typed: Partial<ChangeDraft>) => changeOf({ ...FIRST_DRAFT, ...typed });

it('what is typed becomes a change in paise, basis points and whole pieces', () => {
  expect(draft({ what: 'price', number: 262.5 })).toEqual({ what: 'price', price: 26_250 });
  expect(draft({ what: 'priceBy', number: -12.5 })).toEqual({ what: 'priceBy', percent: -1_250 });
  expect(draft({ what: 'offMrp', number: 10 })).toEqual({ what: 'offMrp', percent: 1_000 });
  expect(draft({ what: 'stockBy', number: -3 })).toEqual({ what: 'stockBy', pieces: -3 });
  expect(draft({ what: 'tax', number: 5 })).toEqual({ what: 'tax', tax: 500 });
});

it('an empty tax leaves it to the category, and anything else empty is no change yet', () => {
  expect(draft({ what: 'tax', number: '' })).toEqual({ what: 'tax', tax: null });
  for (const what of ['price', 'priceBy', 'offMrp', 'stock', 'stockBy', 'category'] as const)
    expect(draft({ what, number: '' })).toBeNull();
});

it('a saved view has search, filters and order, and opens in the store that is looked at', () => {
  const query = viewOf('amul & co', new URLSearchParams('stock=low&page=3&store=s1&sort=newest'));
  expect(query).toBe('stock=low&sort=newest&keyword=amul+%26+co');
  expect(addressOfView(query, 's2')).toBe(
    '/admin/productlist/search/amul%20%26%20co?stock=low&sort=newest&store=s2',
  );
  expect(addressOfView('', undefined)).toBe('/admin/productlist');
});
