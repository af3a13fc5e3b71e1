import type { CallReply } from '@haat/contract/call';
import { errorMessage } from '@haat/contract/errors';
import { allowAtTill, setTillPin } from '@haat/contract/till/approvals';
import { listTillCustomers, type TillCustomer } from '@haat/contract/till/customers';
import { type JournalEntry, sendEntries } from '@haat/contract/till/entries';
import {
  addTill,
  listTillGoods,
  readOrderEntry,
  readTill,
  type Till,
  type TillGoods,
} from '@haat/contract/till/tills';
import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { vi } from 'vitest';
import { safeDecode } from 'zod/mini';
import type { AnyCall } from '../src/kit/call.ts';
import { answer, refusal, reply } from './answers.ts';

type Line = 'good' | 'dead' | 'answers get lost';

/** Potatoes by default. */
export function someGoods(given: Partial<TillGoods> = {}): TillGoods {
  const id = given._id ?? newId();
  return {
    _id: id,
    product: id,
    variant: null,
    name: 'Potato',
    nameHi: '',
    nameKn: '',
    size: '',
    brand: '',
    category: 'Vegetables',
    sku: '',
    barcodes: [],
    scaleItem: null,
    soldBy: 'piece',
    price: paise(4000),
    mrp: paise(4000),
    cost: paise(3000),
    tax: null,
    hsn: '',
    image: '',
    stock: 100,
    reorderLevel: 5,
    isListed: true,
    expiryDate: null,
    sold: 0,
    vendors: [],
    ...given,
  };
}

/**
 * A store's server as its tills see it, at the network's edge: counters, acknowledged journals, and goods. It
 * may be offline, or lose its replies.
 */
export class TillServer {
  line: Line = 'good';
  now = () => new Date();
  /** The token is unknown. */
  isExpired = false;
  isStranger = false;
  /** Numbers of entries that it can't read. */
  unreadable = new Set<number>();
  /** Maximum of entries that arrive in time. */
  mostInTime = Number.POSITIVE_INFINITY;
  readonly store = newId();
  readonly person = { _id: newId(), name: 'Asha', isManager: true, hasPin: false };
  /** Known PINs by user; null: it can't be asked. */
  pins: Map<string, string> | null = null;
  /** Approvals by managers' PINs. */
  readonly allowed: unknown[] = [];
  readonly tills: Till[] = [];
  readonly journals = new Map<string, JournalEntry[]>();
  readonly devices = new Map<string, Set<string | undefined>>();
  /** It knows its counters' keys. */
  hasDevice = true;
  goods: TillGoods[] = [];
  /** Null refuses. */
  customers: TillCustomer[] | null = [];
  /** The calendar of rates, sent with the goods. */
  calendar: CallReply<typeof listTillGoods>['calendar'];
  requests = 0;
  #isLate = false;
  readonly #keys = new Map<string, Till>();

