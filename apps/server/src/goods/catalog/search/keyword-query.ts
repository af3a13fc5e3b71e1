import { shelvingOf } from '@haat/domain/catalogue/departments';
import { isGrown, MADE_GOODS } from '@haat/domain/search/made-goods';
import type { Namesakes, SearchTerm, SearchWords } from '@haat/domain/search/search-words';
import { brandsIn, wordsOfBrands } from '@haat/domain/search/well-known-brands';
import { type RawBuilder, sql } from 'kysely';
import { wordsOf } from '../catalogue/keyword-words.ts';
import type { Condition } from '../catalogue/shown.ts';
import { isMadeBy } from './made-by-brand.ts';

type TsQuery = RawBuilder<string>;

/** What a keyword means: which products, and how well each fits. */
export interface Match {
  condition: Condition;
  rank: RawBuilder<number>;
  /** What one of the products must be at least, lest they all only taste of what is wanted. */
  itself?: Condition | undefined;
}

/** For a misspelt word, the words that may be meant. */
export type Corrections = ReadonlyMap<string, readonly string[]>;

/** The words of a keyword, how they may be meant, and the names that the marketplace's shoppers use. */
export interface Search {
  words: readonly string[];
  corrections: Corrections;
  names: SearchWords;
}

/** A part of a keyword: the words typed, other names of what they say, and whether they name goods, a class of them or a brand. */
interface Term {
  words: string[];
  also: readonly string[];
  names: SearchTerm['names'] | 'brand';
  /** In which kinds of categories goods of this name are found. */
  kinds: readonly string[];
  namesakes: Namesakes;
}

/** Where in a product words may stand, as weighted in `products.search`: its brand, name or brand, its categories too, anywhere. */
const BRAND = 'B';
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
  if (names === 'brand') return IN_CATEGORY;
  if (names === 'goods') return reach === 'categories' ? IN_CATEGORY : IN_NAME;
  return names === 'class' || reach === 'names' ? IN_CATEGORY : ANYWHERE;
}

/** What a word is worth in the description, the search words, the brand and the name. */
const WEIGHTS = '{0.05, 0.2, 0.4, 1}';
/** Of a search that no product fits whole. */
const MAX_TERMS = 3;
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
  const isNamed = terms.some(({ names }) => names !== null);
  // What only descriptions say is half a word as often as not: 'enough' is no Eno.
  const begins = reach === 'names' || isNamed;
  const query = joined(
    terms.map((term) => saying(term, search, placesOf(term, reach), begins)),
    '&&',
  );
  const inSomeName = joined(
    terms.map((term) => saying(term, search, IN_CATEGORY, begins)),
    '||',
  );
  const least = isNamed || terms.length === 1 ? sql`` : sql` AND p.search @@ (${inSomeName})`;
  const wanted = sql`${onOwnShelves(terms)}${withoutNamesakes(terms)}${ofItsBrands(terms, search)}`;
  const condition = sql<boolean>`p.search @@ (${query})${least}${wanted}`;
  return { condition, rank: rankOf(search, terms, query), itself: itselfAmong(condition, terms) };
}

const MEASURE = /^(\d.*|kg|gm?|ml|ltr|l|litres?|pcs|n)$/;

/** What of a keyword says what is wanted, rather than how much of it. */
const saidBy = (terms: readonly Term[]) =>
  terms.filter(({ words }) => !words.every((word) => MEASURE.test(word)));

/**
 * Not on the shelves where only what smells or tastes of the goods stands. It takes all words to know: a word that names no goods,
 * as in 'coffee maker', may say that another thing is meant.
 */
function onOwnShelves(terms: readonly Term[]): RawBuilder<unknown> {
  const said = saidBy(terms);
  const shelvings = said.map(({ names, kinds }) => (names === null ? undefined : shelvingOf(kinds)));
  if (shelvings.length === 0 || shelvings.includes(undefined)) return sql``;
  const shelving = shelvingOf(said.flatMap(({ kinds }) => kinds));
  if (!shelving) return sql``;
  return sql` AND (NOT p.search @@ ${inCategories(shelving.foreign)} OR p.search @@ ${inCategories(shelving.own)})`;
}

/**
 * Not what a longer name says that only holds what was typed: patta gobi is no gobi, unless it stands beside a cauliflower. A word
 * that names no goods may be on its way to the longer name, as in 'corn fl'.
 */
function withoutNamesakes(terms: readonly Term[]): RawBuilder<unknown> {
  if (saidBy(terms).some(({ names }) => names === null)) return sql``;
  const conditions = terms.map(({ words, also, namesakes: { held, longer } }) => {
    if (longer.length === 0) return sql``;
    const others = [words.join(' '), ...also].filter((name) => !held.has(name));
    const says = others.length > 0 ? sql`p.search @@ ${oneOf(others, IN_NAME)} OR ` : sql``;
    return sql` AND (${says}NOT p.search @@ ${oneOf(longer, IN_NAME)})`;
  });
  return sql.join(conditions, sql``);
}

