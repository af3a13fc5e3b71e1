import type { SearchTerm, SearchWords } from '@haat/domain/search-words';
import { type RawBuilder, sql } from 'kysely';
import { wordsOf } from './keyword-words.ts';
import type { Condition } from './shown.ts';

type TsQuery = RawBuilder<string>;

/** What a keyword means: which products, and how well each fits. */
export interface Match {
  condition: Condition;
  rank: RawBuilder<number>;
}

/** For a misspelt word, the words that may be meant. */
export type Corrections = ReadonlyMap<string, readonly string[]>;

/** The words of a keyword, how they may be meant, and the names that the marketplace's shoppers use. */
export interface Search {
  words: readonly string[];
  corrections: Corrections;
  names: SearchWords;
}

/** A part of a keyword: the words typed, other names of what they say, and whether they name goods or a class of them. */
interface Term {
  words: string[];
  also: readonly string[];
  names: SearchTerm['names'];
}

/** Where in a product words may stand, as weighted in `products.search`: in name or brand, its categories too, anywhere. */
const IN_NAME = 'AB';
const IN_CATEGORY = 'ABC';
const ANYWHERE = '';

/**
 * How far from a product's name its words may be found, the nearest first. A lassi whose description says that it is sweet is no
 * sugar: goods are found by their names, and where no name says them by their category; what else was typed, such as
 * 'organic', may stand in the description.
 */
export const REACHES = ['names', 'descriptions', 'categories'] as const;

/** One of the reaches. */
export type Reach = (typeof REACHES)[number];

function placesOf({ names }: Term, reach: Reach): string {
  if (names === 'goods') return reach === 'categories' ? IN_CATEGORY : IN_NAME;
  return names === 'class' || reach === 'names' ? IN_CATEGORY : ANYWHERE;
}

/** What a word is worth in the description, the search words, the brand and the name. */
const WEIGHTS = '{0.05, 0.2, 0.4, 1}';
/** Of a search that no product fits whole. */
const MOST_TERMS = 3;
/** Fewer letters begin too many names. */
const SHORTEST_BEGINNING = 3;
/** Words that join others in what Hindi speakers type, 'sarson ka tel', and say nothing of the goods. */
const FILLERS = new Set(['ka', 'ki', 'ke', 'aur', 'wala', 'wali', 'vala', 'का', 'की', 'के', 'और']);

/**
 * Products within whose reach each word of a keyword stands somehow: as it is, in another number, under another name, or, for the
 * last word, which may still be being typed, as a beginning. Those that carry the words in name or brand come first, most
 * of all those that are called little else, those in stock, and those that many have judged.
 */
export function matchAll(search: Search, reach: Reach): Match {
  const terms = termsOf(search);
  const query = joined(
    terms.map((term) => saying(term, search, placesOf(term, reach))),
    '&&',
  );
  return { condition: sql<boolean>`p.search @@ (${query})`, rank: rankOf(search, terms, query) };
}

/**
 * Products in whose names at least one or two of the words stand; the more of them, the higher. Where goods are named, these
 * decide: 'steel' of 'steel cooker' would bring pans. Of many words the longest count, which say most; those that are lost,
 * which nobody has, come after all others. Undefined where so many words are not left.
 */
export function matchSome(search: Search, least: 1 | 2, lost: ReadonlySet<string>): Match | undefined {
  const isLost = ({ words }: Term) => Number(words.some((word) => lost.has(word)));
  const all = termsOf(search).filter(
    ({ words, names }) => names || words.join('').length >= SHORTEST_BEGINNING,
  );
  const named = all.filter(({ names }) => names);
  const terms = (least === 1 && named.length > 0 ? named : all)
    .toSorted((a, b) => isLost(a) - isLost(b) || lengthOf(b) - lengthOf(a))
    .slice(0, MOST_TERMS);
  if (terms.length < least) return undefined;
  const said = terms.map((term) => saying(term, search, placesOf(term, 'names')));
  const query = joined(
    least === 1
      ? said
      : said.flatMap((one, at) => said.slice(at + 1).map((other) => joined([one, other], '&&'))),
    '||',
  );
  const found = terms.map(
    (term) => sql`CASE WHEN p.search @@ (${saying(term, search, IN_NAME)}) THEN 14
      WHEN p.search @@ (${saying(term, search, ANYWHERE)}) THEN 10 ELSE 0 END`,
  );
  return {
    condition: sql<boolean>`p.search @@ (${query})`,
    rank: sql<number>`${sql.join(found, sql` + `)} + ${rankOf(search, terms, query)}`,
  };
}

