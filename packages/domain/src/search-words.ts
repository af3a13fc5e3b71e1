import { SEARCH_WORD_GROUPS } from './search-word-groups.ts';

/** Names of the same goods. */
export type WordGroup = readonly string[];

/** The names under which a marketplace's shoppers ask for goods. */
export interface SearchWords {
  /**
   * The other names of a thing: 'Aloo' gives potato, batata, आलू, ... A name may have several words ('gram flour') and
   * stand in the plural. One that is not known gives an empty list.
   */
  alsoCalled(name: string): string[];
  /** A query cut into terms, longest known names first: 'fresh gram flour' is 'fresh' and 'gram flour' (besan). */
  searchTerms(query: string): { term: string; also: string[] }[];
  /** Names that begin like this, with their other names: 'aloo', potato, batata, ... for 'alo'. */
  begunBy(beginning: string): string[];
  /** All words that stand in names, folded to the singular. */
  readonly words: ReadonlySet<string>;
}

/** The groups that hold wherever a marketplace has none of its own. */
export const DEFAULT_GROUPS: readonly WordGroup[] = SEARCH_WORD_GROUPS.trim()
  .split('\n')
  .map((line) => line.split(', '));

/**
 * A marketplace's groups: its own, and those of the defaults that share no name with them. So it adds a group under new
 * names, changes one by writing it anew, and takes one away by writing a single name of it.
 */
export function withOwnGroups(own: readonly WordGroup[]): WordGroup[] {
  const taken = new Set(own.flat().map(fold));
  return [...own, ...DEFAULT_GROUPS.filter((group) => !group.some((name) => taken.has(fold(name))))];
}

/** Makes groups ready for looking up. */
export function searchWordsOf(groups: readonly WordGroup[]): SearchWords {
  const groupsOf = new Map<string, WordGroup[]>();
  for (const group of groups) {
    for (const key of new Set(group.map(fold))) groupsOf.set(key, [...(groupsOf.get(key) ?? []), group]);
  }
  const keys = [...groupsOf.keys()];
  const longest = Math.max(1, ...keys.map((key) => key.split(' ').length));
  const alsoCalled = (name: string) => {
    const key = fold(name);
    const others = (groupsOf.get(key) ?? []).flat().filter((other) => fold(other) !== key);
    return [...new Set(others)];
  };
  return {
    alsoCalled,
    searchTerms: (query) => {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      const terms: { term: string; also: string[] }[] = [];
      for (let at = 0; at < words.length; ) {
        let length = Math.min(longest, words.length - at);
        while (length > 1 && !groupsOf.has(fold(words.slice(at, at + length).join(' ')))) length--;
        const term = words.slice(at, at + length).join(' ');
        terms.push({ term, also: alsoCalled(term) });
        at += length;
      }
      return terms;
    },
    begunBy: (beginning) => {
      const plain = withoutMarks(beginning);
      const begun = keys.filter((key) => key.startsWith(plain));
      return [...new Set(begun.flatMap((key) => groupsOf.get(key) ?? []).flat())];
    },
    words: new Set(keys.flatMap((key) => key.split(' '))),
  };
}

/** A name as names are compared: in small letters, each word in the singular, without what Devanagari may be typed without. */
export function fold(name: string): string {
  return withoutMarks(name)
    .split(/[\s-]+/)
    .filter(Boolean)
    .map(singular)
    .join(' ');
}

// Devanagari is typed with or without nukta (प्याज़), with chandrabindu or anusvara (आँवला, आंवला), and with joiners.
function withoutMarks(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replace(/\u0901/g, '\u0902')
    .normalize('NFC');
}

// Rough on purpose: both sides of a comparison pass through it, so it only has to be the same for both numbers.
function singular(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?:ies|y)$/, 'i')
    .replace(/(o|sh|ch|x|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
