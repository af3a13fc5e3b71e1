import { shelvingOf } from '@haat/domain/catalogue/departments';
import { isGrown, MADE_GOODS } from '@haat/domain/search/made-goods';
import type { Namesakes, SearchTerm, SearchWords } from '@haat/domain/search/search-words';
import { brandsIn, wordsOfBrands } from '@haat/domain/search/well-known-brands';
import { wordsOf } from '../catalogue/keyword-words.ts';
import { ANYWHERE, IN } from '../words/fields.ts';
import { isUnder, type Query, saysAll, saysAny, saysName, saysWord } from './query.ts';

/** What a keyword means: which products, and how well each fits. */
export interface Match {
  query: Query | undefined;
  /** What each product must have besides, and must not have unless it has something else. */
  without: readonly Unless[];
  brands: readonly TypedBrand[];
  /** Where only what grows was typed: the names of made goods, which not all products may be. */
  made?: readonly string[] | undefined;
  rank: Rank;
}

/** Products of the first query are none of a search's, unless the second finds them too. */
export interface Unless {
  no: Query | undefined;
  unless: Query | undefined;
}

/** A brand as it was typed, in its readings word by word, and the names of its kind of goods. */
export interface TypedBrand {
  said: readonly (readonly string[])[];
  kind: Query | undefined;
}

/** How well a product fits: what is worth more decides first. */
export interface Rank {
  /** What is worth as much: words in names, shelves and brands. The first of a step that holds counts. */
  steps: readonly (readonly { query: Query | undefined; worth: number }[])[];
  /** Names of the goods: what a name ends in says what the thing is. */
  heads: readonly (readonly string[])[];
  /** The words typed, and all that was looked for. */
  typed: Query | undefined;
  looked: Query | undefined;
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

/** Where in a product words may stand: its name or brand, its categories too, anywhere. */
const IN_NAME = IN.name | IN.brand;
const IN_CATEGORY = IN_NAME | IN.categories;

/**
 * How far from a product's name its words may be found, the nearest first. A lassi whose description says that it is sweet is no
 * sugar: goods are found by their names, and where no name says them by their category; what else was typed, such as
 * 'organic', may stand in the description.
 */
export const REACHES = ['names', 'descriptions', 'categories'] as const;

/** One of the reaches. */
export type Reach = (typeof REACHES)[number];

function fieldsOf({ names }: Term, reach: Reach): number {
  if (names === 'brand') return IN_CATEGORY;
  if (names === 'goods') return reach === 'categories' ? IN_CATEGORY : IN_NAME;
  return names === 'class' || reach === 'names' ? IN_CATEGORY : ANYWHERE;
}

/** Of a search that no product fits whole. */
const MAX_TERMS = 3;
/** Fewer letters begin too many names. */
const SHORTEST_BEGINNING = 3;
/** Left out of brands' names, where '&' may stand. */
const JOINING = 'and';
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

/** What of a keyword says what is wanted, rather than how much of it. */
const saidBy = (terms: readonly Term[]) =>
  terms.filter(({ words }) => !words.every((word) => MEASURE.test(word)));

/**
 * Not on the shelves where only what smells or tastes of the goods stands. It takes all words to know: a word that names no goods,
 * as in 'coffee maker', may say that another thing is meant.
 */
function offTheirShelves(terms: readonly Term[]): Unless[] {
  const said = saidBy(terms);
  const shelvings = said.map(({ names, kinds }) => (names === null ? undefined : shelvingOf(kinds)));
  if (shelvings.length === 0 || shelvings.includes(undefined)) return [];
  const shelving = shelvingOf(said.flatMap(({ kinds }) => kinds));
  return shelving ? [{ no: isUnder(shelving.foreign), unless: isUnder(shelving.own) }] : [];
}

/**
 * Not what a longer name says that only holds what was typed: patta gobi is no gobi, unless it stands beside a cauliflower. A word
 * that names no goods may be on its way to the longer name, as in 'corn fl'.
 */
function namesakesAmong(terms: readonly Term[]): Unless[] {
  if (saidBy(terms).some(({ names }) => names === null)) return [];
  return terms.flatMap(({ words, also, namesakes: { held, longer } }) => {
    if (longer.length === 0) return [];
    const others = [words.join(' '), ...also].filter((name) => !held.has(name));
    return { no: oneOf(longer, IN_NAME), unless: oneOf(others, IN_NAME) };
  });
}

/** Where only what grows was typed: names of what is made of it, which the first part of a name may end in. */
function madeGoods(terms: readonly Term[]): string[] | undefined {
  const said = saidBy(terms);
  if (said.length === 0 || !said.every(({ names, kinds }) => names === 'goods' && isGrown(kinds)))
    return undefined;
  const typed = said.flatMap(({ words, also }) => [words.join(' '), ...also]);
  return MADE_GOODS.filter((word) => !typed.some((name) => ` ${name} `.includes(` ${word} `)));
}

/**
 * The brands that were typed, where nothing but brands and their kinds was: 'surf air freshener' may be what another one
 * makes.
 */
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
  if (!saidBy(terms).every(isPlain)) return [];
  return brands.map(({ said, kind }) => ({
    said: said.filter((word) => word !== JOINING).map((word) => [word, ...(corrections.get(word) ?? [])]),
    kind: oneOf(kind, IN_CATEGORY),
  }));
}

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
  // A name that holds the word under three names is no better than one that says it once.
  const inNames = [
    { query: every(IN_NAME, false), worth: 3 },
    { query: byAnyName, worth: 2 },
    { query: every(IN_NAME, true), worth: 1 },
  ];
  return {
    steps: [inNames, [isOfKind(terms)], [isOfBrand(terms, search)]],
    heads: headsOf(terms, search),
    typed: every(ANYWHERE, false),
    looked,
  };
}