/** Where only what grows was typed: those that the first part of their name does not call something made of it. */
function itselfAmong(condition: Condition, terms: readonly Term[]): Condition | undefined {
  const said = saidBy(terms);
  if (said.length === 0 || !said.every(({ names, kinds }) => names === 'goods' && isGrown(kinds)))
    return undefined;
  const typed = said.flatMap(({ words, also }) => [words.join(' '), ...also]);
  const made = MADE_GOODS.filter((word) => !typed.some((name) => ` ${name} `.includes(` ${word} `)));
  return sql<boolean>`${condition} AND p.name !~* ${`${FIRST_PART}${endingIn(made)}`}`;
}

/**
 * Made by the brands that were typed, where nothing but brands and their kinds was: 'surf air freshener' may be what another one
 * makes.
 */
function ofItsBrands(terms: readonly Term[], { words, corrections, names }: Search): RawBuilder<unknown> {
  const isBrand = (word: string) =>
    terms.some(({ words: typed, names: what }) => what === 'brand' && typed[0] === word);
  const brands = brandsIn(words)
    .filter(({ said }) => said.some(isBrand))
    .map(({ said, kind }) => ({ said, kind: [kind, ...names.alsoCalled(kind)] }));
  const kinds = new Set(brands.flatMap(({ kind }) => kind));
  const isPlain = ({ words: typed, names: what }: Term) => what === 'brand' || kinds.has(typed.join(' '));
  if (!saidBy(terms).every(isPlain)) return sql``;
  return sql.join(
    brands.map((brand) => sql` AND ${isMadeBy(brand, corrections)}`),
    sql``,
  );
}

/** Under a category that says one of these words. */
const inCategories = (words: readonly string[]): TsQuery =>
  sql<string>`to_tsquery('english', ${words.map((word) => `'${word}':C`).join(' | ')})`;

/**
 * Products in whose names at least one or two of the words stand; the more of them, the higher. Where goods are named, these
 * decide: 'steel' of 'steel cooker' would bring pans; the last of them says what is meant, a vinegar made of apples. Of many words the
 * longest count, which say most; those that are lost, which nobody has, come after all others. Undefined where so many words are not
 * left, or where the goods may have been named by a word that is lost.
 */
export function matchSome(search: Search, least: 1 | 2, lost: ReadonlySet<string>): Match | undefined {
  const isLost = ({ words }: Term) => Number(words.some((word) => lost.has(word)));
  const all = termsOf(search).filter(
    ({ words, names }) => names || words.join('').length >= SHORTEST_BEGINNING,
  );
  const named = all.filter(({ names }) => names === 'goods' || names === 'class');
  if (least === 1 && named.length === 0 && lost.size > 0) return undefined;
  const terms = (least === 1 && named.length > 0 ? named.slice(-1) : all)
    .toSorted((a, b) => isLost(a) - isLost(b) || lengthOf(b) - lengthOf(a))
    .slice(0, MAX_TERMS);
  if (terms.length < least) return undefined;
  const said = terms.map((term) => saying(term, search, placesOf(term, 'names'), false));
  const query = joined(
    least === 1
      ? said
      : said.flatMap((one, at) => said.slice(at + 1).map((other) => joined([one, other], '&&'))),
    '||',
  );
  const found = terms.map(
    (term) => sql`CASE WHEN p.search @@ (${saying(term, search, IN_NAME, false)}) THEN 14
      WHEN p.search @@ (${saying(term, search, ANYWHERE, false)}) THEN 10 ELSE 0 END`,
  );
  const condition = sql<boolean>`p.search @@ (${query})${withoutNamesakes(terms)}`;
  return {
    condition,
    itself: itselfAmong(condition, all),
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
    terms.map((term) => saying(term, search, IN_NAME, true)),
    '&&',
  );
  // A name that holds the word under three names is no better than one that says it once.
  return sql<number>`(${isHead(terms, search)} + ${isOfKind(terms)} + ${isOfBrand(terms, search)} + ts_rank(${WEIGHTS}, p.search, ${every('', false)}) + 0.2 * ts_rank(${WEIGHTS}, p.search, ${query})
    + CASE WHEN p.search @@ (${every(IN_NAME, false)}) THEN 3 WHEN p.search @@ (${byAnyName}) THEN 2
      WHEN p.search @@ (${every(IN_NAME, true)}) THEN 1 ELSE 0 END
    + 10.0 / (10 + length(p.name)) + CASE WHEN p.in_stock THEN 0.5 ELSE 0 END + least(p.num_reviews, 40) / 400.0)`;
}

/** Of a name, what comes before a dash, a comma or a bracket; a dash within a word belongs to it. */
const FIRST_PART = '^([^-(),+–]|[[:alnum:]]-[[:alnum:]])*';
/** A part of a name that ends in one of these. */
const endingIn = (names: readonly string[]) =>
  `(^|[^[:alpha:]])(${names.join('|')})(s|es)?[[:space:]]*($|[-(),/+–])`;
