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
  searchTerms(query: string): SearchTerm[];
  /** Names that begin like this, with their other names: 'aloo', potato, batata, ... for 'alo'. */
  begunBy(beginning: string): string[];
  /**
   * Of a thing's names, those that stand in longer names of other things as well, with the longer ones: gobi, gobhi in patta gobi,
   * bandh gobi, whichever name of the cauliflower is asked for.
   */
  namesakesOf(name: string): Namesakes;
  /** Whether it is a name of goods. */
  knows(name: string): boolean;
  /** In which kinds of categories goods of this name are found: 'vegetable' for bhindi; empty where nobody has said it. */
  kindsOf(name: string): readonly string[];
  /** All words that stand in names, folded to the singular. */
  readonly words: ReadonlySet<string>;
}

/** A part of a query. */
export interface SearchTerm {
  term: string;
  /** Its other names. */
  also: string[];
  /** A name of goods, or of a whole class of them, such as vegetables, whose members do not say it; neither of any other word. */
  names: 'goods' | 'class' | null;
}

/** Names of a thing, and the longer names that hold them and say another thing. */
export interface Namesakes {
  held: ReadonlySet<string>;
  longer: readonly string[];
}

/** What Indian scripts may be typed with or without, in what is typed as in names. */
const SAME_SIGNS: readonly [RegExp, string][] = [
  // Joiners, which show nowhere, and the dot of प्याज़.
  [/[\u200b-\u200d\u2060\ufeff\u00ad\u093c]/gu, ''],
  // आँवला, आंवला.
  [/\u0901/gu, '\u0902'],
  // अण्डा, अंडा: before a letter of its own row.
  [/ङ्(?=[क-ङ])|ञ्(?=[च-ञ])|ण्(?=[ट-ण])|न्(?=[त-न])|म्(?=[प-म])/gu, '\u0902'],
];

const LINES = SEARCH_WORD_GROUPS.trim().split('\n');

/** The groups that hold wherever a marketplace has none of its own. */
export const DEFAULT_GROUPS: readonly WordGroup[] = LINES.filter((line) => !line.startsWith('=')).map(
  namesIn,
);

function namesIn(line: string): string[] {
  const [names = ''] = line.replace(/^\* /, '').split('; no ');
  return names.split(', ');
}

/** Of each folded name, the names of other things that hold it: patta gobi, a cabbage, of gobi. */
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

/** Folded names of whole classes of goods. */
const CLASSES = new Set(
  LINES.filter((line) => line.startsWith('* ')).flatMap((line) => namesIn(line).map(fold)),
);

/** The kinds of categories of each folded name. */
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
  const written = new Map(keys.map((key) => [key.replaceAll(' ', ''), key]));
  /** The key of a name, which may be written with other spaces: 'bende kayi' is bendekayi. */
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

/** A name as names are compared: each word in the singular, its signs in one way. */
export function fold(name: string): string {
  return withSameSigns(name)
    .split(/[\s-]+/)
    .filter(Boolean)
    .map(singular)
    .join(' ');
}

/** A text in small letters, with each sign in one of the ways in which Indian scripts are typed. */
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