/** Where goods of a name are found they are more than a taste: a cardamom among the spices, before a milk with cardamom. */
function isOfKind(terms: readonly Term[]) {
  const kinds = terms.findLast(({ names }) => names === 'goods')?.kinds ?? [];
  return { query: isUnder(kinds), worth: 2 };
}

/** What a brand makes comes before what only says its name: a spray called Cool Surf is no Surf. */
function isOfBrand(terms: readonly Term[], search: Search) {
  const brands = terms.filter(({ names }) => names === 'brand');
  return { query: saysAll(brands.map((brand) => saying(brand, search, IN.brand, false))), worth: 2 };
}

/**
 * What a name ends in says what the thing is: 'Onion (Pyaaz)' is an onion, 'Kanda Poha' is none. What comes after a dash is more often
 * what it tastes of: 'Biscuits - Badam'. Worth more than that it is said in the very word that was typed.
 */
function headsOf(terms: readonly Term[], { corrections }: Search): string[][] {
  const goods = terms.findLast(({ names }) => names === 'goods');
  if (!goods) return [];
  const typed = goods.words.join(' ');
  return [typed, ...goods.also, ...(corrections.get(typed) ?? [])].map(wordsOf);
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
function saying(
  { words, also, names }: Term,
  search: Search,
  fields: number,
  mayBegin: boolean,
): Query | undefined {
  // A word that is a name already is not the beginning of another: 'rai' is mustard, no raisin, and Lux no luxury.
  const begins = (word: string) => mayBegin && names === null && isLast(word, search);
  const own = words.map((word) => meant(word, search, { fields, begins: begins(word) }));
  // Of a category that says all words apart, as Baby Care and World Food, a thing is no baby food.
  const isWhole = names === 'goods' && fields === IN_CATEGORY;
  const phrases = [...(isWhole ? [words.join(' ')] : []), ...also];
  const byPhrase = oneOf(phrases, fields);
  return isWhole ? byPhrase : saysAny([saysAll(own), byPhrase]);
}

/** One of these names, its words one after the other. */
const oneOf = (names: readonly string[], fields: number) =>
  saysAny(names.map((name) => saysName(wordsOf(name), fields)));

/** A word as typed, or as it may have been meant. Stop words count only while they may be the beginning of another. */
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
