/**
 * The letters of a store's tills. Each till numbers its bills in a series of its own, 'BDR/26-27/A00123', so that it needs no
 * network for it. C stands for credit notes, I and O are taken for 1 and 0.
 */
export const TILL_LETTERS = [...'ABDEFGHJKLMNPQRSTUVWXYZ'] as const;

/** The first letter that no till of the store has; null when all are taken. */
export function freeTillLetter(taken: ReadonlySet<string>): string | null {
  return TILL_LETTERS.find((letter) => !taken.has(letter)) ?? null;
}
