import { stemOf } from '../catalogue/stem.ts';

/** What is asked of the words of a product. Fields: bits of `IN`, one of which a word must have. */
export type Query =
  | { by: 'word'; stem: string; fields: number }
  | { by: 'beginning'; letters: string; fields: number }
  /** Stems one after the other; '' stands for any word. */
  | { by: 'phrase'; stems: readonly string[]; fields: number }
  /** One of these stems in the categories. */
  | { by: 'shelf'; stems: readonly string[] }
  | { by: 'all' | 'any'; of: readonly Query[] };

/** A word in any of its forms; undefined for one that finds nothing. */
export function saysWord(word: string, fields: number): Query | undefined {
  const stem = stemOf(word);
  return stem === '' ? undefined : { by: 'word', stem, fields };
}

/** Words one after the other. Words that find nothing count as places between others. */
export function saysName(words: readonly string[], fields: number): Query | undefined {
  const stems = words.map(stemOf);
  const first = stems.findIndex((stem) => stem !== '');
  const said = stems.slice(first, stems.findLastIndex((stem) => stem !== '') + 1);
  const [stem] = said;
  if (!stem) return undefined;
  return said.length === 1 ? { by: 'word', stem, fields } : { by: 'phrase', stems: said, fields };
}

/** Under a category that says one of these words. */
export const isUnder = (words: readonly string[]): Query | undefined =>
  words.length === 0 ? undefined : { by: 'shelf', stems: words.map(stemOf) };

export const saysAll = (parts: readonly (Query | undefined)[]): Query | undefined => together('all', parts);
export const saysAny = (parts: readonly (Query | undefined)[]): Query | undefined => together('any', parts);

function together(by: 'all' | 'any', parts: readonly (Query | undefined)[]): Query | undefined {
  const of = parts.filter((part) => part !== undefined);
  return of.length > 1 ? { by, of } : of[0];
}

/** The words and beginnings that a query consists of. */
export function termsIn(query: Query): ({ stem: string } | { letters: string })[] {
  switch (query.by) {
    case 'word':
      return [{ stem: query.stem }];
    case 'beginning':
      return [{ letters: query.letters }];
    case 'phrase':
    case 'shelf':
      return query.stems.filter(Boolean).map((stem) => ({ stem }));
    default:
      return query.of.flatMap(termsIn);
  }
}