  listen(): void {
    answer([
      [addTill, (sent) => this.#answered(() => this.#add(sent))],
      [readTill, ({ address }) => this.#answered(() => this.#read(address.split('/').at(-1) ?? ''))],
      [readOrderEntry, () => this.#answered(() => this.#orderEntry())],
      [listTillGoods, () => this.#answered(() => this.#goods())],
      [listTillCustomers, () => this.#answered(() => this.#customers())],
      [setTillPin, ({ body }) => this.#answered(() => this.#setPin(body as { pin: string }))],
      [allowAtTill, ({ body }) => this.#answered(() => this.#allow(body as { by: string; pin: string }))],
      [
        sendEntries,
        ({ address, body }) => this.#answered(() => this.#take(address.split('/').at(-2) ?? '', body)),
      ],
    ]);
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const response = await answered(...request);
      if (response.type === 'error')
        throw this.#isLate ? new DOMException('late', 'TimeoutError') : new TypeError('Failed to fetch');
      return response;
    });
  }

  /** Arrived entries of the only till. */
  get journal(): JournalEntry[] {
    return this.journals.get(this.tills.at(-1)?._id ?? '') ?? [];
  }

  #answered(make: () => Response): Response {
    if (this.line === 'dead') return Response.error();
    this.requests += 1;
    if (this.isExpired) return refusal('not-authenticated');
    const made = make();
    return this.line === 'answers get lost' ? Response.error() : made;
  }

  #add({ body }: { body: unknown }): Response {
    const { name, device } = body as { name: string; device?: string };
    const before = this.#keys.get(name);
    if (before) {
      this.devices.get(before._id)?.add(device);
      return reply(addTill, before);
    }
    const till: Till = {
      _id: newId(),
      name,
      letter: 'ABDEF'.charAt(this.tills.length),
      createdAt: new Date(),
      createdBy: this.person.name,
      seenAt: null,
      retiredAt: null,
      entries: 0,
      openDifferences: 0,
      shift: null,
    };
    this.tills.push(till);
    this.#keys.set(name, till);
    this.devices.set(till._id, new Set([device]));
    return reply(addTill, till);
  }

  #read(id: string): Response {
    const till = this.tills.find(({ _id }) => _id === id);
    if (!till || this.isStranger) return refusal('till-not-found');
    return reply(readTill, {
      ...this.#aboutStore(),
      till,
      now: this.now(),
      prefix: 'BDR',
      lastSeq: this.journals.get(id)?.length ?? 0,
      hasDevice: this.hasDevice,
      series: [],
    } satisfies CallReply<typeof readTill>);
  }

  #orderEntry(): Response {
    return this.isStranger ? refusal('store-not-found') : reply(readOrderEntry, this.#aboutStore());
  }

  #aboutStore(): CallReply<typeof readOrderEntry> {
    return {
      marketplace: newId(),
      store: {
        _id: this.store,
        name: 'Basava Provision',
        company: '',
        address: 'Main Road',
        city: 'Sedam',
        pinCode: '585222',
        stateCode: '29',
        phone: '',
        gstNumber: '29ABCDE1234F1Z5',
        fssaiNumber: '',
        logo: '',
      },
      gstRates: [],
      gstSchemes: [],
      scaleLabels: [
        { prefix: '21', holds: 'weight', itemDigits: 5, valueDigits: 5, decimals: 3, hasCheck: false },
        { prefix: '22', holds: 'price', itemDigits: 5, valueDigits: 5, decimals: 2, hasCheck: false },
      ],
      settings: {
        upiId: '',
        upiName: '',
        discountLimit: 500,
        differenceLimit: paise(5000),
        blindCount: false,
        roundCash: true,
        receiptLanguage: 'en',
        thanks: '',
        cashiers: [],
      },
      staff: [this.person],
      offers: [],
      categories: [],
    };
  }

  #setPin({ pin }: { pin: string }): Response {
    if (!this.pins) return Response.error();
    this.pins.set(this.person._id, pin);
    return reply(setTillPin, { setAt: new Date() });
  }

  #allow({ by, pin, ...allowed }: { by: string; pin: string }): Response {
    if (!this.pins) return Response.error();
    const known = this.pins.get(by);
    if (!known) return refusal('till-pin-missing');
    if (known !== pin) return refusal('wrong-till-pin', { details: { triesLeft: 4 } });
    this.allowed.push(allowed);
    return reply(allowAtTill, { allowedAt: new Date() });
  }

  #goods(): Response {
    return reply(listTillGoods, {
      goods: this.goods,
      gone: [],
      next: 'x',
      more: false,
      calendar: this.calendar,
    });
  }

  #customers(): Response {
    if (!this.customers) return refusal('too-many-requests');
    return reply(listTillCustomers, { customers: this.customers, next: '1~', more: false });
  }

  #take(till: string, body: unknown): Response {
    const read = safeDecode((sendEntries as AnyCall & typeof sendEntries).body, body as never);
    if (!read.success) return refusal('invalid-input');
    const { entries, device } = read.data;
    this.#isLate = entries.length > this.mostInTime;
    if (this.#isLate) return Response.error();
    if (this.isStranger || !this.tills.some(({ _id }) => _id === till)) return refusal('till-not-found');
    this.devices.get(till)?.add(device);
    if (entries.some(({ seq, kind }) => kind !== 'unreadable' && this.unreadable.has(seq)))
      return refusal('invalid-input', { message: 'A line is not right' });
    const journal = this.journals.get(till) ?? [];
    this.journals.set(till, journal);
    for (const entry of entries) {
      const known = journal[entry.seq - 1];
      if (known && known.id !== entry.id) return refusal('till-copied');
      if (known) continue;
      const expected = journal.length + 1;
      if (entry.seq !== expected)
        return Response.json(
          {
            code: 'entries-out-of-order',
            message: errorMessage('entries-out-of-order', { expected }),
            values: { expected },
          },
          { status: 409 },
        );
      journal.push(entry);
    }
    const results = entries.map(({ id, seq, kind }) => ({
      id,
      seq,
      orderNumber: kind === 'bill' || kind === 'return' ? 100_000 + seq : null,
      differences: [],
    }));
    return reply(sendEntries, { lastSeq: journal.length, results });
  }
}
