/** What a shopper's act came to, by the plan's number. */
export interface Made {
  market: number;
  shopper: number;
  /** Of the acknowledged orders. */
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
  number?: string;
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
  /** Answers by act, status and code. */
  readonly answers = new Map<string, number>();

  order(id: string, told: Told): void {
    this.orders.set(id, told);
  }

  answer(what: string, status: number, code: string): void {
    const key = `${what}: ${status}${code && ` ${code}`}`;
    this.answers.set(key, (this.answers.get(key) ?? 0) + 1);
  }
}
