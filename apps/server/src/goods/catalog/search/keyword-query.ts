import { shelvingOf } from '@haat/domain/catalogue/departments';
import { isGrown, MADE_GOODS } from '@haat/domain/search/made-goods';
import type { Namesakes, SearchTerm, SearchWords } from '@haat/domain/search/search-words';
import { brandsIn, wordsOfBrands } from '@haat/domain/search/well-known-brands';
import { wordsOf } from '../catalogue/keyword-words.ts';
import { stemOf } from '../catalogue/stem.ts';
import { ANYWHERE, IN } from '../words/fields.ts';
import { isUnder, type Query, saysAll, saysAny, saysName, saysWord } from './query.ts';

/** A keyword's query, and its ranking. */
export interface Match {
  query: Query | undefined;
  /** Exclusions. */
  without: readonly Unless[];
  brands: readonly TypedBrand[];
  /** If only produce was typed: names of processed goods, which don't all count. */
  made?: readonly string[] | undefined;
  rank: Rank;
}

/** Excludes the products of `no` that `unless` doesn't find. */
export interface Unless {
  no: Query | undefined;
  unless: Query | undefined;
}

/** A typed brand, with the readings of each word, and the query for its kind of goods. */
export interface TypedBrand {
  said: readonly (readonly string[])[];
  kind: Query | undefined;
}

/** Ranking criteria, the first decides first. */
export interface Rank {
  /** Words in names, shelves and brands; of each step, the first query that holds counts. */
  steps: readonly (readonly { query: Query | undefined; worth: number }[])[];
  /** Names of the goods: a product's name ends in what it is. */
  heads: readonly (readonly string[])[];
  /** Stems of classes of goods, by their names of one word. */
  classes: readonly string[];
  typed: Query | undefined;
  looked: Query | undefined;
}

/** Probable words for a misspelt one. */
export type Corrections = ReadonlyMap<string, readonly string[]>;

export interface Search {
  words: readonly string[];
  corrections: Corrections;
  names: SearchWords;
}

/** A part of a keyword: words, synonyms, and whether they name goods, a class of goods or a brand. */
interface Term {
  words: string[];
  also: readonly string[];
  names: SearchTerm['names'] | 'brand';
  /** The kinds of categories that hold these goods. */
  kinds: readonly string[];
  namesakes: Namesakes;
}

/** Fields that are searched: name or brand, also categories, or all. */
const IN_NAME = IN.name | IN.brand;
const IN_CATEGORY = IN_NAME | IN.categories;

/**
 * Where words may be found, nearest first. A lassi described as sweet is no sugar: goods are found by name, or else by category;
 * other words, such as 'organic', may be in the description.
 */
export const REACHES = ['names', 'descriptions', 'categories'] as const;

export type Reach = (typeof REACHES)[number];

function fieldsOf({ names }: Term, reach: Reach): number {
  if (names === 'brand') return IN_CATEGORY;
  if (names === 'goods') return reach === 'categories' ? IN_CATEGORY : IN_NAME;
  return names === 'class' || reach === 'names' ? IN_CATEGORY : ANYWHERE;
}

/** For searches that no product fits entirely. */
const MAX_TERMS = 3;
/** Shorter beginnings fit too many names. */
const SHORTEST_BEGINNING = 3;
/** Ignored in brands' names, which may have '&' instead. */
const JOINING = 'and';
/** Hindi joining words, as in 'sarson ka tel'; they say nothing of the goods. */
const FILLERS = new Set(['ka', 'ki', 'ke', 'aur', 'wala', 'wali', 'vala', 'का', 'की', 'के', 'और']);

/**
 * Products that have every word of the keyword within reach: as typed, in the other number, by a synonym, or as a beginning for
 * the last word, which may be unfinished. Words in name or brand rank higher, short names and products in stock and with many
 * ratings too.
 */
