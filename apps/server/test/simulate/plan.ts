import { istDay } from '@haat/domain/basics/ist';
import type { Act, Chain, Doing, Fault, Line, Net, Paying, Step, Wave } from './acts.ts';
import { Chances } from './chances.ts';

export const MARKETS = 2;
export const SHOPPERS = 80;
export const TILLS = 3;
/** Of the first store; those after are of the second one. */
export const FIRST_STORE = 40;
export const PRODUCTS = 60;
/** Every tenth product is scarce: shoppers race for its last pieces. */
export const isScarce = (product: number) => product % 10 === 9;
/** In paise, before anybody changes it. */
export const firstPrice = (product: number) => 2_000 + product * 300;

const START = new Date('2026-06-01T03:30:00Z');
const DAY_MS = 86_400_000;
/** The run passes all days of a year, and a bit. */
const DAYS = 370;
/** Three seconds before a financial year of India ends. */
const YEAR_ENDS = new Date('2027-03-31T18:29:57Z');
const SECONDS_BEFORE_MIDNIGHT = 3;
const ASKED_AFTER_MS = 7 * DAY_MS;
const IST_MS = 5.5 * 3_600_000;

const FAULTY_WAVES = 0.3;
const FAULTS: Record<Fault, number> = {
  'server killed': 4,
  'database killed': 3,
  'connections cut': 3,
  'disk stopped': 3,
  'disk full': 2,
  'provider away': 2,
};
const NETS: Record<Net, number> = { sound: 84, lost: 6, cut: 4, twice: 6 };
const PAYING: Record<Paying, number> = {
  confirmed: 40,
  'by webhook': 12,
  both: 10,
  'webhook twice': 8,
  unheard: 8,
  late: 8,
  never: 7,
  declined: 7,
};
const STEPS: Record<Step, number> = {
  start: 2,
  'out-for-delivery': 2,
  pay: 3,
  deliver: 4,
  'hand-over': 5,
  cancel: 2,
};
/** Orders that somebody may still come back to. */
const MOST_OPEN = 400;

/** What the plan knows of a market; answers never change it. */
interface Shop {
  prices: number[];
  open: number[];
  unpaid: number[];
  bills: Map<number, number[]>;
  isTillOpen: boolean[];
  isPaused: boolean[];
  isClosed: boolean[];
  askedAt: number;
}

/** All waves of a run: the same seed and number of orders plan the same acts. */
export function* planWaves(seed: number, orders: number): Generator<Wave> {
  const plan = new Plan(seed);
  const each = Math.min(120, Math.max(12, Math.round(orders / 80)));
  const moments = plan.moments(Math.ceil(orders / each));
  let left = orders;
  for (const [nth, at] of moments.entries()) {
    const count = Math.min(each, left);
    left -= count;
    yield plan.wave(nth, at, count);
  }
}

class Plan {
  readonly #seed: number;
  readonly #chances: Chances;
  readonly #shops: Shop[];
  #refs = 0;
  #keys = 0;

