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
/** The most places, as postings can write them. */
const MAX_PLACES = 2 ** 24;

/** The words of a marketplace's products, by places: which products have a word, and which words a product has, in their order. */
export class WordIndex {
  readonly table = new WordTable();
  private readonly postings = new Postings();
  private readonly documents = new Documents();
  private readonly document = new ReadDocument();
  private places = 0;

  /** How many bytes it takes up, about. */
  get bytes(): number {
    return this.table.bytes + this.postings.bytes + this.documents.bytes;
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
    for (const [stem, flags] of this.stemsOf(read)) this.postings.add(stem, place, flags);
  }

  /** Takes a product out. */
  remove(place: number): void {
    const read = this.read(place);
    if (read.length === 0) return;
    for (const [stem] of this.stemsOf(read))
      if (this.postings.remove(stem, place) === 0) this.table.forgetStem(stem);
    for (const [word, flags] of wordsOf(read)) this.table.leave(word, (flags & NAMED) !== 0);
    this.documents.put(place, new Uint8Array());
  }

  /** The words of a product. What is answered is used again for the next. */
  read(place: number, upTo: number = UP_TO.description): ReadDocument {
    return this.document.read(this.documents.at(place), this.table.stemsOfWords, upTo);
  }

  /** In how many products a stem stands. */
  countOf(stem: number): number {
    return this.postings.lengthOf(stem);
  }

  /** The products of a stem: place * 256 + flags, of which the first `countOf` count. */
  listOf(stem: number): Uint32Array | undefined {
    return this.postings.listOf(stem);
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

/** The words of a product with where they stand. */
function wordsOf(read: ReadDocument): Map<number, number> {
  const words = new Map<number, number>();
  for (let nth = 0; nth < read.length; nth += 1) {
    const word = read.words[nth] as number;
    if (word !== NONE) words.set(word, (words.get(word) ?? 0) | (read.flags[nth] as number));
  }
  return words;
}
