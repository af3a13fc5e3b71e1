/** A number from a text (FNV-1a), the same on every machine and in every run: variety without randomness. */
export function stable(text: string): number {
  const spread = [...text].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0, 2166136261);
  return Math.imul(spread ^ (spread >>> 15), 2246822519) >>> 0;
}

/** A whole number from `low` to `high`, inclusive, derived from the text. */
export function stableBetween(text: string, low: number, high: number): number {
  return low + (stable(text) % (high - low + 1));
}

export function stablePick<T>(text: string, from: readonly T[]): T {
  const picked = from[stable(text) % from.length];
  if (picked === undefined) throw new Error('There is nothing to pick from');
  return picked;
}
