import type { SearchWords } from '@haat/domain/search/search-words';
import { editDistance, LONGEST_COMPARED, soundOf } from '@haat/domain/search/spelling';
import type { WordTable } from '../words/word-table.ts';
import type { Finder } from './finder.ts';
import type { Corrections } from './keyword-query.ts';

const MAX_READINGS = 4;
/** Words of a search that are corrected; unused ones first. */
const MAX_LOOKED_UP = 4;
/** Words with a greater share of different letters are unlike. */
const LEAST_ALIKE = 0.3;

/** Probable words in place of unknown ones, and of any. */
export interface Spelling {
  /** Words that no product has. */
  unknown: ReadonlySet<string>;
  ofUnknown: Corrections;
  ofAll: Corrections;
}

/**
 * Looks up words that differ in few letters or sound the same, in names of products and of goods. Names of goods are never
 * corrected; only a few words are looked up.
 */
export function correctSpelling(finder: Finder, words: readonly string[], names: SearchWords): Spelling {
  const { table } = finder.index;
  const known = names.searchTerms(words.join(' ')).filter((term) => term.names !== null);
  const right = new Set(known.flatMap(({ term }) => term.split(' ')));
  const comparable = words.filter((word) => word.length <= LONGEST_COMPARED && !right.has(word));
  const unknown = new Set(comparable.filter((word) => !table.isNamed(word)));
  const turns = [...unknown, ...comparable.filter((word) => !unknown.has(word))];
  const lookedUp = new Set(turns.slice(0, MAX_LOOKED_UP));
  const readings = comparable
    .filter((word) => lookedUp.has(word))
    .map((typed) => ({ typed, likely: finder.spend(table.wordCount) ? likeliest(typed, table, names) : [] }))
    .filter(({ likely }) => likely.length > 0);
  const correctionsOf = (some: typeof readings) => new Map(some.map(({ typed, likely }) => [typed, likely]));
  return {
    unknown,
    ofUnknown: correctionsOf(readings.filter(({ typed }) => unknown.has(typed))),
    ofAll: correctionsOf(readings),
  };
}

function likeliest(typed: string, table: WordTable, names: SearchWords): string[] {
  const most = Math.max(1, Math.floor(typed.length / 3));
  const sound = soundOf(typed);
  const near = new Map<string, number>();
  const compare = (word: string, isLike: (word: string) => boolean) => {
    if (word === typed || word.length > LONGEST_COMPARED) return;
    const letters = editDistance(typed, word, 2 * most);
    if (letters > 2 * most) return;
    const off = soundsAlike(sound, word) ? letters / 2 : letters;
    if (off <= most && isLike(word)) near.set(word, off);
  };
  for (const word of table.soundingLike(sound)) compare(word, () => true);
  for (const word of table.mayBe(typed, most))
    compare(word, (other) => likeness(typed, other) >= LEAST_ALIKE);
  for (const word of names.words) compare(word, () => true);
  return [...near]
    .sort(([a, offA], [b, offB]) => offA - offB || (a < b ? -1 : 1))
    .slice(0, MAX_READINGS)
    .map(([word]) => word);
}

// The same sound counts more than letters: 'nudels' for 'noodles'.
function soundsAlike(sound: string, word: string): boolean {
  return sound.length > 1 && sound === soundOf(word);
}

/** The share of common trigrams: 1 for the same word. */
function likeness(one: string, other: string): number {
  const [ours, theirs] = [triplesOf(one), triplesOf(other)];
  const shared = [...ours].filter((triple) => theirs.has(triple)).length;
  return shared / (ours.size + theirs.size - shared);
}

function triplesOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
