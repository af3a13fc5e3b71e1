import type { Bits } from './bits.ts';
import { DocumentWriter, ReadDocument, UP_TO } from './document-bytes.ts';
import { Documents } from './documents.ts';
import { IN, NAMED } from './fields.ts';
import { NONE } from './numbered.ts';
import { Postings } from './postings.ts';
import { Tokens } from './tokens.ts';
import { SHORT_BEGINNING, WordTable } from './word-table.ts';

export interface Wording {
  name: string;
  /** In other languages. */
  nameHi: string;
  nameKn: string;
  brand: string;
  /** Categories, sizes and other spellings (`product-words.ts`). */
  searchWords: string;
  description: string;
}

/** Letters of a description that are indexed. */
export const DESCRIBED = 600;
/** Cached phrases and words of categories, a bit a product each. */
const MAX_REMEMBERED = 40;
/** From one product in so many on, a set is smaller and faster; so many are cached. */
const COMMON = 32;
const MAX_COMMON = 64;
/** The postings' limit. */
const MAX_PLACES = 2 ** 24;

/** The words of a marketplace's products: products by word, and each product's words in order. */
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
  /** Cached results of phrases and words of categories, until something changes. */
  private readonly found = new Map<string, Bits>();
  /** Cached sets of common stems by fields, kept up to date. */
  private readonly common = new Map<number, Map<number, Bits>>();
  private commonCount = 0;

  get bytes(): number {
    const sets = ((MAX_REMEMBERED + MAX_COMMON) * this.places) / 8;
    return this.table.bytes + this.postings.bytes + this.documents.bytes + sets;
  }

  /** Undefined if not cached. */
  recall(key: string): Bits | undefined {
    return this.found.get(key);
  }

  remember(key: string, found: Bits): void {
    if (this.found.size === MAX_REMEMBERED) this.found.clear();
    this.found.set(key, found);
  }

  /** Common enough for a set. */
  isCommon(stem: number, fields: number): boolean {
    return this.countOf(stem, fields) * COMMON > this.places;
  }

  /** Undefined if not cached. */
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

  get size(): number {
    return this.places;
  }

  /** Adds or replaces a product. */
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
    // Its number may be reassigned.
    this.commonCount -= this.common.get(stem)?.size ?? 0;
    this.common.delete(stem);
  }

  /** The result is reused by the next call. */
  read(place: number, upTo: number = UP_TO.description): ReadDocument {
    return this.document.read(this.documents.at(place), this.table.stemsOfWords, upTo);
  }

  /** Products that have a stem in these fields; an upper estimate. */
  countOf(stem: number, fields: number = IN.description): number {
    return this.postings.lengthOf(named(stem)) + this.describedCount(stem, fields);
  }

  /** Lists of the products that have a stem in one of these fields. */
  eachOf(stem: number, fields: number, visit: (list: Uint32Array, length: number) => void): void {
    for (const list of this.describedCount(stem, fields) > 0
      ? [named(stem), described(stem)]
      : [named(stem)]) {
      const entries = this.postings.listOf(list);
      if (entries) visit(entries, this.postings.lengthOf(list));
    }
  }

  has(stem: number, place: number, fields: number): boolean {
    const { postings } = this;
    const flags = postings.flagsAt(named(stem), place) | postings.flagsAt(described(stem), place);
    return (flags & fields) !== 0;
  }

  private describedCount(stem: number, fields: number): number {
    return (fields & IN.description) === 0 ? 0 : this.postings.lengthOf(described(stem));
  }

  /** Stems that begin with these letters, or outside descriptions the one that stands for them all. */
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

  /** With their fields. */
  private wordsOf({ length, words, flags }: ReadDocument): FlagsByNumber {
    const found = this.flagsOfWords.clear();
    for (let nth = 0; nth < length; nth += 1) found.add(words[nth] as number, flags[nth] as number);
    return found;
  }

  /** With their fields, and the beginnings of those not only in the description. */
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

// Most words of descriptions are in no name: kept apart, they don't slow searches of names.
const named = (stem: number) => 2 * stem;
const described = (stem: number) => 2 * stem + 1;
const listOf = (stem: number, flags: number) => ((flags & NAMED) === 0 ? described(stem) : named(stem));
