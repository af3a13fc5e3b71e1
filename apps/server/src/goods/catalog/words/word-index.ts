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
/** What so many words of categories find is remembered, a bit a product each. */
const MAX_SHELVES = 40;
/** The most places, as postings can write them. */
const MAX_PLACES = 2 ** 24;

/** The words of a marketplace's products, by places: which products have a word, and which words a product has, in their order. */
export class WordIndex {
  readonly table = new WordTable();
  private readonly postings = new Postings();
  private readonly documents = new Documents();
  private readonly document = new ReadDocument();
  private places = 0;
  /** Products by the words of their categories, as searches asked for them since something changed. */
  private readonly shelves = new Map<string, Bits>();

  /** How many bytes it takes up, about. */
  get bytes(): number {
    const shelves = (MAX_SHELVES * this.places) / 8;
    return this.table.bytes + this.postings.bytes + this.documents.bytes + shelves;
  }

  /** What some words of categories find; undefined: nobody asked since something changed. */
  shelfOf(words: string): Bits | undefined {
    return this.shelves.get(words);
  }

  rememberShelf(words: string, found: Bits): void {
    if (this.shelves.size === MAX_SHELVES) this.shelves.clear();
    this.shelves.set(words, found);
  }

  /** One more than the highest place that was put in. */
  get size(): number {
    return this.places;
  }

  /** Puts in a product, or anew. */
  put(place: number, wording: Wording): void {
    if (place >= MAX_PLACES) throw new RangeError(`A word index has no place ${place}.`);
    this.remove(place);
    this.places = Math.max(this.places, place + 1);
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
    for (const [stem, flags] of this.stemsOf(read)) this.postings.add(listOf(stem, flags), place, flags);
    this.shelves.clear();
  }

  /** Takes a product out. */
  remove(place: number): void {
    const read = this.read(place);
    if (read.length === 0) return;
    for (const [stem, flags] of this.stemsOf(read)) {
      this.postings.remove(listOf(stem, flags), place);
      if (this.countOf(stem) === 0) this.table.forgetStem(stem);
    }
    this.shelves.clear();
    for (const [word, flags] of wordsOf(read)) this.table.leave(word, (flags & NAMED) !== 0);
    this.documents.put(place, new Uint8Array());
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
