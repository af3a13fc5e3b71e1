/** Random numbers from 0 to 1 (mulberry32): the same seed makes the same journey. */
export class Chances {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  some(count: number): number[] {
    return Array.from({ length: count }, () => this.next());
  }

  /** One of these, by weight. */
  pick<T extends string>(weights: Record<T, number>): T {
    const all = Object.entries(weights) as [T, number][];
    let left = this.next() * all.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [what, weight] of all) {
      left -= weight;
      if (left < 0) return what;
    }
    return (all[0] as [T, number])[0];
  }
}
