import { istDay } from '@haat/domain/basics/ist';
import type {
  Act,
  CashMove,
  Chain,
  Doing,
  Door,
  Fault,
  IfMissing,
  Line,
  Net,
  Packing,
  Paying,
  Step,
  Wave,
} from './acts.ts';
import { Chances } from './chances.ts';

export const MARKETS = 2;
/** Each has a hundred orders in a long run. */
export const shoppersOf = (orders: number) => Math.max(80, Math.ceil(orders / 200));
export const TILLS = 3;
/** Of the first store. */
export const DRIVERS = 3;
/** Of the first store; those after are of the second one. */
export const FIRST_STORE = 160;
export const PRODUCTS = 240;
/** Its first store turns to composition and back. */
const TURNING_MARKET = 1;
/** Every tenth product is scarce: shoppers race for its last pieces. */
export const isScarce = (product: number) => product % 10 === 9;
/** In paise, before anybody changes it. */
export const firstPrice = (product: number) => 2_000 + (product % 60) * 300;

const START = new Date('2026-06-01T03:30:00Z');
const DAY_MS = 86_400_000;
/** The run passes all days of a year, and a bit. */
const DAYS = 370;
/** A financial year of India ends. */
const YEAR_ENDS = new Date('2027-03-31T18:30:00Z');
/** How long before midnight a wave begins, so that it is under way when the day ends. */
const beforeMidnightMs = (orders: number) => Math.min(3000, orders * 10);
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
const IF_MISSING: Record<IfMissing, number> = { 'leave-out': 4, replace: 4, call: 2 };
const PACKINGS: Record<Packing, number> = { whole: 5, fewer: 3, replaced: 3, none: 1 };
const DOORS: Record<Door, number> = { cash: 6, upi: 3, paid: 3, later: 1, back: 1 };
const CASH_MOVES: Record<CashMove, number> = {
  'driver to manager': 5,
  'operator to manager': 1,
  'manager to safe': 3,
  'driver to safe': 1,
};
/** For so many orders an office does a day's work. */
const ORDERS_OF_A_DAY = 50;
const SCHEME_DAYS = 45;
/** Goods that are near their day, or past it. */
const MOST_DATED = 8;
const MOST_BROUGHT = 40;
/** Waves whose orders somebody may still come back to. */
export const OPEN_FOR_WAVES = 4;

/** Orders of the last waves, the oldest first, and how many of them began in this one. */
interface Recent {
  refs: number[];
  isNew: number;
}

/** What the plan knows of a market; answers never change it. */
interface Shop {
  prices: number[];
  open: Recent;
  /** Those of which shoppers are told at once: they are packed and brought. */
  told: Recent;
  /** What drivers have brought, so that it may be brought back. */
  brought: number[];
  unpaid: number[];
  bills: Map<number, number[]>;
  isTillOpen: boolean[];
  isPaused: boolean[];
  isClosed: boolean[];
  askedAt: number;
  /** Products with a day, the oldest first. */
  dated: number[];
  isComposition: boolean;
  schemeAt: number;
  /** The month in India of the last wave. */
  month: string;
}