const NOT_PATTERN = /[^\p{L}\p{M}\p{N} ]/gu;

/** Where goods of a name are found they are more than a taste: a cardamom among the spices, before a milk with cardamom. */
function isOfKind(terms: readonly Term[]): RawBuilder<number> {
  const kinds = terms.findLast(({ names }) => names === 'goods')?.kinds ?? [];
  if (kinds.length === 0) return sql<number>`0`;
  return sql<number>`CASE WHEN p.search @@ ${inCategories(kinds)} THEN 2 ELSE 0 END`;
}

/** What a brand makes comes before what only says its name: a spray called Cool Surf is no Surf. */
function isOfBrand(terms: readonly Term[], search: Search): RawBuilder<number> {
  const brands = terms.filter(({ names }) => names === 'brand');
  if (brands.length === 0) return sql<number>`0`;
  const made = joined(
    brands.map((brand) => saying(brand, search, BRAND, false)),
    '&&',
  );
  return sql<number>`CASE WHEN p.search @@ (${made}) THEN 2 ELSE 0 END`;
}

/**
 * What a name ends in says what the thing is: 'Onion (Pyaaz)' is an onion, 'Kanda Poha' is none. What comes after a dash is more often
 * what it tastes of: 'Biscuits - Badam'. Worth more than that it is said in the very word that was typed.
 */
function isHead(terms: readonly Term[], { corrections }: Search): RawBuilder<number> {
  const goods = terms.findLast(({ names }) => names === 'goods');
  if (!goods) return sql<number>`0`;
  const typed = goods.words.join(' ');
  const said = [typed, ...goods.also, ...(corrections.get(typed) ?? [])].map((name) =>
    name.replace(NOT_PATTERN, ''),
  );
  const ending = endingIn(said.filter(Boolean));
  return sql<number>`CASE WHEN p.name ~* ${ending} THEN CASE WHEN p.name ~* ${`${FIRST_PART}${ending}`} THEN 1.5 ELSE 0 END
    WHEN strpos(p.name, '-') = 0 THEN 0.5 ELSE 0 END`;
}

function termsOf({ words, corrections, names }: Search): Term[] {
  const last = words.at(-1) ?? '';
  const ofBrands = wordsOfBrands(words);
  const terms = names.searchTerms(words.join(' ')).map(({ term, also, names: kind }): Term => {
    const readings = corrections.get(term) ?? [];
    const meantAlso = readings.flatMap((word) => names.alsoCalled(word));
    const isMeant = readings.length > 0 && readings.every((word) => names.knows(word));
    const isBrand = !kind && ofBrands.has(term);
    const begun = term === last && !kind && !isBrand && last.length >= SHORTEST_BEGINNING;
    return {
      words: term.split(' '),
      also: [...also, ...meantAlso, ...(begun ? names.begunBy(last) : [])],
      names: kind ?? (isBrand ? 'brand' : isMeant ? 'goods' : null),
      kinds: [term, ...readings].flatMap((word) => names.kindsOf(word)),
      namesakes: namesakesOf([term, ...readings], names),
    };
  });
  const significant = terms.filter((term) => !(term.words.length === 1 && FILLERS.has(term.words[0] ?? '')));
  return significant.length > 0 ? significant : terms;
}

function namesakesOf(readings: readonly string[], names: SearchWords): Namesakes {
  const all = readings.map((reading) => names.namesakesOf(reading));
  return { held: new Set(all.flatMap(({ held }) => [...held])), longer: all.flatMap(({ longer }) => longer) };
}

const lengthOf = ({ words }: Term) => words.join('').length;

/** A term in any of its names. */
function saying({ words, also, names }: Term, search: Search, weights: string, mayBegin: boolean): TsQuery {
  // A word that is a name already is not the beginning of another: 'rai' is mustard, no raisin, and Lux no luxury.
  const begins = (word: string) => mayBegin && names === null && isLast(word, search);
  const own = words.map((word) => meant(word, search, { weights, begins: begins(word) }));
  // Of a category that says all words apart, as Baby Care and World Food, a thing is no baby food.
  const isWhole = names === 'goods' && weights === IN_CATEGORY;
  const phrases = [...(isWhole ? [words.join(' ')] : []), ...also];
  if (phrases.length === 0) return joined(own, '&&');
  const byPhrase = oneOf(phrases, weights);
  return isWhole ? byPhrase : joined([joined(own, '&&'), byPhrase], '||');
}

/** One of these names, its words one after the other. */
function oneOf(names: readonly string[], weights: string): TsQuery {
  const said = names.map(wordsOf).filter((name) => name.length > 0);
  return sql<string>`to_tsquery('english', ${said.map((name) => `'${name.join(' ')}':${weights}`).join(' | ')})`;
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
