import { expect, it, vi } from 'vitest';
import { likeCategories } from './like-category.ts';

const KNOWN = ['Beverages', 'Dals & Pulses', 'Tea', 'Kids Wear', 'Aisle 1', 'Menswear', 'पेय पदार्थ'];
const likes = (names: string[]) => names.map((name) => likeCategories()(name, KNOWN));

it('a slip of the pen is asked about', () => {
  expect(likes(['Beverges', 'beverage', 'Bevreages', 'Beverages.', 'All / Beverages'])).toEqual(
    Array(5).fill('Beverages'),
  );
  expect(likes(['Dals and Pulses', 'Dal & Pulses', 'Teas', "Kid's wear", 'पेय पदार्थं'])).toEqual([
    'Dals & Pulses',
    'Dals & Pulses',
    'Tea',
    'Kids Wear',
    'पेय पदार्थ',
  ]);
});

it('another word is another category', () => {
  expect(likes(['Pea', 'Toys', 'Womenswear', 'Aisle 2', 'Snacks', 'Coffee & Tea', '—'])).toEqual(
    Array(7).fill(undefined),
  );
});

it('reads each name once, however many rows are compared with it', () => {
  const reading = vi.spyOn(String.prototype, 'normalize');
  const like = likeCategories();
  const known = Array.from({ length: 250 }, (_, nth) => `Shelf of room ${nth}`);
  for (let row = 0; row < 500; row += 1) like(`Rows of file ${row}`, known);
  const reads = reading.mock.calls.length;
  reading.mockRestore();
  expect(reads).toBeLessThanOrEqual(known.length + 500);
});
