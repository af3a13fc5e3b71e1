const LONGEST = 60;
/** This many digits may be a phone number. */
const PERSONAL_DIGITS = 7;

/**
 * A search normalised for counting: case and punctuation are ignored. Null if it is too short, or may be a phone number or an
 * e-mail address.
 */
export function searchedWords(typed: string): string | null {
  if (typed.includes('@') || (typed.match(/\p{N}/gu)?.length ?? 0) >= PERSONAL_DIGITS) return null;
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const cut = [...words].slice(0, LONGEST).join('').trim();
  return [...cut].length < 2 ? null : cut;
}
