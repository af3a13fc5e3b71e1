import { IN } from './fields.ts';
import { MARK } from './tokens.ts';

/** A product as it is written. */
export interface WrittenDocument {
  /** Letters of its name. */
  letters: number;
  hasDash: boolean;
  /** The words of its name, its names in other languages, brand, categories and description, by their numbers; 0 is no word. */
  fields: readonly { words: readonly number[]; marks: readonly number[] }[];
}

/** In the order of `WrittenDocument.fields`. */
const FIELDS = [IN.name, IN.name, IN.brand, IN.categories, IN.description];
const [NAME, LOCAL_NAMES, BRAND] = [0, 1, 2];
/** Words of names and brands are written with their marks. */
const isMarked = (field: number) => field === NAME || field === BRAND;

/** Writes numbers of seven bits a byte, the lowest first, the last byte below 128. */
export function writeDocument({ letters, hasDash, fields }: WrittenDocument): Uint8Array {
  const bytes: number[] = [];
  const write = (number: number) => {
    let left = number;
    for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
    bytes.push(left);
  };
  write(2 * letters + Number(hasDash));
  fields.forEach(({ words, marks }, field) => {
    write(words.length);
    words.forEach((word, nth) => {
      write(word);
      if (isMarked(field)) write(marks[nth] ?? 0);
    });
  });
  return Uint8Array.from(bytes);
}

/** How much of a product is read: its name, its brand too, its categories too, all. */
export const UP_TO = { name: 1, brand: 3, categories: 4, description: 5 } as const;

/** More words of a field are not read. */
export const MAX_WORDS = 1000;
const ROOM = FIELDS.length * MAX_WORDS;

/** A product's words in their order, as far as `length`. The same object each time, written anew. */
export class ReadDocument {
  letters = 0;
  hasDash = false;
  length = 0;
  /** Of the name in English; the brand stands from `brandFrom` to `brandTo`. */
  nameLength = 0;
  /** Where the first part of the name ends, and the word that follows at once; -1: none does. */
  headTo = 0;
  openedAt = -1;
  brandFrom = 0;
  brandTo = 0;
  readonly words = new Uint32Array(ROOM);
  readonly stems = new Uint32Array(ROOM);
  /** `IN`. */
  readonly flags = new Uint8Array(ROOM);
  /** `MARK`. */
  readonly marks = new Uint8Array(ROOM);
  /** Counted through all fields, as PostgreSQL counts the words of a text vector. */
  readonly positions = new Uint32Array(ROOM);

  /** @param stemsOfWords the numbers of words' stems; 0: it finds nothing */
  read(bytes: Uint8Array, stemsOfWords: readonly number[], upTo: number): this {
    const { words, stems, flags, marks, positions } = this;
    let at = 0;
    this.length = 0;
    if (bytes.length === 0) return this;
    const letters = number();
    this.letters = letters >> 1;
    this.hasDash = letters % 2 === 1;
    let length = 0;
    let before = 0;
    let last = 0;
    for (let field = 0; field < upTo; field += 1) {
      if (field === BRAND) this.brandFrom = length;
      // Names in other languages follow the name as if they were one text.
      if (field !== LOCAL_NAMES) before = last;
      const isWithMarks = isMarked(field);
      const flag = FIELDS[field] as number;
      const count = number();
      for (let nth = 1; nth <= count; nth += 1) {
        const word = number();
        const stem = stemsOfWords[word] as number;
        words[length] = word;
        stems[length] = stem;
        flags[length] = flag;
        marks[length] = isWithMarks ? number() : 0;
        positions[length] = before + nth;
        if (stem !== 0) last = before + nth;
        length += 1;
      }
      this.length = length;
      if (field === NAME) {
        this.endName();
        before += count;
      }
      if (field === BRAND) this.brandTo = length;
    }
    return this;

    function number(): number {
      let byte = bytes[at++] as number;
      let value = byte & 127;
      for (let shift = 7; byte >= 128; shift += 7) {
        byte = bytes[at++] as number;
        value |= (byte & 127) << shift;
      }
      return value;
    }
  }

  private endName(): void {
    this.nameLength = this.length;
    const broken = this.marks.subarray(0, this.length).findIndex((marks) => (marks & MARK.breaks) !== 0);
    this.headTo = broken < 0 ? this.length : broken + 1;
    const next = this.headTo + (this.words[this.headTo] === 0 ? 1 : 0);
    this.openedAt = next < this.length && ((this.marks[next] as number) & MARK.opens) !== 0 ? next : -1;
    for (let at = 0; at < this.length; at += 1)
      if (((this.marks[at] as number) & MARK.ends) !== 0)
        this.flags[at] = IN.name | (this.isHead(at, at) ? IN.head : 0);
  }

  /** Whether these words stand in the first part of the name, or right behind it. */
  isHead(from: number, to: number): boolean {
    return to < this.headTo || from === this.openedAt;
  }
}
