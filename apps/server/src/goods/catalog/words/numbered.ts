import { randomInt } from 'node:crypto';

/** Overhead of a text beside its letters, estimated. */
const TEXT_BYTES = 180;
const LETTER_BYTES = 2;
/** No text has this number. */
export const NONE = 0;
const HALF_OF_32_BITS = 2 ** 31;

/** Numbers for texts; unused ones are reassigned. Texts are looked up inside longer ones: cutting them out would take longer. */
export class Numbered {
  readonly texts: string[] = [''];
  /** Open addressing: at most half are occupied. */
  private slots = new Uint32Array(64);
  private taken = 0;
  private readonly free: number[] = [];
  private letters = 0;
  /** Random, so that nobody can construct collisions. */
  private readonly seed = randomInt(HALF_OF_32_BITS);

  get bytes(): number {
    return TEXT_BYTES * this.texts.length + LETTER_BYTES * this.letters + this.slots.byteLength;
  }

  /** `NONE` for an unknown text. */
  get(text: string, from = 0, to = text.length): number {
    return this.slots[this.slotOf(text, from, to)] as number;
  }

  /** The text must be new. */
  add(text: string): number {
    if (2 * (this.taken + 1) > this.slots.length) this.grow();
    const number = this.free.pop() ?? this.texts.length;
    // Copied: a substring would keep the whole text in memory.
    this.texts[number] = Array.from({ length: text.length }, (_, at) => text[at]).join('');
    this.slots[this.slotOf(text, 0, text.length)] = number;
    this.taken += 1;
    this.letters += text.length;
    return number;
  }

  remove(number: number): void {
    const text = this.texts[number] ?? '';
    this.empty(this.slotOf(text, 0, text.length));
    this.texts[number] = '';
    this.taken -= 1;
    this.letters -= text.length;
    this.free.push(number);
  }

  /** The slot of a text, or the free one for it. */
  private slotOf(text: string, from: number, to: number): number {
    const { slots, texts } = this;
    const last = slots.length - 1;
    for (let at = this.hash(text, from, to) & last; ; at = (at + 1) & last) {
      const number = slots[at] as number;
      if (number === NONE || isAt(text, from, to, texts[number] as string)) return at;
    }
  }

  private hash(text: string, from: number, to: number): number {
    let hash = this.seed;
    for (let at = from; at < to; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  /** Closes the gap in the probe sequence. */
  private empty(slot: number): void {
    const { slots, texts } = this;
    const last = slots.length - 1;
    let gap = slot;
    slots[gap] = NONE;
    for (let at = (gap + 1) & last; slots[at] !== NONE; at = (at + 1) & last) {
      const number = slots[at] as number;
      const text = texts[number] as string;
      const own = this.hash(text, 0, text.length) & last;
      if (((at - own) & last) < ((at - gap) & last)) continue;
      slots[gap] = number;
      slots[at] = NONE;
      gap = at;
    }
  }

  private grow(): void {
    const numbers = this.slots.filter((number) => number !== NONE);
    this.slots = new Uint32Array(2 * this.slots.length);
    for (const number of numbers) {
      const text = this.texts[number] as string;
      this.slots[this.slotOf(text, 0, text.length)] = number;
    }
  }
}

function isAt(text: string, from: number, to: number, word: string): boolean {
  if (word.length !== to - from) return false;
  for (let nth = 0; nth < word.length; nth += 1)
    if (text.charCodeAt(from + nth) !== word.charCodeAt(nth)) return false;
  return true;
}