  constructor(seed: number) {
    this.#seed = seed;
    this.#chances = new Chances(seed);
    this.#shops = Array.from({ length: MARKETS }, () => ({
      prices: Array.from({ length: PRODUCTS }, (_, product) => firstPrice(product)),
      open: [],
      unpaid: [],
      bills: new Map(),
      isTillOpen: Array.from({ length: TILLS }, () => false),
      isPaused: [false, false],
      isClosed: [false, false],
      askedAt: 0,
    }));
  }

  /** Over a year, a quarter of them just before a midnight in India, one of those at the end of March. */
  moments(count: number): Date[] {
    const chances = this.#chances;
    const mean = (DAYS * DAY_MS) / count;
    let time = START.getTime();
    const all = Array.from({ length: count }, () => {
      time += Math.max(30_000, Math.round(mean * (0.2 + 1.6 * chances.next())));
      return new Date(chances.happens(0.25) ? beforeMidnight(time) : time);
    }).toSorted((a, b) => a.getTime() - b.getTime());
    const last = all.findLastIndex((at) => at < YEAR_ENDS);
    all[Math.max(0, last)] = YEAR_ENDS;
    return all;
  }

  wave(nth: number, at: Date, orders: number): Wave {
    const chances = this.#chances;
    const chains: Chain[] = [];
    let left = orders;
    while (left > 0) {
      const market = chances.whole(0, MARKETS - 1);
      const chain = chances.happens(0.85) ? this.#shopper(market) : this.#till(market, Math.min(left, 8));
      left -= chain.acts.filter(({ what }) => ['order', 'checkout', 'bill'].includes(what)).length;
      // Nobody is at two places at once.
      const same = chains.find(({ who }) => who === chain.who);
      if (same) same.acts.push(...chain.acts);
      else chains.push(chain);
    }
    for (let market = 0; market < MARKETS; market += 1) chains.push(...this.#staff(market, at, orders));
    const fault = chances.happens(FAULTY_WAVES)
      ? {
          what: chances.pick(FAULTS),
          afterCalls: chances.whole(1, orders * 2),
          forMs: chances.whole(300, 1500),
        }
      : null;
    return { nth, at, fault, chains };
  }

  #shop(market: number): Shop {
    return this.#shops[market] as Shop;
  }

  #act(doing: Doing): Act {
    this.#keys += 1;
    return { ...doing, key: `simulated ${this.#seed} ${this.#keys}`, net: this.#chances.pick(NETS) };
  }

  #ref(): number {
    this.#refs += 1;
    return this.#refs;
  }

  #lines(market: number, most: number, until = PRODUCTS): Line[] {
    const chances = this.#chances;
    const products = new Set(
      Array.from({ length: chances.whole(1, most) }, () => chances.whole(0, until - 1)),
    );
    return [...products].map((product) => ({
      product,
      qty: chances.whole(1, 3),
      price: this.#shop(market).prices[product] as number,
    }));
  }

  #shopper(market: number): Chain {
    const chances = this.#chances;
    const { open, unpaid } = this.#shop(market);
    const shopper = chances.whole(0, SHOPPERS - 1);
    const lines = this.#lines(market, 4);
    const ref = this.#ref();
    const acts: Act[] = [];
    if (chances.happens(0.3)) acts.push(this.#act({ what: 'quote', shopper, lines }));
    if (chances.happens(0.65)) {
      const points = chances.happens(0.05) ? chances.whole(1, 5) : 0;
      acts.push(this.#act({ what: 'order', ref, shopper, lines, points }));
    } else {
      const pays = chances.pick(PAYING);
      acts.push(this.#act({ what: 'checkout', ref, shopper, lines, pays }));
      if (pays === 'late') unpaid.push(ref);
    }
    if (chances.happens(0.08))
      acts.push(this.#act({ what: chances.happens(0.5) ? 'cancel own' : 'cancel checkout', ref }));
    if (chances.happens(0.2)) acts.push(this.#act({ what: 'look', shopper }));
    open.push(ref);
    if (open.length > MOST_OPEN) open.splice(0, open.length - MOST_OPEN);
    return { who: `shopper ${shopper} of market ${market}`, market, acts };
  }

  #till(market: number, most: number): Chain {
    const chances = this.#chances;
    const { isTillOpen, bills } = this.#shop(market);
    const till = chances.whole(0, TILLS - 1);
    const acts: Act[] = [];
    const isSent = chances.happens(0.5);
    if (!isTillOpen[till])
      acts.push(this.#act({ what: 'open till', till, float: chances.whole(0, 20) * 100 }));
    isTillOpen[till] = true;
    for (let count = chances.whole(1, most); count > 0; count -= 1) {
      const ref = this.#ref();
      const lines = this.#lines(market, 5, FIRST_STORE);
      const by = chances.happens(0.6) ? 'cash' : 'upi';
      acts.push(this.#act({ what: 'bill', ref, till, lines, by, isSent }));
      bills.set(till, [...(bills.get(till) ?? []).slice(-30), ref]);
      if (chances.happens(0.08)) {
        const sold = bills.get(till) ?? [];
        const [ref] = sold.splice(chances.whole(0, sold.length - 1), 1);
        if (ref !== undefined) acts.push(this.#act({ what: 'take back', till, ref, isSent }));
      }
    }
    if (chances.happens(0.15)) {
      const direction = chances.happens(0.5) ? 'in' : 'out';
      acts.push(this.#act({ what: 'drawer', till, direction, amount: chances.whole(1, 50) * 10 }));
    }
    if (chances.happens(0.25)) {
      acts.push(this.#act({ what: 'close till', till, short: chances.happens(0.1) ? 10 : 0 }));
      isTillOpen[till] = false;
    }
    if (chances.happens(0.5)) {
      const how = chances.pick({ 'in order': 5, twice: 3, 'out of order': 2 });
      acts.push(this.#act({ what: 'upload', till, how }));
    }
    return { who: `till ${till} of market ${market}`, market, acts };
  }

  /** Office, operators and the provider: each a chain of its own, beside each other and the shoppers. */
  #staff(market: number, at: Date, orders: number): Chain[] {
    const desk = this.#desk(market, orders);
    const chain = (who: string, acts: Act[]): Chain => ({ who: `${who} of market ${market}`, market, acts });
    return [
      chain(
        'desk',
        desk.filter((_, nth) => nth % 2 === 0),
      ),
      chain(
        'second desk',
        desk.filter((_, nth) => nth % 2 === 1),
      ),
      chain('office', this.#office(market)),
      chain('operator', this.#operator(market, at)),
      chain('provider', this.#provider(market, at)),
    ].filter(({ acts }) => acts.length > 0);
  }

  #desk(market: number, orders: number): Act[] {
    const chances = this.#chances;
    const { open } = this.#shop(market);
    if (open.length === 0) return [];
    return Array.from({ length: chances.whole(0, Math.ceil(orders / 2)) }, () => {
      const ref = chances.one(open);
      const kind = chances.pick({ step: 80, request: 12, answer: 8 });
      if (kind === 'request')
        return this.#act({ what: 'request', ref, kind: chances.happens(0.4) ? 'cancel' : 'return' });
      if (kind === 'answer') return this.#act({ what: 'answer', ref, accepts: chances.happens(0.8) });
      return this.#act({ what: 'step', ref, nth: chances.whole(0, 1), to: chances.pick(STEPS) });
    });
  }

  #office(market: number): Act[] {
    const chances = this.#chances;
    const { prices } = this.#shop(market);
    const acts: Act[] = [];
    const product = chances.whole(0, PRODUCTS - 1);
    if (chances.happens(0.3)) {
      const price = firstPrice(product) + chances.whole(-5, 5) * 100;
      prices[product] = price;
      acts.push(this.#act({ what: 'price', product, price }));
    }
    if (chances.happens(0.2))
      acts.push(
        this.#act({ what: 'count', product: chances.whole(0, PRODUCTS - 1), by: chances.whole(-2, 2) }),
      );
    if (chances.happens(0.4)) {
      const scarce = Array.from({ length: PRODUCTS }, (_, one) => one).filter(isScarce);
      const bought = chances.one(scarce);
      const cost = Math.round(firstPrice(bought) * 0.7);
      acts.push(
        this.#act({
          what: 'purchase',
          product: bought,
          qty: chances.whole(1, 8),
          price: cost - (cost % 100),
        }),
      );
    }
    if (chances.happens(0.2)) {
      const price = chances.whole(100, 900);
      acts.push(this.#act({ what: 'vendor invoice', price, paid: chances.whole(1, price) }));
    }
    if (chances.happens(0.05)) acts.push(this.#act({ what: 'import', rows: chances.whole(2, 12) }));
    return acts;
  }

  #operator(market: number, at: Date): Act[] {
    const chances = this.#chances;
    const { isPaused, isClosed } = this.#shop(market);
    const acts: Act[] = [];
    for (const [what, is] of [
      ['pause', isPaused],
      ['close', isClosed],
    ] as const)
      for (const store of [0, 1])
        if (chances.happens(is[store] ? 0.7 : 0.04)) {
          is[store] = !is[store];
          acts.push(this.#act({ what, store, on: is[store] }));
        }
    if (chances.happens(0.08)) {
      const from = istDay(new Date(at.getTime() + chances.whole(2, 40) * DAY_MS));
      acts.push(this.#act({ what: 'tax rate', prefix: String(chances.whole(8000, 8999)), from }));
    }
    return acts;
  }

  #provider(market: number, at: Date): Act[] {
    const chances = this.#chances;
    const shop = this.#shop(market);
    const { open, unpaid } = shop;
    const acts: Act[] = [];
    for (const ref of unpaid.splice(0))
      acts.push(this.#act({ what: 'pay late', ref, copies: chances.whole(1, 2) }));
    if (open.length > 0 && chances.happens(0.4))
      acts.push(this.#act({ what: 'webhook', ref: chances.one(open), copies: chances.whole(1, 3) }));
    if (open.length > 0 && chances.happens(0.4))
      acts.push(
        this.#act({
          what: 'dashboard refund',
          ref: chances.one(open),
          share: chances.one([1, 0.5, 0.1]),
          isHeard: chances.happens(0.5),
        }),
      );
    // The server asks by itself every ten minutes, which a leap of weeks may leave out.
    if (chances.happens(0.2) || at.getTime() - shop.askedAt > ASKED_AFTER_MS) {
      shop.askedAt = at.getTime();
      acts.push(this.#act({ what: 'ask provider' }));
    }
    return acts;
  }
}

function beforeMidnight(time: number): number {
  return Math.ceil((time + IST_MS) / DAY_MS) * DAY_MS - IST_MS - SECONDS_BEFORE_MIDNIGHT * 1000;
}

/** The plan as text, a line an act. */
export function* planLines(seed: number, orders: number): Generator<string> {
  for (const { nth, at, fault, chains } of planWaves(seed, orders)) {
    const breaks = fault ? `, ${fault.what} after ${fault.afterCalls} calls` : '';
    yield `wave ${nth} at ${at.toISOString()}${breaks}`;
    for (const { who, acts } of chains) for (const act of acts) yield `  ${who}: ${JSON.stringify(act)}`;
  }
}
