const WORDS = 4;
const HEX = 16;

/** Four numbers, which compare as the id does. */
type Id = Uint32Array;

/** Ids by place, 16 bytes each, and places by id. */
export class IdColumn {
  private words = new Uint32Array();
  /** Open addressing: place + 1, or 0 for free. At most half are occupied. */
  private slots = new Uint32Array(2);
  private readonly sought = new Uint32Array(WORDS);

  get byteLength(): number {
    return this.words.byteLength + this.slots.byteLength;
  }

  /** Allocates memory. */
  grow(places: number): void {
    const words = new Uint32Array(WORDS * places);
    words.set(this.words);
    this.words = words;
    if (2 * places <= this.slots.length) return;
    const taken = this.slots.filter((slot) => slot > 0);
    this.slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * places)));
    for (const slot of taken) this.slots[this.slotFor(this.words, slot - 1)] = slot;
  }

  /** In its text form, 8-4-4-4-12 hexadecimal digits. */
  idAt(place: number): string {
    let hex = '';
    for (let nth = 0; nth < WORDS; nth += 1)
      hex += (this.words[WORDS * place + nth] as number).toString(HEX).padStart(8, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  placeOf(id: string): number | undefined {
    const { sought } = this;
    sought[0] = Number.parseInt(id.slice(0, 8), HEX);
    sought[1] = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), HEX);
    sought[2] = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), HEX);
    sought[3] = Number.parseInt(id.slice(28, 36), HEX);
    return this.find();
  }

  add(place: number, id: string): void {
    this.placeOf(id);
    this.words.set(this.sought, WORDS * place);
    this.slots[this.slotFor(this.words, place)] = place + 1;
  }

  delete(place: number): void {
    const last = this.slots.length - 1;
    let gap = this.slotFor(this.words, place);
    this.slots[gap] = 0;
    // Closes the gap in the probe sequence.
    for (let at = (gap + 1) & last; this.slots[at] !== 0; at = (at + 1) & last) {
      const own = this.hash(this.words, (this.slots[at] as number) - 1);
      if (((at - own) & last) < ((at - gap) & last)) continue;
      this.slots[gap] = this.slots[at] as number;
      this.slots[at] = 0;
      gap = at;
    }
  }

  /** Negative if the first id is smaller. */
  compare(a: number, b: number): number {
    const { words } = this;
    for (let nth = 0; nth < WORDS; nth += 1) {
      const difference = (words[WORDS * a + nth] as number) - (words[WORDS * b + nth] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  private find(): number | undefined {
    const slot = this.slots[this.slotFor(this.sought, 0)] as number;
    return slot === 0 ? undefined : slot - 1;
  }

  /** The slot of an id, or the free one for it. */
  private slotFor(words: Id, place: number): number {
    const last = this.slots.length - 1;
    for (let at = this.hash(words, place); ; at = (at + 1) & last) {
      const slot = this.slots[at] as number;
      if (slot === 0 || this.isAt(slot - 1, words, place)) return at;
    }
  }

  private isAt(place: number, words: Id, other: number): boolean {
    for (let nth = 0; nth < WORDS; nth += 1)
      if (this.words[WORDS * place + nth] !== words[WORDS * other + nth]) return false;
    return true;
  }

  private hash(words: Id, place: number): number {
    let hash = 0;
    for (let nth = 0; nth < WORDS; nth += 1)
      hash = Math.imul(hash ^ (words[WORDS * place + nth] as number), 0x9e3779b1);
    return (hash ^ (hash >>> 15)) & (this.slots.length - 1);
  }
}
