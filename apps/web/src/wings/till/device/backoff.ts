const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * Milliseconds: doubles with each failure up to half a minute, and randomly up to half less, so that the
 * tills of a street don't retry together.
 * @param chance from 0 to 1
 */
export function backoff(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10));
  return Math.round(longest * (1 - chance / 2));
}
