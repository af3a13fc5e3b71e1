/** A letter with its marks; in Indian scripts a whole conjunct, which is never cut. */
export const SYLLABLE =
  /\P{M}(?:[\p{M}\u200c\u200d]*[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]\u200d?\p{L})*[\p{M}\u200c\u200d]*/gu;

export const syllablesOf = (text: string): string[] => text.match(SYLLABLE) ?? [];
