import { withSameSigns } from '@haat/domain/search/search-words';
import { asWritten } from '@haat/domain/search/well-known-brands';

const MAX_WORDS = 8;
const LATIN_MARKS = /[\u0300-\u036f]/g;

/** Lower case without accents on Latin letters ('Nescafé' is 'nescafe'), Indian scripts with their signs in one way. */
export function plain(text: string): string {
  return withSameSigns(text.normalize('NFD').replace(LATIN_MARKS, ''));
}

/** Letters and digits only: "Lay's" is 'lays', '1.5kg' is '1.5' and 'kg', as in the database. */
export function wordsOf(text: string): string[] {
  const joined = plain(text).replace(/['’‘ʼ`´]s\b/gu, 's');
  return joined.match(/\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Distinct; '7 up' in the brand's spelling; at most the first `MAX_WORDS`. */
export function keywordWords(keyword: string): string[] {
  return [...new Set(asWritten(wordsOf(keyword)))].slice(0, MAX_WORDS);
}