/** All waves of a run: the same seed and number of orders plan the same acts. */
export function* planWaves(seed: number, orders: number): Generator<Wave> {
  const each = Math.min(400, Math.max(12, Math.round(orders / 40)));
  const plan = new Plan(seed, each, shoppersOf(orders));
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
  /** Orders of a wave. */
  readonly #each: number;
  readonly #shoppers: number;
  readonly #chances: Chances;
  readonly #shops: Shop[];
  #refs = 0;
  #keys = 0;

  constructor(seed: number, each: number, shoppers: number) {
    this.#seed = seed;
    this.#each = each;
    this.#shoppers = shoppers;
    this.#chances = new Chances(seed);
    this.#shops = Array.from({ length: MARKETS }, () => ({
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

  /** Over a year, a quarter of them just before a midnight in India, one of those at the end of March. */
  moments(count: number): Date[] {
    const chances = this.#chances;
    const mean = (DAYS * DAY_MS) / count;
    let time = START.getTime();
    const all = Array.from({ length: count }, () => {
      time += Math.max(30_000, Math.round(mean * (0.2 + 1.6 * chances.next())));
      return new Date(chances.happens(0.25) ? this.#beforeMidnight(time) : time);
    }).toSorted((a, b) => a.getTime() - b.getTime());
    const yearEnds = new Date(YEAR_ENDS.getTime() - beforeMidnightMs(this.#each));
    all[
      Math.max(
        0,
        all.findLastIndex((at) => at <= yearEnds),
      )
    ] = yearEnds;
    return all;
  }

  #beforeMidnight(time: number): number {
    return Math.ceil((time + IST_MS) / DAY_MS) * DAY_MS - IST_MS - beforeMidnightMs(this.#each);
  }

  wave(nth: number, at: Date, orders: number): Wave {
    const chances = this.#chances;
    const chains = new Map<string, Chain>();
    for (const { open, told } of this.#shops) for (const recent of [open, told]) recent.isNew = 0;
    let left = orders;
    while (left > 0) {
      const market = chances.whole(0, MARKETS - 1);
      const chain = chances.happens(0.85) ? this.#shopper(market) : this.#till(market, Math.min(left, 8));
      left -= chain.acts.filter(({ what }) => ['order', 'checkout', 'bill'].includes(what)).length;
      // Nobody is at two places at once.
      const same = chains.get(chain.who);
      if (same) same.acts.push(...chain.acts);
      else chains.set(chain.who, chain);
    }
    const staff = Array.from({ length: MARKETS }, (_, market) => this.#staff(market, at, orders)).flat();
    const fault = chances.happens(FAULTY_WAVES)
      ? {
          what: chances.pick(FAULTS),
          afterCalls: chances.whole(1, orders * 2),
          forMs: chances.whole(300, 1500),
        }
      : null;
    // Who has most to do begins, so that nobody is waited for in the end.
    const all = [...staff, ...chains.values()].toSorted((a, b) => b.acts.length - a.acts.length);
    return { nth, at, fault, chains: all };
  }

  #shop(market: number): Shop {
    return this.#shops[market] as Shop;
  }

  #act(doing: Doing): Act {
    this.#keys += 1;
    return { ...doing, key: `simulated ${this.#seed} ${this.#keys}`, net: this.#chances.pick(NETS) };
  }

  /** One to come back to, more often of earlier waves than of shoppers who are at it now. */
  #anOrder({ refs, isNew }: Recent): number {
    const chances = this.#chances;
    const before = refs.length - isNew;
    return refs[
      chances.whole(0, before > 0 && chances.happens(0.8) ? before - 1 : refs.length - 1)
    ] as number;
  }

  #comeBackTo(recent: Recent, ref: number): void {
    recent.refs.push(ref);
    recent.isNew += 1;
    recent.refs.splice(0, recent.refs.length - this.#each * OPEN_FOR_WAVES);
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
    const { open, told, unpaid } = this.#shop(market);
    const shopper = chances.whole(0, this.#shoppers - 1);
    const lines = this.#lines(market, 4);
    const ref = this.#ref();
    const acts: Act[] = [];
    const ifMissing = chances.pick(IF_MISSING);
    if (chances.happens(0.3)) acts.push(this.#act({ what: 'quote', shopper, lines }));
    if (chances.happens(0.65)) {
      const points = chances.happens(0.05) ? chances.whole(1, 5) : 0;
      acts.push(this.#act({ what: 'order', ref, shopper, lines, points, ifMissing }));
      this.#comeBackTo(told, ref);
    } else {
      const pays = chances.pick(PAYING);
      acts.push(this.#act({ what: 'checkout', ref, shopper, lines, pays, ifMissing }));
      if (pays === 'late') unpaid.push(ref);
      if (pays === 'confirmed' || pays === 'both') this.#comeBackTo(told, ref);
    }
    if (chances.happens(0.08))
      acts.push(this.#act({ what: chances.happens(0.5) ? 'cancel own' : 'cancel checkout', ref }));
    if (chances.happens(0.2)) acts.push(this.#act({ what: 'look', shopper }));
    this.#comeBackTo(open, ref);
    return { who: `shopper ${shopper} of market ${market}`, market, acts };
  }

  #till(market: number, most: number): Chain {
    const chances = this.#chances;
    const { isTillOpen, bills, brought } = this.#shop(market);
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
    if (brought.length > 0 && chances.happens(0.3)) {
      const to = chances.happens(0.8) ? 'shelf' : 'damaged';
      const ref = chances.one(brought);
      acts.push(this.#act({ what: 'counter return', till, ref, to }));
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
      chain('office', this.#office(market, at, orders)),
      chain('operator', this.#operator(market, at)),
      chain('provider', this.#provider(market, at, orders)),
      chain('cash', this.#cash(orders)),
      chain('books', this.#books(market, at)),
      ...Array.from({ length: DRIVERS }, (_, driver) =>
        chain(`driver ${driver}`, this.#driver(market, driver, orders)),
      ),
    ].filter(({ acts }) => acts.length > 0);
  }

  #desk(market: number, orders: number): Act[] {
    const chances = this.#chances;
    const { open, told } = this.#shop(market);
    if (told.refs.length === 0) return [];
    return Array.from({ length: chances.whole(0, Math.ceil(orders / 2)) }, () => {
      const ref = this.#anOrder(open);
      const kind = chances.pick({ step: 70, pack: 16, request: 8, answer: 6 });
      if (kind === 'pack')
        return this.#act({
          what: 'pack',
          ref: this.#anOrder(told),
          nth: chances.whole(0, 1),
          how: chances.pick(PACKINGS),
          phones: chances.happens(0.2) ? 2 : 1,
        });
      if (kind === 'request')
        return this.#act({ what: 'request', ref, kind: chances.happens(0.4) ? 'cancel' : 'return' });
      if (kind === 'answer') return this.#act({ what: 'answer', ref, accepts: chances.happens(0.8) });
      return this.#act({ what: 'step', ref, nth: chances.whole(0, 1), to: chances.pick(STEPS) });
    });
  }

  #driver(market: number, driver: number, orders: number): Act[] {
    const chances = this.#chances;
    const { told, brought } = this.#shop(market);
    if (told.refs.length === 0) return [];
    const doors = Array.from({ length: chances.whole(0, Math.ceil(orders / 20)) }, () => {
      const ref = this.#anOrder(told);
      const how = chances.pick(DOORS);
      if (how === 'cash' || how === 'upi') brought.push(ref);
      brought.splice(0, brought.length - MOST_BROUGHT);
      const code = chances.happens(0.9) ? 'right' : 'wrong';
      const phone = chances.pick({ sends: 6, keeps: 3, 'takes back': 1 });
      return [
        this.#act({ what: 'load', driver, ref }),
        this.#act({ what: 'door', driver, ref, how, code, phone }),
      ];
    });
    const sent = chances.happens(0.5)
      ? [this.#act({ what: 'send doors', driver, copies: chances.whole(1, 2) })]
      : [];
    return [...doors.flat(), ...sent];
  }

  #cash(orders: number): Act[] {
    const chances = this.#chances;
    return Array.from({ length: chances.whole(0, Math.ceil(orders / ORDERS_OF_A_DAY)) }, () => {
      const kind = chances.pick({ over: 7, bank: 2, right: 1 });
      if (kind === 'bank') return this.#act({ what: 'bank', isAll: chances.happens(0.7) });
      if (kind === 'right') return this.#act({ what: 'set right', nth: chances.whole(0, 9) });
      return this.#act({
        what: 'hand cash over',
        move: chances.pick(CASH_MOVES),
        driver: chances.whole(0, DRIVERS - 1),
        how: chances.pick({ whole: 6, part: 2, short: 1, over: 1 }),
      });
    });
  }

  /** Each month is closed when the next one has begun; one store turns to composition and back at a midnight to come. */
  #books(market: number, at: Date): Act[] {
    const shop = this.#shop(market);
    const acts: Act[] = [];
    const [year = '', month = ''] = istDay(at).split('-');
    const period = `${month}${year}`;
    if (shop.month !== period && shop.month !== '')
      acts.push(this.#act({ what: 'close month', period: shop.month }));
    shop.month = period;
    if (market === TURNING_MARKET && at.getTime() - shop.schemeAt > SCHEME_DAYS * DAY_MS) {
      shop.schemeAt = at.getTime();
      const from = istDay(new Date(at.getTime() + DAY_MS));
      acts.push(this.#act({ what: 'scheme', scheme: shop.isComposition ? 'regular' : 'composition', from }));
      shop.isComposition = !shop.isComposition;
    }
    return acts;
  }

  #office(market: number, at: Date, orders: number): Act[] {
    return Array.from({ length: Math.ceil(orders / ORDERS_OF_A_DAY) }, () =>
      this.#officeOfADay(market, at),
    ).flat();
  }

  #officeOfADay(market: number, at: Date): Act[] {
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
    if (chances.happens(0.2)) acts.push(...this.#goodUntil(market, at));
    return acts;
  }

  /** Some goods get a day that comes soon; fresh ones have none. */
  #goodUntil(market: number, at: Date): Act[] {
    const chances = this.#chances;
    const { dated } = this.#shop(market);
    const product = chances.whole(0, PRODUCTS - 1);
    const day = istDay(new Date(at.getTime() + chances.whole(0, 3) * DAY_MS));
    const old = dated.length >= MOST_DATED ? dated.shift() : undefined;
    if (!dated.includes(product)) dated.push(product);
    return [
      ...(old === undefined ? [] : [this.#act({ what: 'good until', product: old, day: null })]),
      this.#act({ what: 'good until', product, day }),
    ];
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

  #provider(market: number, at: Date, orders: number): Act[] {
    const chances = this.#chances;
    const shop = this.#shop(market);
    const acts = shop.unpaid
      .splice(0)
      .map((ref) => this.#act({ what: 'pay late', ref, copies: chances.whole(1, 2) }));
    for (let left = orders; left > 0; left -= ORDERS_OF_A_DAY) acts.push(...this.#providersDay(shop));
    // The server asks by itself every ten minutes, which a leap of weeks may leave out.
    if (chances.happens(0.2) || at.getTime() - shop.askedAt > ASKED_AFTER_MS) {
      shop.askedAt = at.getTime();
      acts.push(this.#act({ what: 'ask provider' }));
    }
    return acts;
  }

  #providersDay({ open }: Shop): Act[] {
    const chances = this.#chances;
    const acts: Act[] = [];
    if (open.refs.length > 0 && chances.happens(0.4))
      acts.push(this.#act({ what: 'webhook', ref: this.#anOrder(open), copies: chances.whole(1, 3) }));
    if (open.refs.length > 0 && chances.happens(0.4))
      acts.push(
        this.#act({
          what: 'dashboard refund',
          ref: this.#anOrder(open),
          share: chances.one([1, 0.5, 0.1]),
          isHeard: chances.happens(0.5),
        }),
      );
    return acts;
  }
}

/** The plan as text, a line an act. */
export function* planLines(seed: number, orders: number): Generator<string> {
  for (const { nth, at, fault, chains } of planWaves(seed, orders)) {
    const breaks = fault ? `, ${fault.what} after ${fault.afterCalls} calls` : '';
    yield `wave ${nth} at ${at.toISOString()}${breaks}`;
    for (const { who, acts } of chains) for (const act of acts) yield `  ${who}: ${JSON.stringify(act)}`;
  }
}
