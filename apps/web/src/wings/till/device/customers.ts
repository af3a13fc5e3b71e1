import {
  CUSTOMERS_ON_DEVICE,
  findTillCustomer,
  listTillCustomers,
  type TillCustomer,
} from '@haat/contract/till/customers';
import type { Bill } from '@haat/contract/till/entries';
import { BILLING_DEFAULTS } from '@haat/domain/basics/walk-in';
import { Dexie, type EntityTable } from 'dexie';
import { call } from '../../../kit/call.ts';
import { CallFailed } from '../../../kit/call-failed.ts';
import type { Customers, Source, TillSetup } from './device.ts';
import { withLock } from './locks.ts';
import type { NewsLine } from './news.ts';
import { tenDigits } from './ten-digits.ts';

/** Maximum wait for the server, and maximum characters of all customers as JSON. */
const PATIENCE_MS = 3_000;
const MAX_CHARACTERS = 2_000_000;

/** The progress of fetching, and for which till. */
interface Mark {
  till: string;
  next: string;
}

/** A separate database, as upgrading the journal's would take it from open tabs of an older version. */
class CustomersDatabase extends Dexie {
  declare customers: EntityTable<TillCustomer, 'phone'>;
  declare marks: EntityTable<Mark, 'till'>;

  constructor(storeId: string) {
    super(`haat-till-customers-${storeId}`);
    this.version(1).stores({ customers: 'phone', marks: 'till' });
  }
}

/** The store's newest customers: stored in the browser, searched in memory. */
export class CustomersStore implements Customers {
  readonly #db: CustomersDatabase;
  readonly #storeId: string;
  readonly #news: NewsLine;
  readonly #setup: Source<TillSetup | null>;
  #byPhone = new Map<string, TillCustomer>();

  constructor(storeId: string, news: NewsLine, setup: Source<TillSetup | null>) {
    this.#db = new CustomersDatabase(storeId);
    this.#storeId = storeId;
    this.#news = news;
    this.#setup = setup;
  }

  /** Includes what other tabs have fetched. */
  async load(): Promise<void> {
    const all = await this.#db.customers.toArray();
    this.#byPhone = new Map(all.map((customer) => [customer.phone, customer]));
  }

  // Arrow functions, as they are passed on separately.
  find = (phone: string): TillCustomer | undefined => this.#byPhone.get(phone);

  ask = async (phone: string): Promise<TillCustomer | null> => {
    const params = { storeId: this.#storeId, till: this.#setup.get()?.tillId ?? '' };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { customer } = await call(findTillCustomer, { params, query: { phone }, signal });
    if (customer) await this.#put([customer]);
    return customer;
  };

  /** Records a bill as its customer's last. Not awaited, as the server sends it too. */
  billed({ customer: { phone: typed, name }, buyer, at, total }: Bill): void {
    const phone = tenDigits(typed);
    if (phone === '') return;
    const before = this.#byPhone.get(phone);
    const customer: TillCustomer = {
      phone,
      name: name === BILLING_DEFAULTS.name ? '' : name,
      lastBill: { at, total },
      ...(buyer && { buyer }),
      points: before?.points ?? 0,
      isProved: before?.isProved ?? false,
    };
    this.#put([customer]).catch(() => {});
  }

  /** Fetches changed customers, at first the newest; one tab at a time. Failures don't stop the counter. */
  async refresh(): Promise<void> {
    const till = this.#setup.get()?.tillId;
    if (!till) return;
    await this.#fetch(till).catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
    });
  }

  async #fetch(till: string): Promise<void> {
    await withLock(`haat-till-customers-${this.#storeId}`, async () => {
      let after = (await this.#db.marks.get(till))?.next;
      let count = 0;
      for (let more = true; more; ) {
        const page = await call(listTillCustomers, {
          params: { storeId: this.#storeId, till },
          query: after === undefined ? {} : { after },
        });
        await this.#put(page.customers);
        count += page.customers.length;
        ({ next: after, more } = page);
        await this.#db.marks.put({ till, next: after });
      }
      if (count === 0) return;
      await this.#trim();
      this.#news.tell({ what: 'customers' });
    });
  }

  close(): void {
    this.#db.close();
  }

  async #put(customers: readonly TillCustomer[]): Promise<void> {
    if (customers.length === 0) return;
    for (const customer of customers) this.#byPhone.set(customer.phone, customer);
    await this.#db.customers.bulkPut([...customers]);
  }

  /** Keeps as many as may be stored. */
  async #trim(): Promise<void> {
    const newest = [...this.#byPhone.values()].toSorted((a, b) => lastOf(b) - lastOf(a));
    let characters = 0;
    const gone = newest.filter((customer, nth) => {
      characters += JSON.stringify(customer).length;
      return nth >= CUSTOMERS_ON_DEVICE || characters > MAX_CHARACTERS;
    });
    if (gone.length === 0) return;
    for (const { phone } of gone) this.#byPhone.delete(phone);
    await this.#db.customers.bulkDelete(gone.map(({ phone }) => phone));
  }
}

const lastOf = ({ lastBill }: TillCustomer) => lastBill?.at.getTime() ?? 0;
