import { afterEach, expect, it } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { speak } from '../../../texts/translate.ts';
import { storeLabel, storeLabels } from './store-label.ts';

afterEach(() => speak('en', {}));

const ID = '0198c0de-0000-7000-8000-000000000002';
const STORE = { _id: ID, name: 'Basava Provision Stores' };
const shop = {
  stores: CHITGUPPA.stores.map((store) => ({ ...store, nameKn: 'ಬಸವ ಪ್ರೊವಿಜನ್' })),
};

it('a store of the chosen place has its name in the language that is spoken, in English where it has none', () => {
  speak('kn', {});
  expect(storeLabel(shop, STORE)).toBe('ಬಸವ ಪ್ರೊವಿಜನ್');
  speak('hi', {});
  expect(storeLabel(shop, STORE)).toBe('Basava Provision Stores');
});

it('a store of elsewhere keeps the name that came with it', () => {
  speak('kn', {});
  expect(storeLabel(shop, { _id: 'elsewhere', name: 'Namma Santhe' })).toBe('Namma Santhe');
  expect(storeLabel(undefined, STORE)).toBe('Basava Provision Stores');
});

it('the stores of a cart are named once each, in the language that is spoken', () => {
  speak('kn', {});
  const lines = [
    { storeId: ID, storeName: 'Basava Provision Stores' },
    { storeId: 'elsewhere', storeName: 'Namma Santhe' },
    { storeId: ID, storeName: 'Basava Provision Stores' },
  ];
  expect([...storeLabels(shop, lines).values()]).toEqual(['ಬಸವ ಪ್ರೊವಿಜನ್', 'Namma Santhe']);
});
