import type { SearchWords } from '@haat/domain/search-words';
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

/** A part of a keyword: the words typed, and other names of what they say. */
interface Term {
  words: string[];
  also: readonly string[];
}

/** Name or brand, as weighted in `products.search`. */
const IN_NAME = 'AB';
/** What a word is worth in the description, the search words, the brand and the name. */
const WEIGHTS = '{0.05, 0.2, 0.4, 1}';
/** Of a search that no product fits whole. */
const MOST_TERMS = 3;
/** Fewer letters begin too many names. */
const SHORTEST_BEGINNING = 3;
/** Words that join others in what Hindi speakers type, 'sarson ka tel', and say nothing of the goods. */
const FILLERS = new Set(['ka', 'ki', 'ke', 'aur', 'wala', 'wali', 'vala', 'का', 'की', 'के', 'और']);

/**
 * Products in which each word of a keyword stands somehow: as it is, in another number, under another name, or, for the
 * last word, which may still be being typed, as a beginning. Those that carry the words in name or brand come first, most
 * of all those that are called little else, those in stock, and those that many have judged.
 */
export function matchAll(search: Search): Match {
  const terms = termsOf(search);
  const query = joined(
    terms.map((term) => saying(term, search, '')),
    '&&',
  );
  return { condition: sql<boolean>`p.search @@ (${query})`, rank: rankOf(search, terms, query) };
}

/**
 * Products in which at least one or two of the words stand; the more of them, the higher, most of all in names. Of many
 * words the longest count, which say most; those that are lost, which nobody has, come after all others.
 */
export function matchSome(search: Search, least: 1 | 2, lost: ReadonlySet<string>): Match {
  const isLost = ({ words }: Term) => Number(words.some((word) => lost.has(word)));
  const terms = termsOf(search)
    .flatMap((term) => [term, ...wordByWord(term, search)])
    .toSorted((a, b) => isLost(a) - isLost(b) || lengthOf(b) - lengthOf(a))
    .slice(0, MOST_TERMS);
  const said = terms.map((term) => saying(term, search, ''));
  const query = joined(
    least === 1
      ? said
      : said.flatMap((one, at) => said.slice(at + 1).map((other) => joined([one, other], '&&'))),
    '||',
  );
  const found = terms.map(
    (term) => sql`CASE WHEN p.search @@ (${saying(term, search, IN_NAME)}) THEN 14
      WHEN p.search @@ (${saying(term, search, '')}) THEN 10 ELSE 0 END`,
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
  return sql<number>`(ts_rank(${WEIGHTS}, p.search, ${every('', false)}) + 0.2 * ts_rank(${WEIGHTS}, p.search, ${query})
    + CASE WHEN p.search @@ (${every(IN_NAME, false)}) THEN 3 WHEN p.search @@ (${byAnyName}) THEN 2
      WHEN p.search @@ (${every(IN_NAME, true)}) THEN 1 ELSE 0 END
    + 10.0 / (10 + length(p.name)) + CASE WHEN p.in_stock THEN 0.5 ELSE 0 END + least(p.num_reviews, 40) / 400.0)`;
}

function termsOf({ words, corrections, names }: Search): Term[] {
  const last = words.at(-1) ?? '';
  const terms = names.searchTerms(words.join(' ')).map(({ term, also }) => {
    const meantAlso = (corrections.get(term) ?? []).flatMap((word) => names.alsoCalled(word));
    const begun = term === last && also.length === 0 && last.length >= SHORTEST_BEGINNING;
    return { words: term.split(' '), also: [...also, ...meantAlso, ...(begun ? names.begunBy(last) : [])] };
  });
  const significant = terms.filter((term) => !(term.words.length === 1 && FILLERS.has(term.words[0] ?? '')));
  return significant.length > 0 ? significant : terms;
}

const lengthOf = ({ words }: Term) => words.join('').length;

// 'hari mirch' is one thing, but who sells none may have another mirch.
function wordByWord({ words }: Term, { names }: Search): Term[] {
  if (words.length === 1) return [];
  return words
    .filter((word) => !FILLERS.has(word))
    .map((word) => ({ words: [word], also: names.alsoCalled(word) }));
}

/** A term in any of its names; words may be begun unless the place where they stand matters. */
function saying({ words, also }: Term, search: Search, weights: string): TsQuery {
  const own = words.map((word) =>
    meant(word, search, { weights, begins: weights === '' && isLast(word, search) }),
  );
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