export function matchAll(search: Search, reach: Reach): Match {
  const terms = termsOf(search);
  const isNamed = terms.some(({ names }) => names !== null);
  // Beginnings often match by chance in descriptions: 'enough' is no Eno.
  const begins = reach === 'names' || isNamed;
  const looked = saysAll(terms.map((term) => saying(term, search, fieldsOf(term, reach), begins)));
  const inSomeName = saysAny(terms.map((term) => saying(term, search, IN_CATEGORY, begins)));
  const isInSomeName = isNamed || terms.length === 1;
  return {
    query: looked && (isInSomeName ? looked : inSomeName && saysAll([looked, inSomeName])),
    without: [...offTheirShelves(terms), ...namesakesAmong(terms)],
    brands: brandsAmong(terms, search),
    made: madeGoods(terms),
    rank: rankOf(search, terms, looked),
  };
}

const MEASURE = /^(\d.*|kg|gm?|ml|ltr|l|litres?|pcs|n)$/;

const withoutMeasures = (terms: readonly Term[]) =>
  terms.filter(({ words }) => !words.every((word) => MEASURE.test(word)));

/**
 * Excludes shelves of things that only smell or taste of the goods. Needs every word: an unknown one, as in 'coffee maker', may
 * mean another thing.
 */
function offTheirShelves(terms: readonly Term[]): Unless[] {
  const said = withoutMeasures(terms);
  const shelvings = said.map(({ names, kinds }) => (names === null ? undefined : shelvingOf(kinds)));
  if (shelvings.length === 0 || shelvings.includes(undefined)) return [];
  const shelving = shelvingOf(said.flatMap(({ kinds }) => kinds));
  return shelving ? [{ no: isUnder(shelving.foreign), unless: isUnder(shelving.own) }] : [];
}

/**
 * Excludes namesakes: patta gobi is no gobi, unless it is on a shelf with cauliflowers. With an unknown word, as in 'corn fl',
 * the longer name may be meant.
 */
function namesakesAmong(terms: readonly Term[]): Unless[] {
  if (withoutMeasures(terms).some(({ names }) => names === null)) return [];
  return terms.flatMap(({ words, also, namesakes: { held, longer } }) => {
    if (longer.length === 0) return [];
    const others = [words.join(' '), ...also].filter((name) => !held.has(name));
    return { no: oneOf(longer, IN_NAME), unless: oneOf(others, IN_NAME) };
  });
}

/** If only produce was typed: names of what is made of it, in which the first part of a name may end. */
function madeGoods(terms: readonly Term[]): string[] | undefined {
  const said = withoutMeasures(terms);
  if (said.length === 0 || !said.every(({ names, kinds }) => names === 'goods' && isGrown(kinds)))
    return undefined;
  const typed = said.flatMap(({ words, also }) => [words.join(' '), ...also]);
  return MADE_GOODS.filter((word) => !typed.some((name) => ` ${name} `.includes(` ${word} `)));
}

/** Only if nothing but brands and their kinds was typed: 'surf air freshener' may be another brand's. */
function brandsAmong(terms: readonly Term[], { words, corrections, names }: Search): TypedBrand[] {
  const isBrand = (word: string) =>
    terms.some(({ words: typed, names: what }) => what === 'brand' && typed[0] === word);
  const brands = brandsIn(words)
    .filter(({ said }) => said.some(isBrand))
    .map(({ said, kind }) => ({ said, kind: [kind, ...names.alsoCalled(kind)] }));
  const kinds = new Set(brands.flatMap(({ kind }) => kind));
  // The milk of 'dairy milk' names no goods.
  const said = new Set(brands.flatMap((brand) => brand.said));
  const isPlain = ({ words: typed, names: what }: Term) =>
    what === 'brand' || typed.every((word) => said.has(word)) || kinds.has(typed.join(' '));
  if (!withoutMeasures(terms).every(isPlain)) return [];
  return brands.map(({ said, kind }) => ({
    said: said.filter((word) => word !== JOINING).map((word) => [word, ...(corrections.get(word) ?? [])]),
    kind: oneOf(kind, IN_CATEGORY),
  }));
}

