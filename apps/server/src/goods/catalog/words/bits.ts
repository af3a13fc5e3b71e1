/** A set of places, one bit each. */
export class Bits {
  readonly words: Uint32Array;

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

  /** Adds all of another set of the same size. */
  join({ words }: Bits): void {
    for (let at = 0; at < words.length; at += 1) {
      const bits = words[at] as number;
      if (bits !== 0) this.words[at] = (this.words[at] as number) | bits;
    }
  }

  /** Keeps what another set of the same size has too. */
  meet({ words }: Bits): void {
    for (let at = 0; at < words.length; at += 1)
      this.words[at] = (this.words[at] as number) & (words[at] as number);
  }

  /** Calls for each place, the last one first: the newest goods have the highest places. */
  each(visit: (place: number) => void): void {
    for (let at = this.words.length - 1; at >= 0; at -= 1) {
      let bits = this.words[at] as number;
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits);
        visit(32 * at + bit);
        bits &= ~(1 << bit);
      }
    }
  }

  clear(): void {
    this.words.fill(0);
  }
}
