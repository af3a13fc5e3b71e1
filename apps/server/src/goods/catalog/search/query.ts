import { stemOf } from '../catalogue/stem.ts';

export type Query =
  | { by: 'word'; stem: string; fields: number }
  | { by: 'beginning'; letters: string; fields: number }
  /** Adjacent stems; '' is any word. */
  | { by: 'phrase'; stems: readonly string[]; fields: number }
  /** One of these stems in a category. */
  | { by: 'shelf'; stems: readonly string[] }
  | { by: 'all' | 'any'; of: readonly Query[] };

export function saysWord(word: string, fields: number): Query | undefined {
  const stem = stemOf(word);
  return stem === '' ? undefined : { by: 'word', stem, fields };
}

/** Adjacent words. Stop words match any word. */
export function saysName(words: readonly string[], fields: number): Query | undefined {
  const stems = words.map(stemOf);
  const first = stems.findIndex((stem) => stem !== '');
  const said = stems.slice(first, stems.findLastIndex((stem) => stem !== '') + 1);
  const [stem] = said;
  if (!stem) return undefined;
  return said.length === 1 ? { by: 'word', stem, fields } : { by: 'phrase', stems: said, fields };
}

/** In a category with one of these words. */
export const isUnder = (words: readonly string[]): Query | undefined =>
  words.length === 0 ? undefined : { by: 'shelf', stems: words.map(stemOf) };

export const saysAll = (parts: readonly (Query | undefined)[]): Query | undefined => together('all', parts);
export const saysAny = (parts: readonly (Query | undefined)[]): Query | undefined => together('any', parts);

function together(by: 'all' | 'any', parts: readonly (Query | undefined)[]): Query | undefined {
  const of = parts.filter((part) => part !== undefined);
  return of.length > 1 ? { by, of } : of[0];
}

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
