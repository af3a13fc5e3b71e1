/** Twice as many as anybody types who looks for something. */
const MAX_WORDS = 8;
const LATIN_MARKS = /[\u0300-\u036f]/g;

/** Lower case without accents on Latin letters ('Nescafé' is 'nescafe'); other scripts keep their marks. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC').toLowerCase();
}

/** The words of a text: letters and digits only, "Lay's" is 'lay', '1.5kg' is '1.5' and 'kg' as the database reads it. */
export function wordsOf(text: string): string[] {
  const withoutPossessive = plain(text).replace(/['’]s\b/g, '');
  return withoutPossessive.match(/\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The words of what a shopper typed, each once; what comes after eight of them decides nothing. */
export function keywordWords(keyword: string): string[] {
  return [...new Set(wordsOf(keyword))].slice(0, MAX_WORDS);
}
