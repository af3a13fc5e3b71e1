export class Bits {
  /** Place 0 is the lowest bit of the first word. */
  words: Uint32Array;

  constructor(size: number) {
    this.words = new Uint32Array((size + 31) >>> 5);
  }

  has(place: number): boolean {
    return (((this.words[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  add(place: number): void {
    const at = place >>> 5;
    this.words[at] = (this.words[at] as number) | (1 << (place & 31));
  }

  delete(place: number): void {
    const at = place >>> 5;
    this.words[at] = (this.words[at] as number) & ~(1 << (place & 31));
  }

  put(place: number, isMember: boolean): void {
    if (isMember) this.add(place);
    else this.delete(place);
  }

  /** Allocates memory. */
  grow(size: number): void {
    const length = (size + 31) >>> 5;
    if (length <= this.words.length) return;
    const words = new Uint32Array(length);
    words.set(this.words);
    this.words = words;
  }

  copy(): Bits {
    const copy = new Bits(0);
    copy.words = this.words.slice();
    return copy;
  }

  with(members: ArrayLike<number>): this {
    for (let at = 0; at < members.length; at += 1) this.add(members[at] as number);
    return this;
  }

  without(members: ArrayLike<number>): this {
    for (let at = 0; at < members.length; at += 1) this.delete(members[at] as number);
    return this;
  }

  /** Members that the other set lacks, at most `most`. */
  missingIn(other: Bits, most: number): number[] {
    const missing: number[] = [];
    for (let at = 0; at < this.words.length && missing.length < most; at += 1) {
      let word = (this.words[at] as number) & ~(other.words[at] ?? 0);
      for (; word !== 0 && missing.length < most; word &= word - 1) missing.push(32 * at + lowest(word));
    }
    return missing;
  }

  count(): number {
    let sum = 0;
    for (let at = 0; at < this.words.length; at += 1) sum += ones(this.words[at] as number);
    return sum;
  }

  get isEmpty(): boolean {
    return this.words.every((word) => word === 0);
  }

  /** In the order of `each`. */
  slice(offset: number, limit: number): number[] {
    const places: number[] = [];
    let skip = offset;
    for (let at = this.words.length - 1; at >= 0 && places.length < limit; at -= 1) {
      let bits = this.words[at] as number;
      const count = ones(bits);
      if (count <= skip) {
        skip -= count;
        continue;
      }
      for (; bits !== 0 && places.length < limit; skip -= 1) {
        const bit = 31 - Math.clz32(bits);
        if (skip <= 0) places.push(32 * at + bit);
        bits &= ~(1 << bit);
      }
    }
    return places;
  }

  /** The size of the intersection. */
  countWith({ words }: Bits): number {
    let sum = 0;
    for (let at = 0; at < this.words.length; at += 1)
      sum += ones((this.words[at] as number) & (words[at] ?? 0));
    return sum;
  }

  /** In no particular order. */
  places(count = this.count()): Uint32Array {
    const places = new Uint32Array(count);
    let length = 0;
    this.each((place) => {
      places[length++] = place;
    });
    return places;
  }

  /** Union in place; both have the same size. */
  join({ words }: Bits): void {
    for (let at = 0; at < words.length; at += 1) {
      const bits = words[at] as number;
      if (bits !== 0) this.words[at] = (this.words[at] as number) | bits;
    }
  }

  meet({ words }: Bits): this {
    for (let at = 0; at < this.words.length; at += 1)
      this.words[at] = (this.words[at] as number) & (words[at] ?? 0);
    return this;
  }

  /** Difference in place. */
  lessen({ words }: Bits): this {
    for (let at = 0; at < this.words.length; at += 1)
      this.words[at] = (this.words[at] as number) & ~(words[at] ?? 0);
    return this;
  }

  /** Highest place first, as these are the newest goods. */
  each(visit: (place: number) => void): void {
    this.some((place) => {
      visit(place);
      return false;
    });
  }

  /** In the order of `each`. */
  some(test: (place: number) => boolean): boolean {
    for (let at = this.words.length - 1; at >= 0; at -= 1) {
      let bits = this.words[at] as number;
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits);
        if (test(32 * at + bit)) return true;
        bits &= ~(1 << bit);
      }
    }
    return false;
  }
}

/** The index of the lowest bit set. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
