import { SEARCH_WORD_GROUPS } from './search-word-groups.ts';

export type WordGroup = readonly string[];

export interface SearchWords {
  /**
   * The other names of goods: 'Aloo' gives potato, batata, आलू, ... A name may have several words ('gram flour') or be in the
   * plural. Empty for an unknown name.
   */
  alsoCalled(name: string): string[];
  /** Splits a query into terms, longest known names first: 'fresh gram flour' is 'fresh' and 'gram flour' (besan). */
  searchTerms(query: string): SearchTerm[];
  /** Names with this prefix, with their other names: 'aloo', potato, batata, ... for 'alo'. */
  begunBy(beginning: string): string[];
  /**
   * The names of goods that are part of longer names of other goods, with these: for any name of cauliflower, gobi and gobhi
   * with patta gobi and bandh gobi.
   */
  namesakesOf(name: string): Namesakes;
  knows(name: string): boolean;
  /** The kinds of categories that hold goods of this name: 'vegetable' for bhindi; empty if unknown. */
  kindsOf(name: string): readonly string[];
  /** All words of names, folded to the singular. */
  readonly words: ReadonlySet<string>;
}

export interface SearchTerm {
  term: string;
  also: string[];
  /** Whether it names goods, or a class of goods that their names don't mention, such as vegetables. */
  names: 'goods' | 'class' | null;
}

/** Names of goods, and the longer names that contain them and mean something else. */
export interface Namesakes {
  held: ReadonlySet<string>;
  longer: readonly string[];
}

/** Variants of Indian spelling, in queries as in names. */
const SAME_SIGNS: readonly [RegExp, string][] = [
  [/[\u200b-\u200d\u2060\ufeff\u00ad\u093c]/gu, ''],
  // आँवला, आंवला.
  [/\u0901/gu, '\u0902'],
  // अण्डा, अंडा: before a letter of its own row.
  [/ङ्(?=[क-ङ])|ञ्(?=[च-ञ])|ण्(?=[ट-ण])|न्(?=[त-न])|म्(?=[प-म])/gu, '\u0902'],
  // Bendekayi, bendekai.
  [/kayi\b/g, 'kai'],
];

const LINES = SEARCH_WORD_GROUPS.trim().split('\n');

/** The default groups, for names that a marketplace has no group for. */
export const DEFAULT_GROUPS: readonly WordGroup[] = LINES.filter((line) => !line.startsWith('=')).map(
  namesIn,
);

function namesIn(line: string): string[] {
  const [names = ''] = line.replace(/^\* /, '').split('; no ');
  return names.split(', ');
}

/** By folded name, the names of other goods that contain it: patta gobi, a cabbage, for gobi. */
const NAMESAKES = namesakesOfNames();

function namesakesOfNames(): Map<string, string[]> {
  const namesakes = new Map<string, string[]>();
  for (const line of LINES) {
    const [, misused = ''] = line.split('; no ');
    for (const name of misused.split(', ').filter(Boolean).map(fold))
      namesakes.set(name, [...(namesakes.get(name) ?? []), ...namesIn(line)]);
  }
  return namesakes;
}

const CLASSES = new Set(
  LINES.filter((line) => line.startsWith('* ')).flatMap((line) => namesIn(line).map(fold)),
);

const KINDS = kindsOfNames();

function kindsOfNames(): Map<string, readonly string[]> {
  const kinds = new Map<string, readonly string[]>();
  let current: readonly string[] = [];
  for (const line of LINES) {
    if (line.startsWith('= ')) current = line.slice(2).split(', ');
    else for (const name of namesIn(line)) if (!kinds.has(fold(name))) kinds.set(fold(name), current);
  }
  return kinds;
}

/**
 * A marketplace's own groups, and the default ones that share no name with them. So a group with new names is added, one with
 * a default group's name replaces that, and one with a single name removes it.
 */
export function withOwnGroups(own: readonly WordGroup[]): WordGroup[] {
  const taken = new Set(own.flat().map(fold));
  return [...own, ...DEFAULT_GROUPS.filter((group) => !group.some((name) => taken.has(fold(name))))];
}

export function searchWordsOf(groups: readonly WordGroup[]): SearchWords {
  const groupsOf = new Map<string, WordGroup[]>();
  for (const group of groups) {
    for (const key of new Set(group.map(fold))) groupsOf.set(key, [...(groupsOf.get(key) ?? []), group]);
  }
  const keys = [...groupsOf.keys()];
  const longest = Math.max(1, ...keys.map((key) => key.split(' ').length));
  const written = new Map(keys.map((key) => [key.replaceAll(' ', ''), key]));
  /** Spaces may differ: 'bende kayi' is bendekayi. */
  const keyOf = (name: string) => {
    const key = fold(name);
    return groupsOf.has(key) ? key : (written.get(key.replaceAll(' ', '')) ?? key);
  };
  const groupsNamed = (name: string) => groupsOf.get(keyOf(name)) ?? [];
  const alsoCalled = (name: string) => {
    const key = fold(name);
    return [
      ...new Set(
        groupsNamed(name)
          .flat()
          .filter((other) => fold(other) !== key),
      ),
    ];
  };
  return {
    alsoCalled,
    searchTerms: (query) => {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      const terms: SearchTerm[] = [];
      for (let at = 0; at < words.length; ) {
        let length = Math.min(longest, words.length - at);
        while (length > 1 && groupsNamed(words.slice(at, at + length).join(' ')).length === 0) length--;
        const term = words.slice(at, at + length).join(' ');
        const key = keyOf(term);
        const isKnown = groupsOf.has(key);
        terms.push({
          term,
          also: alsoCalled(term),
          names: CLASSES.has(key) ? 'class' : isKnown ? 'goods' : null,
        });
        at += length;
      }
      return terms;
    },
    begunBy: (beginning) => {
      const plain = withSameSigns(beginning);
      const begun = keys.filter((key) => key.startsWith(plain));
      return [...new Set(begun.flatMap((key) => groupsOf.get(key) ?? []).flat())];
    },
    namesakesOf: (name) => namesakesAmong([name, ...alsoCalled(name)]),
    knows: (name) => groupsOf.has(keyOf(name)),
    kindsOf: (name) => KINDS.get(keyOf(name)) ?? [],
    words: new Set(keys.flatMap((key) => key.split(' '))),
  };
}

function namesakesAmong(names: readonly string[]): Namesakes {
  const others = names.flatMap((name) => NAMESAKES.get(fold(name)) ?? []);
  const holds = (longer: string, name: string) => ` ${fold(longer)} `.includes(` ${fold(name)} `);
  return {
    held: new Set(names.filter((name) => others.some((other) => holds(other, name)))),
    longer: [...new Set(others)].filter((other) => names.some((name) => holds(other, name))),
  };
}

/** A name normalised for comparing: each word in the singular, with one spelling of its signs. */
export function fold(name: string): string {
  return withSameSigns(name)
    .split(/[\s-]+/)
    .filter(Boolean)
    .map(singular)
    .join(' ');
}

/** A text in lower case, with one spelling of each sign of Indian scripts. */
export function withSameSigns(text: string): string {
  const apart = text.toLowerCase().normalize('NFD');
  return SAME_SIGNS.reduce((plain, [sign, same]) => plain.replace(sign, same), apart).normalize('NFC');
}

// Rough on purpose: both sides of a comparison pass through it, so it only has to be the same for both numbers.
function singular(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?:ies|y)$/, 'i')
    .replace(/(o|sh|ch|x|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
