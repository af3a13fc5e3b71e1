/**
 * Each till has its own series, 'BDR/26-27/A00123', so that it needs no network. C is for credit notes; I and O look
 * like 1 and 0.
 */
export const TILL_LETTERS = [...'ABDEFGHJKLMNPQRSTUVWXYZ'] as const;

/** Null when all are taken. */
export function freeTillLetter(taken: ReadonlySet<string>): string | null {
  return TILL_LETTERS.find((letter) => !taken.has(letter)) ?? null;
}
