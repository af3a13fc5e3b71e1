import type { Act, Chain, Wave } from './acts.ts';
import { Drawing } from './drawing.ts';
import { StaffPlan } from './staff-plan.ts';
import {
  DAY_MS,
  FAULTS,
  FAULTY_WAVES,
  FIRST_STORE,
  IF_MISSING,
  MARKETS,
  PAYING,
  shoppersOf,
  TILLS,
} from './weights.ts';

const START = new Date('2026-06-01T03:30:00Z');
/** The run passes all days of a year, and a bit. */
const DAYS = 370;
/** A financial year of India ends. */
const YEAR_ENDS = new Date('2027-03-31T18:30:00Z');
/** How long before midnight a wave begins, so that it is under way when the day ends. */
const beforeMidnightMs = (orders: number) => Math.min(3000, orders * 10);
const IST_MS = 5.5 * 3_600_000;

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
  /** Orders of a wave. */
  readonly #each: number;
  readonly #shoppers: number;
  readonly #drawing: Drawing;
  readonly #staff: StaffPlan;

  constructor(seed: number, each: number, shoppers: number) {
    this.#each = each;
    this.#shoppers = shoppers;
    this.#drawing = new Drawing(seed, each);
    this.#staff = new StaffPlan(this.#drawing);
  }

  /** Over a year, a quarter of them just before a midnight in India, one of those at the end of March. */
  moments(count: number): Date[] {
    const chances = this.#drawing.chances;
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
    const chances = this.#drawing.chances;
    const chains = new Map<string, Chain>();
    for (const { open, told } of this.#drawing.shops) for (const recent of [open, told]) recent.isNew = 0;
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
    const staff = Array.from({ length: MARKETS }, (_, market) =>
      this.#staff.chains(market, at, orders),
    ).flat();
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

  #shopper(market: number): Chain {
    const chances = this.#drawing.chances;
    const { open, told, unpaid } = this.#drawing.shop(market);
    const shopper = chances.whole(0, this.#shoppers - 1);
    const lines = this.#drawing.lines(market, 4);
    const ref = this.#drawing.ref();
    const acts: Act[] = [];
    const ifMissing = chances.pick(IF_MISSING);
    if (chances.happens(0.3)) acts.push(this.#drawing.act({ what: 'quote', shopper, lines }));
    if (chances.happens(0.65)) {
      const points = chances.happens(0.05) ? chances.whole(1, 5) : 0;
      acts.push(this.#drawing.act({ what: 'order', ref, shopper, lines, points, ifMissing }));
      this.#drawing.comeBackTo(told, ref);
    } else {
      const pays = chances.pick(PAYING);
      acts.push(this.#drawing.act({ what: 'checkout', ref, shopper, lines, pays, ifMissing }));
      if (pays === 'late') unpaid.push(ref);
      if (pays === 'confirmed' || pays === 'both') this.#drawing.comeBackTo(told, ref);
    }
    if (chances.happens(0.08))
      acts.push(this.#drawing.act({ what: chances.happens(0.5) ? 'cancel own' : 'cancel checkout', ref }));
    if (chances.happens(0.2)) acts.push(this.#drawing.act({ what: 'look', shopper }));
    this.#drawing.comeBackTo(open, ref);
    return { who: `shopper ${shopper} of market ${market}`, market, acts };
  }

  #till(market: number, most: number): Chain {
    const chances = this.#drawing.chances;
    const { isTillOpen, bills, brought } = this.#drawing.shop(market);
    const till = chances.whole(0, TILLS - 1);
    const acts: Act[] = [];
    const isSent = chances.happens(0.5);
    if (!isTillOpen[till])
      acts.push(this.#drawing.act({ what: 'open till', till, float: chances.whole(0, 20) * 100 }));
    isTillOpen[till] = true;
    for (let count = chances.whole(1, most); count > 0; count -= 1) {
      const ref = this.#drawing.ref();
      const lines = this.#drawing.lines(market, 5, FIRST_STORE);
      const by = chances.happens(0.6) ? 'cash' : 'upi';
      acts.push(this.#drawing.act({ what: 'bill', ref, till, lines, by, isSent }));
      bills.set(till, [...(bills.get(till) ?? []).slice(-30), ref]);
      if (chances.happens(0.08)) {
        const sold = bills.get(till) ?? [];
        const [ref] = sold.splice(chances.whole(0, sold.length - 1), 1);
        if (ref !== undefined) acts.push(this.#drawing.act({ what: 'take back', till, ref, isSent }));
      }
    }
    if (brought.length > 0 && chances.happens(0.3)) {
      const to = chances.happens(0.8) ? 'shelf' : 'damaged';
      const ref = chances.one(brought);
      acts.push(this.#drawing.act({ what: 'counter return', till, ref, to }));
    }
    if (chances.happens(0.15)) {
      const direction = chances.happens(0.5) ? 'in' : 'out';
      acts.push(this.#drawing.act({ what: 'drawer', till, direction, amount: chances.whole(1, 50) * 10 }));
    }
    if (chances.happens(0.25)) {
      acts.push(this.#drawing.act({ what: 'close till', till, short: chances.happens(0.1) ? 10 : 0 }));
      isTillOpen[till] = false;
    }
    if (chances.happens(0.5)) {
      const how = chances.pick({ 'in order': 5, twice: 3, 'out of order': 2 });
      acts.push(this.#drawing.act({ what: 'upload', till, how }));
    }
    return { who: `till ${till} of market ${market}`, market, acts };
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
