import { IN } from './fields.ts';
import { MARK, MAX_WORDS, type Tokens } from './tokens.ts';

/** Name, local names, brand, categories and description. */
const FIELDS = [IN.name, IN.name, IN.brand, IN.categories, IN.description];
const [NAME, LOCAL_NAMES, BRAND] = [0, 1, 2];
/** Only names and brands have marks. */
const isMarked = (field: number) => field === NAME || field === BRAND;

const LONGEST_NUMBER = 5;

/** Encodes a product in numbers of seven bits a byte, lowest first, the last byte below 128. Reused for each product. */
export class DocumentWriter {
  private readonly buffer = new Uint8Array(LONGEST_NUMBER * 2 * (FIELDS.length * (MAX_WORDS + 1) + 1));
  private length = 0;
  private field = 0;

  begin(name: string): void {
    this.length = 0;
    this.field = 0;
    this.write(2 * name.length + Number(name.includes('-')));
  }

  /**
   * Adds the next field.
   * @param numberOf of its nth word; 0: no word
   */
  add({ length, marks }: Tokens, numberOf: (nth: number) => number): void {
    const count = Math.min(length, MAX_WORDS);
    this.write(count);
    for (let nth = 0; nth < count; nth += 1) {
      this.write(numberOf(nth));
      if (isMarked(this.field)) this.write(marks[nth] as number);
    }
    this.field += 1;
  }

  /** Valid until the next product begins. */
  get bytes(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  private write(number: number): void {
    let left = number;
    for (; left >= 128; left >>>= 7) this.buffer[this.length++] = (left & 127) | 128;
    this.buffer[this.length++] = left;
  }
}

/** The last field that is read. */
export const UP_TO = { name: 1, brand: 3, categories: 4, description: 5 } as const;

const ROOM = FIELDS.length * MAX_WORDS;

/** A product's words in order, up to `length`. Reused for each product. */
export class ReadDocument {
  letters = 0;
  hasDash = false;
  length = 0;
  /** Of the English name; the brand is from `brandFrom` to `brandTo`. */
  nameLength = 0;
  /** The end of the name's first part, and the word that opens next to it; -1: none. */
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
  /** Across all fields, as in PostgreSQL's text vectors. */
  readonly positions = new Uint32Array(ROOM);

  /** @param stemsOfWords numbers of stems; 0: a stop word */
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
      // Local names continue the name's positions.
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
    this.headTo = 0;
    while (this.headTo < this.length && ((this.marks[this.headTo] as number) & MARK.breaks) === 0)
      this.headTo += 1;
    this.headTo = Math.min(this.headTo + 1, this.length);
    const next = this.headTo + (this.words[this.headTo] === 0 ? 1 : 0);
    this.openedAt = next < this.length && ((this.marks[next] as number) & MARK.opens) !== 0 ? next : -1;
    for (let at = 0; at < this.length; at += 1)
      if (((this.marks[at] as number) & MARK.ends) !== 0)
        this.flags[at] = IN.name | (this.isHead(at, at) ? IN.head : 0);
  }

  /** In or right behind the first part of the name. */
  isHead(from: number, to: number): boolean {
    return to < this.headTo || from === this.openedAt;
  }
}
