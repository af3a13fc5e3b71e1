import type { Act, Doing, Line } from './acts.ts';
import { Chances } from './chances.ts';
import { firstPrice, MARKETS, NETS, OPEN_FOR_WAVES, PRODUCTS, TILLS } from './weights.ts';

/** Orders of the last waves, oldest first; `isNew` counts those of this wave. */
export interface Recent {
  refs: number[];
  isNew: number;
}

/** The plan's view of a market; answers never change it. */
export interface Shop {
  prices: number[];
  open: Recent;
  told: Recent;
  /** Delivered orders that a driver may return. */
  brought: number[];
  unpaid: number[];
  bills: Map<number, number[]>;
  isTillOpen: boolean[];
  isPaused: boolean[];
  isClosed: boolean[];
  askedAt: number;
  /** Products with a best-before day, oldest first. */
  dated: number[];
  isComposition: boolean;
  schemeAt: number;
  /** The month of the last wave, in India. */
  month: string;
}

/** What is drawn for an act, and what the plan knows of the shops. */
export class Drawing {
  readonly chances: Chances;
  readonly shops: Shop[];
  readonly #seed: number;
  /** Orders of a wave. */
  readonly #each: number;
  #refs = 0;
  #keys = 0;

  constructor(seed: number, each: number) {
    this.#seed = seed;
    this.#each = each;
    this.chances = new Chances(seed);
    this.shops = Array.from({ length: MARKETS }, () => ({
      prices: Array.from({ length: PRODUCTS }, (_, product) => firstPrice(product)),
      open: { refs: [], isNew: 0 },
      told: { refs: [], isNew: 0 },
      brought: [],
      unpaid: [],
      bills: new Map(),
      isTillOpen: Array.from({ length: TILLS }, () => false),
      isPaused: [false, false],
      isClosed: [false, false],
      askedAt: 0,
      dated: [],
      isComposition: false,
      schemeAt: 0,
      month: '',
    }));
  }

  shop(market: number): Shop {
    return this.shops[market] as Shop;
  }

  act(doing: Doing): Act {
    this.#keys += 1;
    return { ...doing, key: `simulated ${this.#seed} ${this.#keys}`, net: this.chances.pick(NETS) };
  }

  /** An order to act on, more often of earlier waves than of this one's shoppers. */
  anOrder({ refs, isNew }: Recent): number {
    const chances = this.chances;
    const before = refs.length - isNew;
    return refs[
      chances.whole(0, before > 0 && chances.happens(0.8) ? before - 1 : refs.length - 1)
    ] as number;
  }

  comeBackTo(recent: Recent, ref: number): void {
    recent.refs.push(ref);
    recent.isNew += 1;
    recent.refs.splice(0, recent.refs.length - this.#each * OPEN_FOR_WAVES);
  }

  ref(): number {
    this.#refs += 1;
    return this.#refs;
  }

  lines(market: number, most: number, until = PRODUCTS): Line[] {
    const chances = this.chances;
    const products = new Set(
      Array.from({ length: chances.whole(1, most) }, () => chances.whole(0, until - 1)),
    );
    return [...products].map((product) => ({
      product,
      qty: chances.whole(1, 3),
      price: this.shop(market).prices[product] as number,
    }));
  }
}
