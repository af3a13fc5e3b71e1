import type { ReadDocument } from '../words/document-bytes.ts';
import { NONE } from '../words/numbered.ts';
import { MARK } from '../words/tokens.ts';
import type { WordIndex } from '../words/word-index.ts';

/** A name of goods in which products' names may end: for each word, the numbers of its forms. */
export type Ending = readonly (readonly number[])[];

/** The last word in both numbers; names with a word that no product has are left out. */
export function endingsOf({ table }: WordIndex, names: readonly (readonly string[])[]): Ending[] {
  return names
    .map((words) =>
      words.map((word, nth) => {
        const forms = nth === words.length - 1 ? [word, `${word}s`, `${word}es`] : [word];
        return forms.map((form) => table.word(form)).filter((number) => number !== NONE);
      }),
    )
    .filter((ending) => ending.length > 0 && ending.every((forms) => forms.length > 0));
}

/** Which part of a product's name ends in one of these. */
export function endsIn(read: ReadDocument, names: readonly Ending[]): 'first' | 'other' | undefined {
  let found: 'other' | undefined;
  for (let last = 0; last < read.nameLength; last += 1) {
    if (((read.marks[last] as number) & MARK.ends) === 0) continue;
    for (const ending of names) {
      if (!stands(read, last, ending)) continue;
      if (read.isHead(last + 1 - ending.length, last)) return 'first';
      found = 'other';
    }
  }
  return found;
}

function stands(read: ReadDocument, last: number, ending: Ending): boolean {
  const first = last + 1 - ending.length;
  return first >= 0 && ending.every((forms, nth) => forms.includes(read.words[first + nth] as number));
}