/**
 * Products with at least one or two of the words in their names, more words first. Names of goods decide, above all the last:
 * 'steel' of 'steel cooker' would find pans. Of many words the longest count; words that nobody has rank last. Undefined if too
 * few words are left, or if a lost word may have named the goods.
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
  const said = terms.map((term) => saying(term, search, fieldsOf(term, 'names'), false));
  const looked = saysAny(
    least === 1 ? said : said.flatMap((one, at) => said.slice(at + 1).map((other) => saysAll([one, other]))),
  );
  const found = terms.map((term) => [
    { query: saying(term, search, IN_NAME, false), worth: 14 },
    { query: saying(term, search, ANYWHERE, false), worth: 10 },
  ]);
  const rank = rankOf(search, terms, looked);
  return {
    query: looked,
    without: namesakesAmong(terms),
    brands: [],
    made: madeGoods(all),
    rank: { ...rank, steps: [...found, ...rank.steps] },
  };
}

function rankOf(search: Search, terms: readonly Term[], looked: Query | undefined): Rank {
  const words = terms.flatMap((term) => term.words);
  const every = (fields: number, begins: boolean) =>
    saysAll(words.map((word) => meant(word, search, { fields, begins: begins && isLast(word, search) })));
  const byAnyName = saysAll(terms.map((term) => saying(term, search, IN_NAME, true)));
  // Three synonyms in a name count as one.
  const inNames = [
    { query: every(IN_NAME, false), worth: 3 },
    { query: byAnyName, worth: 2 },
    { query: every(IN_NAME, true), worth: 1 },
  ];
  return {
    steps: [inNames, [isOfKind(terms)], [isOfBrand(terms, search)]],
    heads: headsOf(terms, search),
    classes: classesIn(terms),
    typed: every(ANYWHERE, false),
    looked,
  };
}

/** In their own category goods are more than a flavour: cardamom among the spices precedes milk with cardamom. */
function isOfKind(terms: readonly Term[]) {
  const kinds = terms.findLast(({ names }) => names === 'goods')?.kinds ?? [];
  return { query: isUnder(kinds), worth: 2 };
}

/** Products of the brand precede those that only say its name: a spray called Cool Surf is no Surf. */
function isOfBrand(terms: readonly Term[], search: Search) {
  const brands = terms.filter(({ names }) => names === 'brand');
  return { query: saysAll(brands.map((brand) => saying(brand, search, IN.brand, false))), worth: 2 };
}

/**
 * A name ends in what the product is: 'Onion (Pyaaz)' is an onion, 'Kanda Poha' is none; what follows a dash is often a flavour:
 * 'Biscuits - Badam'. Counts more than an exact match of the word.
 */
function headsOf(terms: readonly Term[], { corrections }: Search): string[][] {
  const goods = terms.findLast(({ names }) => names === 'goods');
  if (!goods) return [];
  const typed = goods.words.join(' ');
  return [typed, ...goods.also, ...(corrections.get(typed) ?? [])].map(wordsOf);
}

const classesIn = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ words, also, names }) =>
    names === 'class' ? [words.join(' '), ...also].filter((name) => !name.includes(' ')).map(stemOf) : [],
  );

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

/** By any of its names. */
function saying(
  { words, also, names }: Term,
  search: Search,
  fields: number,
  mayBegin: boolean,
): Query | undefined {
  // A complete name doesn't match as a beginning: 'rai' is mustard, no raisin, and Lux no luxury.
  const begins = (word: string) => mayBegin && names === null && isLast(word, search);
  const own = words.map((word) => meant(word, search, { fields, begins: begins(word) }));
  // Words must be adjacent in categories: Baby Care with World Food holds no baby food.
  const isWhole = names === 'goods' && fields === IN_CATEGORY;
  const phrases = [...(isWhole ? [words.join(' ')] : []), ...also];
  const byPhrase = oneOf(phrases, fields);
  return isWhole ? byPhrase : saysAny([saysAll(own), byPhrase]);
}

/** Its words adjacent. */
const oneOf = (names: readonly string[], fields: number) =>
  saysAny(names.map((name) => saysName(wordsOf(name), fields)));

/** As typed or corrected. Stop words count only as beginnings. */
function meant(
  word: string,
  { corrections }: Search,
  { fields, begins }: { fields: number; begins: boolean },
): Query | undefined {
  const readings = [word, ...(corrections.get(word) ?? [])].map((reading) => saysWord(reading, fields));
  return saysAny([...readings, begins ? { by: 'beginning', letters: word, fields } : undefined]);
}

function isLast(word: string, { words }: Search): boolean {
  return word === words.at(-1);
}
