import type { Bits } from './bits.ts';
import { DocumentWriter, ReadDocument, UP_TO } from './document-bytes.ts';
import { Documents } from './documents.ts';
import { IN, NAMED } from './fields.ts';
import { NONE } from './numbered.ts';
import { Postings } from './postings.ts';
import { Tokens } from './tokens.ts';
import { SHORT_BEGINNING, WordTable } from './word-table.ts';

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
  private readonly tokens = new Tokens();
  private readonly writer = new DocumentWriter();
  private readonly flagsOfWords = new FlagsByNumber();
  private readonly flagsOfStems = new FlagsByNumber();
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
    this.documents.put(place, this.written(wording));
    const read = this.read(place);
    this.wordsOf(read).each((word, flags) => this.table.use(word, (flags & NAMED) !== 0));
    this.stemsOf(read).each((stem, flags) => {
      this.postings.add(listOf(stem, flags), place, flags);
      for (const [fields, set] of this.common.get(stem) ?? []) if ((flags & fields) !== 0) set.add(place);
    });
    this.found.clear();
  }

  /** Takes a product out. */
  remove(place: number): void {
    const read = this.read(place);
    if (read.length === 0) return;
    this.stemsOf(read).each((stem, flags) => {
      this.postings.remove(listOf(stem, flags), place);
      for (const set of this.common.get(stem)?.values() ?? []) set.delete(place);
      if (this.countOf(stem) === 0) this.forgetStem(stem);
    });
    this.found.clear();
    this.wordsOf(read).each((word, flags) => this.table.leave(word, (flags & NAMED) !== 0));
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
    const list = this.table.beginning(letters);
    return list === NONE ? [] : [list];
  }

  private written({ name, nameHi, nameKn, brand, searchWords, description }: Wording): Uint8Array {
    const { tokens, table, writer } = this;
    writer.begin(name);
    const others = nameHi || nameKn ? `${nameHi} ${nameKn}` : '';
    for (const text of [name, others, brand, searchWords, description.slice(0, DESCRIBED)]) {
      const { text: small, from, to } = tokens.cut(text);
      writer.add(tokens, (nth) =>
        to[nth] === 0 ? NONE : table.numberOf(small, from[nth] as number, to[nth] as number),
      );
    }
    return writer.bytes;
  }

  /** The words of a product with where they stand. */
  private wordsOf({ length, words, flags }: ReadDocument): FlagsByNumber {
    const found = this.flagsOfWords.clear();
    for (let nth = 0; nth < length; nth += 1) found.add(words[nth] as number, flags[nth] as number);
    return found;
  }

  /** The stems of a product with where they stand, and the beginnings of those that are not only described. */
  private stemsOf({ length, stems, flags }: ReadDocument): FlagsByNumber {
    const found = this.flagsOfStems.clear();
    for (let nth = 0; nth < length; nth += 1) {
      const stem = stems[nth] as number;
      found.add(stem, flags[nth] as number);
      const named = (flags[nth] as number) & NAMED;
      if (named === 0 || stem === NONE) continue;
      for (const beginning of this.table.beginningsOf(stem)) found.add(beginning, named);
    }
    return found;
  }
}

/** Numbers of words or stems of one product, each with its flags. */
class FlagsByNumber {
  private flags = new Uint8Array(1024);
  private numbers = new Uint32Array(64);
  private length = 0;

  clear(): this {
    for (let nth = 0; nth < this.length; nth += 1) this.flags[this.numbers[nth] as number] = 0;
    this.length = 0;
    return this;
  }

  add(number: number, flags: number): void {
    if (number === NONE) return;
    if (number >= this.flags.length) {
      const larger = new Uint8Array(2 * number);
      larger.set(this.flags);
      this.flags = larger;
    }
    const known = this.flags[number] as number;
    this.flags[number] = known | flags;
    if (known !== 0) return;
    if (this.length === this.numbers.length) {
      const larger = new Uint32Array(2 * this.length);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length++] = number;
  }

  each(visit: (number: number, flags: number) => void): void {
    for (let nth = 0; nth < this.length; nth += 1) {
      const number = this.numbers[nth] as number;
      visit(number, this.flags[number] as number);
    }
  }
}

// Of most words that a description says no name does: apart, they cost nothing where names are looked through.
const named = (stem: number) => 2 * stem;
const described = (stem: number) => 2 * stem + 1;
const listOf = (stem: number, flags: number) => ((flags & NAMED) === 0 ? described(stem) : named(stem));
