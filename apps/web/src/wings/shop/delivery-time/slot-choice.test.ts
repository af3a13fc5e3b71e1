import { expect, test } from 'vitest';
import { slotGroups } from './slot-choice.ts';

const slot = (from: string, left: number, stores: string[]) => ({
  from: new Date(`2026-11-21T${from}:00+05:30`),
  until: new Date(`2026-11-21T23:00:00+05:30`),
  left,
  stores,
});
const day = (...slots: ReturnType<typeof slot>[]) => [{ day: '2026-11-21', closed: false, slots }];
const times = (groups: ReturnType<typeof slotGroups>) =>
  groups.map((group) => [group.stores.join('+'), group.slot?.from.toISOString().slice(11, 16)]);

test('two shops share the first slot that has a place for both and in which both are open', () => {
  const days = day(slot('09:00', 5, ['a']), slot('12:00', 1, ['a', 'b']), slot('15:00', 2, ['a', 'b']));
  expect(times(slotGroups(days, ['a', 'b'], {}))).toEqual([['a+b', '09:30']]);
});

test('without one that both share each has its own', () => {
  const days = day(slot('09:00', 5, ['a']), slot('12:00', 1, ['a', 'b']));
  expect(times(slotGroups(days, ['a', 'b'], {}))).toEqual([
    ['a', '03:30'],
    ['b', '06:30'],
  ]);
});

test('two shops don’t share the last place of a slot: it goes to the one for which it was chosen', () => {
  const days = day(slot('09:00', 1, ['a', 'b']), slot('12:00', 1, ['a', 'b']));
  expect(times(slotGroups(days, ['a', 'b'], {}))).toEqual([
    ['a', '03:30'],
    ['b', '06:30'],
  ]);
  const nine = new Date('2026-11-21T09:00:00+05:30').getTime();
  expect(times(slotGroups(days, ['a', 'b'], { b: nine }))).toEqual([
    ['a', '06:30'],
    ['b', '03:30'],
  ]);
  expect(slotGroups(day(slot('09:00', 1, ['a', 'b'])), ['a', 'b'], {})[1]).toMatchObject({ isFull: true });
});

test('what was chosen holds while it is free, and gives way to the next free one once it is full', () => {
  const three = new Date('2026-11-21T15:00:00+05:30').getTime();
  const free = day(slot('09:00', 5, ['a']), slot('15:00', 1, ['a']), slot('18:00', 1, ['a']));
  expect(times(slotGroups(free, ['a'], { a: three }))).toEqual([['a', '09:30']]);
  const full = day(slot('09:00', 0, ['a']), slot('15:00', 0, ['a']), slot('18:00', 1, ['a']));
  expect(times(slotGroups(full, ['a'], { a: three }))).toEqual([['a', '12:30']]);
});

test('no slots defined, or none free: nothing is chosen', () => {
  expect(slotGroups([], ['a'], {})).toEqual([]);
  expect(slotGroups(day(slot('09:00', 0, ['a'])), ['a'], {})).toEqual([
    { stores: ['a'], slot: undefined, isFull: true },
  ]);
});

test('a shop that is open in no slot is not full: it delivers by its hours', () => {
  const groups = slotGroups(day(slot('09:00', 1, ['a'])), ['a', 'b'], {});
  expect(groups.map(({ stores, slot, isFull }) => [stores, slot !== undefined, isFull])).toEqual([
    [['a'], true, false],
    [['b'], false, false],
  ]);
});
