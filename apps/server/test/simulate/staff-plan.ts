import { istDay } from '@haat/domain/basics/ist';
import type { Act, Chain } from './acts.ts';
import type { Drawing, Shop } from './drawing.ts';
import {
  ASKED_AFTER_MS,
  CASH_MOVES,
  DAY_MS,
  DOORS,
  DRIVERS,
  firstPrice,
  isScarce,
  MOST_BROUGHT,
  MOST_DATED,
  ORDERS_OF_A_DAY,
  PACKINGS,
  PRODUCTS,
  SCHEME_DAYS,
  STEPS,
  TURNING_MARKET,
} from './weights.ts';

/** Acts of staff, drivers and the provider in a wave. */
export class StaffPlan {
  readonly #drawing: Drawing;

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
  }

  /** Office, operators and the provider: one chain each, parallel to each other and to the shoppers. */
  chains(market: number, at: Date, orders: number): Chain[] {
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
    const chances = this.#drawing.chances;
    const { open, told } = this.#drawing.shop(market);
    if (told.refs.length === 0) return [];
    return Array.from({ length: chances.whole(0, Math.ceil(orders / 2)) }, () => {
      const ref = this.#drawing.anOrder(open);
      const kind = chances.pick({ step: 70, pack: 16, request: 8, answer: 6 });
      if (kind === 'pack')
        return this.#drawing.act({
          what: 'pack',
          ref: this.#drawing.anOrder(told),
          nth: chances.whole(0, 1),
          how: chances.pick(PACKINGS),
          phones: chances.happens(0.2) ? 2 : 1,
        });
      if (kind === 'request')
        return this.#drawing.act({ what: 'request', ref, kind: chances.happens(0.4) ? 'cancel' : 'return' });
      if (kind === 'answer') return this.#drawing.act({ what: 'answer', ref, accepts: chances.happens(0.8) });
      return this.#drawing.act({ what: 'step', ref, nth: chances.whole(0, 1), to: chances.pick(STEPS) });
    });
  }

  #driver(market: number, driver: number, orders: number): Act[] {
    const chances = this.#drawing.chances;
    const { told, brought } = this.#drawing.shop(market);
    if (told.refs.length === 0) return [];
    const doors = Array.from({ length: chances.whole(0, Math.ceil(orders / 20)) }, () => {
      const ref = this.#drawing.anOrder(told);
      const how = chances.pick(DOORS);
      if (how === 'cash' || how === 'upi') brought.push(ref);
      brought.splice(0, brought.length - MOST_BROUGHT);
      const code = chances.happens(0.9) ? 'right' : 'wrong';
      const phone = chances.pick({ sends: 6, keeps: 3, 'takes back': 1 });
      return [
        this.#drawing.act({ what: 'load', driver, ref }),
        this.#drawing.act({ what: 'door', driver, ref, how, code, phone }),
      ];
    });
    const sent = chances.happens(0.5)
      ? [this.#drawing.act({ what: 'send doors', driver, copies: chances.whole(1, 2) })]
      : [];
    return [...doors.flat(), ...sent];
  }

  #cash(orders: number): Act[] {
    const chances = this.#drawing.chances;
    return Array.from({ length: chances.whole(0, Math.ceil(orders / ORDERS_OF_A_DAY)) }, () => {
      const kind = chances.pick({ over: 7, bank: 2, right: 1 });
      if (kind === 'bank') return this.#drawing.act({ what: 'bank', isAll: chances.happens(0.7) });
      if (kind === 'right') return this.#drawing.act({ what: 'set right', nth: chances.whole(0, 9) });
      return this.#drawing.act({
        what: 'hand cash over',
        move: chances.pick(CASH_MOVES),
        driver: chances.whole(0, DRIVERS - 1),
        how: chances.pick({ whole: 6, part: 2, short: 1, over: 1 }),
      });
    });
  }

  /** Each month is closed once the next has begun; one store switches to composition and back at a coming midnight. */
  #books(market: number, at: Date): Act[] {
    const shop = this.#drawing.shop(market);
    const acts: Act[] = [];
    const [year = '', month = ''] = istDay(at).split('-');
    const period = `${month}${year}`;
    if (shop.month !== period && shop.month !== '')
      acts.push(this.#drawing.act({ what: 'close month', period: shop.month }));
    shop.month = period;
    if (market === TURNING_MARKET && at.getTime() - shop.schemeAt > SCHEME_DAYS * DAY_MS) {
      shop.schemeAt = at.getTime();
      const from = istDay(new Date(at.getTime() + DAY_MS));
      acts.push(
        this.#drawing.act({ what: 'scheme', scheme: shop.isComposition ? 'regular' : 'composition', from }),
      );
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
    const chances = this.#drawing.chances;
    const { prices } = this.#drawing.shop(market);
    const acts: Act[] = [];
    const product = chances.whole(0, PRODUCTS - 1);
    if (chances.happens(0.3)) {
      const price = firstPrice(product) + chances.whole(-5, 5) * 100;
      prices[product] = price;
      acts.push(this.#drawing.act({ what: 'price', product, price }));
    }
    if (chances.happens(0.2))
      acts.push(
        this.#drawing.act({
          what: 'count',
          product: chances.whole(0, PRODUCTS - 1),
          by: chances.whole(-2, 2),
        }),
      );
    if (chances.happens(0.4)) {
      const scarce = Array.from({ length: PRODUCTS }, (_, one) => one).filter(isScarce);
      const bought = chances.one(scarce);
      const cost = Math.round(firstPrice(bought) * 0.7);
      acts.push(
        this.#drawing.act({
          what: 'purchase',
          product: bought,
          qty: chances.whole(1, 8),
          price: cost - (cost % 100),
        }),
      );
    }
    if (chances.happens(0.2)) {
      const price = chances.whole(100, 900);
      acts.push(this.#drawing.act({ what: 'vendor invoice', price, paid: chances.whole(1, price) }));
    }
    if (chances.happens(0.05)) acts.push(this.#drawing.act({ what: 'import', rows: chances.whole(2, 12) }));
    if (chances.happens(0.2)) acts.push(...this.#goodUntil(market, at));
    return acts;
  }

  /** Gives some goods a best-before day soon; fresh goods have none. */
  #goodUntil(market: number, at: Date): Act[] {
    const chances = this.#drawing.chances;
    const { dated } = this.#drawing.shop(market);
    const product = chances.whole(0, PRODUCTS - 1);
    const day = istDay(new Date(at.getTime() + chances.whole(0, 3) * DAY_MS));
    const old = dated.length >= MOST_DATED ? dated.shift() : undefined;
    if (!dated.includes(product)) dated.push(product);
    return [
      ...(old === undefined ? [] : [this.#drawing.act({ what: 'good until', product: old, day: null })]),
      this.#drawing.act({ what: 'good until', product, day }),
    ];
  }

  #operator(market: number, at: Date): Act[] {
    const chances = this.#drawing.chances;
    const { isPaused, isClosed } = this.#drawing.shop(market);
    const acts: Act[] = [];
    for (const [what, is] of [
      ['pause', isPaused],
      ['close', isClosed],
    ] as const)
      for (const store of [0, 1])
        if (chances.happens(is[store] ? 0.7 : 0.04)) {
          is[store] = !is[store];
          acts.push(this.#drawing.act({ what, store, on: is[store] }));
        }
    if (chances.happens(0.08)) {
      const from = istDay(new Date(at.getTime() + chances.whole(2, 40) * DAY_MS));
      acts.push(this.#drawing.act({ what: 'tax rate', prefix: String(chances.whole(8000, 8999)), from }));
    }
    return acts;
  }

  #provider(market: number, at: Date, orders: number): Act[] {
    const chances = this.#drawing.chances;
    const shop = this.#drawing.shop(market);
    const acts = shop.unpaid
      .splice(0)
      .map((ref) => this.#drawing.act({ what: 'pay late', ref, copies: chances.whole(1, 2) }));
    for (let left = orders; left > 0; left -= ORDERS_OF_A_DAY) acts.push(...this.#providersDay(shop));
    // The server's own check every ten minutes may be skipped by a leap of weeks.
    if (chances.happens(0.2) || at.getTime() - shop.askedAt > ASKED_AFTER_MS) {
      shop.askedAt = at.getTime();
      acts.push(this.#drawing.act({ what: 'ask provider' }));
    }
    return acts;
  }

  #providersDay({ open }: Shop): Act[] {
    const chances = this.#drawing.chances;
    const acts: Act[] = [];
    if (open.refs.length > 0 && chances.happens(0.4))
      acts.push(
        this.#drawing.act({ what: 'webhook', ref: this.#drawing.anOrder(open), copies: chances.whole(1, 3) }),
      );
    if (open.refs.length > 0 && chances.happens(0.4))
      acts.push(
        this.#drawing.act({
          what: 'dashboard refund',
          ref: this.#drawing.anOrder(open),
          share: chances.one([1, 0.5, 0.1]),
          isHeard: chances.happens(0.5),
        }),
      );
    return acts;
  }
}
