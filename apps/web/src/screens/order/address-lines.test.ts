import { expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

it('splits an address on its first colon into the street and the rest', () => {
  expect(addressLines('12-4/87, Gandhi Chowk: behind the temple: Chitguppa')).toEqual([
    '12-4/87, Gandhi Chowk',
    'behind the temple: Chitguppa',
  ]);
});

it('leaves an address without a colon on one line', () => {
  expect(addressLines('12-4/87, Gandhi Chowk')).toEqual(['12-4/87, Gandhi Chowk', '']);
});