function rankOf(search: Search, terms: readonly Term[], query: TsQuery): RawBuilder<number> {
  const words = terms.flatMap((term) => term.words);
  const every = (weights: string, begins: boolean) =>
    joined(
      words.map((word) => meant(word, search, { weights, begins: begins && isLast(word, search) })),
      '&&',
    );
  const byAnyName = joined(
    terms.map((term) => saying(term, search, IN_NAME)),
    '&&',
  );
  // A name that holds the word under three names is no better than one that says it once.
  return sql<number>`(${isHead(terms, search)} + ts_rank(${WEIGHTS}, p.search, ${every('', false)}) + 0.2 * ts_rank(${WEIGHTS}, p.search, ${query})
    + CASE WHEN p.search @@ (${every(IN_NAME, false)}) THEN 3 WHEN p.search @@ (${byAnyName}) THEN 2
      WHEN p.search @@ (${every(IN_NAME, true)}) THEN 1 ELSE 0 END
    + 10.0 / (10 + length(p.name)) + CASE WHEN p.in_stock THEN 0.5 ELSE 0 END + least(p.num_reviews, 40) / 400.0)`;
}

const NOT_PATTERN = /[^\p{L}\p{M}\p{N} ]/gu;

/**
 * What a name ends in says what the thing is: 'Onion (Pyaaz)' is an onion, 'Kanda Poha' is none. Worth more than that it is said
 * in the very word that was typed.
 */
function isHead(terms: readonly Term[], { corrections }: Search): RawBuilder<number> {
  const goods = terms.findLast(({ names }) => names === 'goods');
  if (!goods) return sql<number>`0`;
  const typed = goods.words.join(' ');
  const said = [typed, ...goods.also, ...(corrections.get(typed) ?? [])].map((name) =>
    name.replace(NOT_PATTERN, ''),
  );
  const ending = `(^|[^[:alpha:]])(${said.filter(Boolean).join('|')})(s|es)?[[:space:]]*($|[-(),/–])`;
  return sql<number>`CASE WHEN p.name ~* ${ending} THEN 1.5 ELSE 0 END`;
}

function termsOf({ words, corrections, names }: Search): Term[] {
  const last = words.at(-1) ?? '';
  const terms = names.searchTerms(words.join(' ')).map(({ term, also, names: kind }): Term => {
    const readings = corrections.get(term) ?? [];
    const meantAlso = readings.flatMap((word) => names.alsoCalled(word));
    const isMeant = readings.length > 0 && readings.every((word) => names.knows(word));
    const begun = term === last && !kind && last.length >= SHORTEST_BEGINNING;
    return {
      words: term.split(' '),
      also: [...also, ...meantAlso, ...(begun ? names.begunBy(last) : [])],
      names: kind ?? (isMeant ? 'goods' : null),
    };
  });
  const significant = terms.filter((term) => !(term.words.length === 1 && FILLERS.has(term.words[0] ?? '')));
  return significant.length > 0 ? significant : terms;
}

const lengthOf = ({ words }: Term) => words.join('').length;

/** A term in any of its names. */
function saying({ words, also, names }: Term, search: Search, weights: string): TsQuery {
  // A word that is a name already is not the beginning of another: 'rai' is mustard, no raisin.
  const begins = (word: string) => names === null && isLast(word, search);
  const own = words.map((word) => meant(word, search, { weights, begins: begins(word) }));
  const others = also.map(wordsOf).filter((name) => name.length > 0);
  if (others.length === 0) return joined(own, '&&');
  const phrases = others.map((name) => `'${name.join(' ')}':${weights}`).join(' | ');
  return joined([joined(own, '&&'), sql<string>`to_tsquery('english', ${phrases})`], '||');
}

/** A word as typed, or as it may have been meant. Stop words count only while they may be the beginning of another. */
function meant(
  word: string,
  { corrections }: Search,
  { weights, begins }: { weights: string; begins: boolean },
): TsQuery {
  const readings = [word, ...(corrections.get(word) ?? [])].map((reading) => `'${reading}':${weights}`);
  const whole = sql<string>`to_tsquery('english', ${readings.join(' | ')})`;
  return begins
    ? joined([whole, sql<string>`to_tsquery('simple', ${`'${word}':*${weights}`})`], '||')
    : whole;
}

function isLast(word: string, { words }: Search): boolean {
  return word === words.at(-1);
}

function joined(queries: readonly TsQuery[], operator: '&&' | '||'): TsQuery {
  return sql<string>`(${sql.join(queries, sql.raw(` ${operator} `))})`;
}
