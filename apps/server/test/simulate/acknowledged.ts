/** What a shopper's act came to, by the plan's number. */
export interface Made {
  market: number;
  shopper: number;
  /** In which it began. */
  wave: number;
  /** Of the acknowledged orders, that of the first store first. */
  ids: string[];
  /** The provider's. */
  orderId?: string;
  paymentId?: string;
}

/** A document that was acknowledged: who was told, and in which wave. */
export interface Told {
  who: string;
  wave: number;
  /** In rupees. */
  total: number;
  /** The order's; absent of what a till sent, whose answer has none. */
  number?: number;
}

/** What the server has confirmed, kept where its crashes don't reach. */
export class Acknowledged {
  /** Orders of shoppers and staff, bills and returns, by id. */
  readonly orders = new Map<string, Told>();
  readonly cancelled = new Set<string>();
  readonly delivered = new Set<string>();
  readonly paid = new Set<string>();
  /** Shoppers' requests that were accepted, by order. */
  readonly accepted = new Set<string>();
  /** Payments desk: what the provider got and gave, by the plan's number. */
  readonly made = new Map<number, Made>();
  readonly vendorInvoices = new Set<string>();
  readonly packed = new Set<string>();
  /** Doors at which nobody was, by the phone's id. */
  readonly doors = new Set<string>();
  /** Hand-overs, payments into the bank and what set them right, with what moved, in rupees. */
  readonly cashActs = new Map<string, number>();
  /** Returns at counters, by order. */
  readonly counterReturns = new Map<string, number>();
  /** Shared, as many are told by the same. */
  readonly #names = new Map<string, string>();
  /** Answers by act, status and code. */
  readonly answers = new Map<string, number>();

  /** Of an order that was told of already, the first is kept: an answer may come late. */
  order(id: string, { who, ...told }: Told): void {
    const name = this.#names.get(who) ?? who;
    this.#names.set(name, name);
    if (!this.orders.has(id)) this.orders.set(id, { who: name, ...told });
  }

  /** @param total of what is in the bag, in rupees */
  pack(id: string, total: number): void {
    this.packed.add(id);
    const told = this.orders.get(id);
    if (told) told.total = total;
  }

  /** Forgets what shoppers did before a wave: nobody comes back to it. */
  forgetBefore(wave: number): void {
    for (const [ref, made] of this.made) {
      if (made.wave >= wave) return;
      this.made.delete(ref);
    }
  }

  answer(what: string, status: number, code: string): void {
    const key = `${what}: ${status}${code && ` ${code}`}`;
    this.answers.set(key, (this.answers.get(key) ?? 0) + 1);
  }
}
