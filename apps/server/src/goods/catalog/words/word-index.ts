import type { Bits } from './bits.ts';
import { MAX_WORDS, ReadDocument, UP_TO, writeDocument } from './document-bytes.ts';
import { Documents } from './documents.ts';
import { IN, NAMED } from './fields.ts';
import { Postings } from './postings.ts';
import { tokensOf } from './tokens.ts';
import { NONE, WordTable } from './word-table.ts';

/** What is read of a product for its search. */
export interface Wording {
  name: string;
  /** In other languages. */
  nameHi: string;
  nameKn: string;
  brand: string;
  /** Its categories, sizes and other spellings (`product-words.ts`). */
  searchWords: string;
  description: string;
}

/** So many letters of a description count. */
export const DESCRIBED = 600;
/** So many letters begin too many stems to go through: their products have a list, as of a stem. */
const SHORT_BEGINNING = 2;
const BEGINNING = '^';
/** What so many phrases, and words of categories, find is remembered, a bit a product each. */
const MAX_REMEMBERED = 40;
/** A stem that one of so many products has takes less room as a set, and less time; of so many it is remembered. */
const COMMON = 32;
const MAX_COMMON = 64;
/** The most places, as postings can write them. */
const MAX_PLACES = 2 ** 24;

/** The words of a marketplace's products, by places: which products have a word, and which words a product has, in their order. */
export class WordIndex {
  readonly table = new WordTable();
  private readonly postings = new Postings();
  private readonly documents = new Documents();
  private readonly document = new ReadDocument();
  private places = 0;
  /** What phrases and words of categories find, as searches asked for them since something changed. */
  private readonly found = new Map<string, Bits>();
  /** Products of common stems in some fields, as searches asked for them, kept up. */
  private readonly common = new Map<number, Map<number, Bits>>();
  private commonCount = 0;

  /** How many bytes it takes up, about. */
  get bytes(): number {
    const sets = ((MAX_REMEMBERED + MAX_COMMON) * this.places) / 8;
    return this.table.bytes + this.postings.bytes + this.documents.bytes + sets;
  }

  /** What is remembered under a key; undefined: nobody asked since something changed. */
  recall(key: string): Bits | undefined {
    return this.found.get(key);
  }

  remember(key: string, found: Bits): void {
    if (this.found.size === MAX_REMEMBERED) this.found.clear();
    this.found.set(key, found);
  }

  /** Whether so many products have a stem that they are a set. */
  isCommon(stem: number, fields: number): boolean {
    return this.countOf(stem, fields) * COMMON > this.places;
  }

  /** The products that have a common stem in one of these fields; undefined: nobody asked. */
  commonSet(stem: number, fields: number): Bits | undefined {
    return this.common.get(stem)?.get(fields);
  }

  rememberCommon(stem: number, fields: number, found: Bits): void {
    if (this.commonCount === MAX_COMMON) this.forgetCommon();
    const sets = this.common.get(stem) ?? new Map<number, Bits>();
    this.common.set(stem, sets.set(fields, found));
    this.commonCount += 1;
  }

  private forgetCommon(): void {
    this.common.clear();
    this.commonCount = 0;
  }

  /** One more than the highest place that was put in. */
  get size(): number {
    return this.places;
  }

  /** Puts in a product, or anew. */
  put(place: number, wording: Wording): void {
    if (place >= MAX_PLACES) throw new RangeError(`A word index has no place ${place}.`);
    this.remove(place);
    if (place >= this.places) {
      this.places = place + 1;
      this.forgetCommon();
    }
    const { name, nameHi, nameKn, brand, searchWords, description } = wording;
    const fields = [
      tokensOf(name),
      tokensOf(`${nameHi} ${nameKn}`),
      tokensOf(brand),
      tokensOf(searchWords),
      tokensOf(description.slice(0, DESCRIBED)),
    ].map(({ words, marks }) => ({
      words: words.slice(0, MAX_WORDS).map((word) => (word === '' ? NONE : this.table.numberOf(word))),
      marks,
    }));
    this.documents.put(place, writeDocument({ letters: name.length, hasDash: name.includes('-'), fields }));
    const read = this.read(place);
    for (const [word, flags] of wordsOf(read)) this.table.use(word, (flags & NAMED) !== 0);
    for (const [stem, flags] of this.stemsOf(read)) {
      this.postings.add(listOf(stem, flags), place, flags);
      for (const [fields, set] of this.common.get(stem) ?? []) if ((flags & fields) !== 0) set.add(place);
    }
    this.found.clear();
  }

