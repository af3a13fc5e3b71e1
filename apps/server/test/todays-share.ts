import { storm } from './storm.ts';

const DAY_MS = 86_400_000;

/** Today's choice for tests: the day, counted from 1970 in UTC. HAAT_SEED repeats another day's. */
export const SEED = Number(process.env.HAAT_SEED ?? Math.floor(Date.now() / DAY_MS));

/** Everything has its turn within this many days; at once in a storm. */
const DAYS = storm({ daily: 7, whole: 1 });

/**
 * A day's share: an equal part of each group, at least one.
 * @param seed the day
 * @param days after which everything has had its turn
 */
export function shareOf<T>(groups: readonly (readonly T[])[], seed: number, days: number): T[] {
  return groups.flatMap((group) => {
    const turns = Math.min(days, group.length);
    return group.filter((_, nth) => nth % turns === seed % turns);
  });
}

export const todaysShare = <T>(groups: readonly (readonly T[])[]): T[] => shareOf(groups, SEED, DAYS);
