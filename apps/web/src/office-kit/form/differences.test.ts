import { expect, it } from 'vitest';
import { differences, merge } from './differences.ts';

const base = { name: 'Basava', city: 'Bidar', phone: '1', isOpen: true };

it('fields that two people left alike are no difference', () => {
  expect(differences(base, base, base)).toEqual([]);
  expect(differences(base, { ...base, city: 'Humnabad' }, { ...base, city: 'Humnabad' })).toEqual([]);
});

it('what I changed would stand as mine, what only they changed as theirs', () => {
  const mine = { ...base, name: 'Basava Stores', city: 'Humnabad' };
  const theirs = { ...base, city: 'Bhalki', isOpen: false };
  expect(differences(base, mine, theirs)).toEqual([
    { name: 'name', mine: 'Basava Stores', theirs: 'Basava', likely: 'mine' },
    { name: 'city', mine: 'Humnabad', theirs: 'Bhalki', likely: 'mine' },
    { name: 'isOpen', mine: true, theirs: false, likely: 'theirs' },
  ]);
});

it('each field stands as it was chosen', () => {
  const mine = { ...base, name: 'Basava Stores', city: 'Humnabad' };
  const theirs = { ...base, city: 'Bhalki', phone: '2' };
  expect(merge(mine, theirs, { name: 'mine', city: 'theirs', phone: 'theirs' })).toEqual({
    ...base,
    name: 'Basava Stores',
    city: 'Bhalki',
    phone: '2',
  });
});
