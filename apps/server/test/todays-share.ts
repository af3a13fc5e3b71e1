import { storm } from './storm.ts';

const DAY_MS = 86_400_000;

/** Chooses what a test tries today: the day, counted from 1970 in UTC. HAAT_SEED brings back another day's choice. */
export const SEED = Number(process.env.HAAT_SEED ?? Math.floor(Date.now() / DAY_MS));

/** In so many days in a row everything has its turn; at once in a storm. */
const DAYS = storm({ daily: 7, whole: 1 });

/**
 * What has its turn on a day: an equal share of each group, and something of each.
 * @param seed the day
 * @param days after how many days everything has had its turn
 */
export function shareOf<T>(groups: readonly (readonly T[])[], seed: number, days: number): T[] {
  return groups.flatMap((group) => {
    const turns = Math.min(days, group.length);
    return group.filter((_, nth) => nth % turns === seed % turns);
  });
}

/** What has its turn today. */
export const todaysShare = <T>(groups: readonly (readonly T[])[]): T[] => shareOf(groups, SEED, DAYS);
