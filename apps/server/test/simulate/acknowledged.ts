/** The outcome of a shopper's act. */
export interface Made {
  market: number;
  shopper: number;
  /** The wave it began in. */
  wave: number;
  /** The order of the first store comes first. */
  ids: string[];
  /** The provider's. */
  orderId?: string;
  paymentId?: string;
}

/** An acknowledged document. */
export interface AcknowledgedOrder {
  who: string;
  wave: number;
  /** In rupees. */
  total: number;
  /** The order's; absent for documents of a till, whose answer has none. */
  number?: number;
}

/** What the server has confirmed, kept where its crashes don't reach. */
export class Acknowledged {
  readonly orders = new Map<string, AcknowledgedOrder>();
  readonly cancelled = new Set<string>();
  readonly delivered = new Set<string>();
  readonly paid = new Set<string>();
  readonly accepted = new Set<string>();
  /** Payments at the provider, by the plan's number. */
  readonly made = new Map<number, Made>();
  readonly vendorInvoices = new Set<string>();
  readonly packed = new Set<string>();
  /** Doors with nobody at home, by the phone's id. */
  readonly doors = new Set<string>();
  /** Cash moved by each hand-over, deposit and correction, in rupees. */
  readonly cashActs = new Map<string, number>();
  /** Returns at counters, by order. */
  readonly counterReturns = new Map<string, number>();
  /** Shared strings, as many entries have the same name. */
  readonly #names = new Map<string, string>();
  /** Answers by act, status and code. */
  readonly answers = new Map<string, number>();

  /** The first acknowledgement of an order counts: an answer may arrive late. */
  order(id: string, { who, ...told }: AcknowledgedOrder): void {
    const name = this.#names.get(who) ?? who;
    this.#names.set(name, name);
    if (!this.orders.has(id)) this.orders.set(id, { who: name, ...told });
  }

  pack(id: string, total: number): void {
    this.packed.add(id);
    const told = this.orders.get(id);
    if (told) told.total = total;
  }

  /** Forgets shoppers' acts before a wave: no later act refers to them. */
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
