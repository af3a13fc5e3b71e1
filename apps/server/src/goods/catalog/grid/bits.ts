const BITS = 32;
const wordsFor = (places: number) => Math.ceil(places / BITS);

/** A set of places: a bit each. */
export class Bits {
  /** The first place is the lowest bit of the first. */
  words: Uint32Array;

  constructor(words: Uint32Array = new Uint32Array()) {
    this.words = words;
  }

  /** None of so many places. */
  static none(places: number): Bits {
    return new Bits(new Uint32Array(wordsFor(places)));
  }

  /** These places, of so many. */
  static of(members: ArrayLike<number>, places: number): Bits {
    const bits = Bits.none(places);
    for (let at = 0; at < members.length; at += 1) bits.add(members[at] as number);
    return bits;
  }

  get byteLength(): number {
    return this.words.byteLength;
  }

  has(place: number): boolean {
    return (((this.words[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  /** The place is within those of `none` or `grow`. */
  add(place: number): void {
    this.words[place >>> 5] = (this.words[place >>> 5] as number) | (1 << (place & 31));
  }

  delete(place: number): void {
    this.words[place >>> 5] = (this.words[place >>> 5] as number) & ~(1 << (place & 31));
  }

  put(place: number, isMember: boolean): void {
    if (isMember) this.add(place);
    else this.delete(place);
  }

  /** Makes room for so many places. */
  grow(places: number): void {
    if (wordsFor(places) <= this.words.length) return;
    const words = new Uint32Array(wordsFor(places));
    words.set(this.words);
    this.words = words;
  }

  copy(): Bits {
    return new Bits(this.words.slice());
  }

  /** Leaves those that are in another set, too. */
  and(other: Bits): this {
    const { words } = this;
    for (let at = 0; at < words.length; at += 1)
      words[at] = (words[at] as number) & ((other.words[at] as number | undefined) ?? 0);
    return this;
  }

  /** Takes these out. */
  without(members: ArrayLike<number>): this {
    for (let at = 0; at < members.length; at += 1) this.delete(members[at] as number);
    return this;
  }

  /** Of its members those that another set lacks, `most` of them at most. */
  missingIn(other: Bits, most: number): number[] {
    const missing: number[] = [];
    for (let at = 0; at < this.words.length && missing.length < most; at += 1) {
      let word = (this.words[at] as number) & ~(other.words[at] ?? 0);
      for (; word !== 0 && missing.length < most; word &= word - 1) missing.push(BITS * at + lowest(word));
    }
    return missing;
  }

  count(): number {
    const { words } = this;
    let sum = 0;
    for (let at = 0; at < words.length; at += 1) sum += ones(words[at] as number);
    return sum;
  }

  /** How many are in both. */
  countWith(other: Bits): number {
    const { words } = this;
    let sum = 0;
    for (let at = 0; at < words.length; at += 1) sum += ones((words[at] as number) & (other.words[at] ?? 0));
    return sum;
  }

  each(visit: (place: number) => void): void {
    const { words } = this;
    for (let at = 0; at < words.length; at += 1)
      for (let word = words[at] as number; word !== 0; word &= word - 1) visit(BITS * at + lowest(word));
  }

  /** All members, ascending. */
  places(count = this.count()): Uint32Array {
    const places = new Uint32Array(count);
    let length = 0;
    this.each((place) => {
      places[length++] = place;
    });
    return places;
  }
}

/** Which bit of a word is the lowest that is set. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
