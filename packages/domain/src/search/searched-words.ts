const LONGEST = 60;
/** So many digits may be somebody's phone number. */
const PERSONAL_DIGITS = 7;

/**
 * What shoppers searched for, as it is counted: the same words in any case, with any signs between them, are the same. Null
 * for what is too short to say anything, and for what may be a number of somebody or an address of a mail.
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
