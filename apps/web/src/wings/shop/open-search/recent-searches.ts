import { storedValue } from '../../../kit/stored-value.ts';

const MOST = 5;
const LONGEST = 200;

export function readRecent(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const texts = value.filter(
    (text): text is string => typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST,
  );
  return [...new Set(texts)].slice(0, MOST);
}

/** Newest first; stored in this browser and sent nowhere. */
export const recentSearches = storedValue<readonly string[]>('haat.recentSearches', readRecent, []);

/** Replaces the same text in other case. */
export function rememberSearch(typed: string): void {
  const text = typed.trim().slice(0, LONGEST);
  if (text === '') return;
  const others = recentSearches.get().filter((other) => other.toLowerCase() !== text.toLowerCase());
  recentSearches.set([text, ...others].slice(0, MOST));
}

export function forgetSearch(text: string): void {
  recentSearches.set(recentSearches.get().filter((other) => other !== text));
}

/** @returns restores them */
export function forgetSearches(): () => void {
  const before = recentSearches.get();
  recentSearches.set(undefined);
  return () => recentSearches.set(before);
}