  /** Takes a product out. */
  remove(place: number): void {
    const read = this.read(place);
    if (read.length === 0) return;
    for (const [stem, flags] of this.stemsOf(read)) {
      this.postings.remove(listOf(stem, flags), place);
      for (const set of this.common.get(stem)?.values() ?? []) set.delete(place);
      if (this.countOf(stem) === 0) this.forgetStem(stem);
    }
    this.found.clear();
    for (const [word, flags] of wordsOf(read)) this.table.leave(word, (flags & NAMED) !== 0);
    this.documents.put(place, new Uint8Array());
  }

  private forgetStem(stem: number): void {
    this.table.forgetStem(stem);
    // Its number may become another's.
    this.commonCount -= this.common.get(stem)?.size ?? 0;
    this.common.delete(stem);
  }

  /** The words of a product. What is answered is used again for the next. */
  read(place: number, upTo: number = UP_TO.description): ReadDocument {
    return this.document.read(this.documents.at(place), this.table.stemsOfWords, upTo);
  }

  /** In how many products a stem stands, in these fields at least. */
  countOf(stem: number, fields: number = IN.description): number {
    return this.postings.lengthOf(named(stem)) + this.describedCount(stem, fields);
  }

  /** Calls for each product that has a stem in one of these fields. */
  eachOf(stem: number, fields: number, visit: (list: Uint32Array, length: number) => void): void {
    for (const list of this.describedCount(stem, fields) > 0
      ? [named(stem), described(stem)]
      : [named(stem)]) {
      const entries = this.postings.listOf(list);
      if (entries) visit(entries, this.postings.lengthOf(list));
    }
  }

  /** Whether a product has a stem in one of these fields. */
  has(stem: number, place: number, fields: number): boolean {
    const { postings } = this;
    const flags = postings.flagsAt(named(stem), place) | postings.flagsAt(described(stem), place);
    return (flags & fields) !== 0;
  }

  private describedCount(stem: number, fields: number): number {
    return (fields & IN.description) === 0 ? 0 : this.postings.lengthOf(described(stem));
  }

  /** The stems that begin with letters, or what stands for them all where descriptions do not count. */
  begunBy(letters: string, fields: number): number[] {
    if (letters.length > SHORT_BEGINNING || (fields & IN.description) !== 0)
      return this.table.begunBy(letters);
    const list = this.table.stem(BEGINNING + letters);
    return list === NONE ? [] : [list];
  }

  /** The stems of a product with where they stand, and the beginnings of those that are not only described. */
  private stemsOf(read: ReadDocument): Map<number, number> {
    const stems = new Map<number, number>();
    const note = (stem: number, flags: number) => stems.set(stem, (stems.get(stem) ?? 0) | flags);
    for (let nth = 0; nth < read.length; nth += 1) {
      const stem = read.stems[nth] as number;
      if (stem === NONE) continue;
      const flags = read.flags[nth] as number;
      note(stem, flags);
      const named = flags & NAMED;
      if (named === 0) continue;
      const text = this.table.stemText(stem);
      for (let length = 1; length <= Math.min(SHORT_BEGINNING, text.length); length += 1)
        note(this.table.numberOfStem(BEGINNING + text.slice(0, length)), named);
    }
    return stems;
  }
}

// Of most words that a description says no name does: apart, they cost nothing where names are looked through.
const named = (stem: number) => 2 * stem;
const described = (stem: number) => 2 * stem + 1;
const listOf = (stem: number, flags: number) => ((flags & NAMED) === 0 ? described(stem) : named(stem));

/** The words of a product with where they stand. */
function wordsOf(read: ReadDocument): Map<number, number> {
  const words = new Map<number, number>();
  for (let nth = 0; nth < read.length; nth += 1) {
    const word = read.words[nth] as number;
    if (word !== NONE) words.set(word, (words.get(word) ?? 0) | (read.flags[nth] as number));
  }
  return words;
}
