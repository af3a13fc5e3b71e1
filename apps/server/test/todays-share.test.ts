import { ALL_CALLS } from '@haat/contract/calls';
import { describe, expect, it } from 'vitest';
import { CALLS_BY_ROOM } from './access-lines.ts';
import { shareOf } from './todays-share.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const on = (day: number) => shareOf(CALLS_BY_ROOM, day, WEEK.length);

describe.each([20_784, 20_785, 20_790])('of the calls that have their turn from day %i on', (first) => {
  it('are all tried in seven days, none twice except in smaller rooms', () => {
    const tried = WEEK.flatMap((day) => on(first + day));
    expect(new Set(tried)).toEqual(new Set(ALL_CALLS.keys()));
    const few = CALLS_BY_ROOM.filter((calls) => calls.length < WEEK.length).flat();
    expect(tried.filter((name, nth) => tried.indexOf(name) < nth && !few.includes(name))).toEqual([]);
  });

  it('is one of each room on every day', () => {
    const without = WEEK.flatMap((day) =>
      CALLS_BY_ROOM.filter((calls) => !on(first + day).some((name) => calls.includes(name))),
    );
    expect(without).toEqual([]);
  });
});

it('everything has its turn at once in a storm', () => {
  expect(shareOf(CALLS_BY_ROOM, 20_784, 1)).toHaveLength(ALL_CALLS.size);
});
