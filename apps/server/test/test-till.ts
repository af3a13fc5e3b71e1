import { newId } from '@haat/domain/basics/ids';
import { financialYear } from '@haat/domain/basics/ist';
import { documentNumber } from '@haat/domain/invoices/document-number';
import type { FastifyInstance } from 'fastify';
import type { TestUser } from './market.ts';
import { type Wire, wireOf } from './wire.ts';

/** Amounts in rupees. */
export interface TillLine {
  product: { id: string; price: number };
  quantity?: number;
  /** In rupees; the product's by default. */
  price?: number;
  soldBy?: 'piece' | 'kg' | 'litre';
  discount?: number;
  tax?: number;
  variant?: string | null;
}

type Entry = Record<string, unknown> & { id: string; seq: number };

/** The server's answer to entries. */
export interface SentReply {
  status: number;
  body: {
    code?: string;
    lastSeq: number;
    details?: unknown;
    results: {
      id: string;
      seq: number;
      orderNumber: number | null;
      differences: { kind: string; line: number | null; till: string; server: string }[];
    }[];
  };
}

/** A till's browser as the server sees it: it numbers its entries, and sends them when told. */
export class TestTill {
  readonly id: string;
  readonly letter: string;
  readonly storeId: string;
  prefix = '';
  by: string;
  shift: string | null = null;
  seq = 0;
  /** The browser's key; undefined for a counter from before there were keys. */
  device: string | undefined;
  /** The server that it sends to. */
  wire: Wire;
  private readonly user: TestUser;
  private readonly last: Record<string, number> = {};
  /** Of browsers made by the test file, by till id. */
  private static readonly devices = new Map<string, string>();

  private constructor(wire: Wire, user: TestUser, made: { id: string; letter: string; storeId: string }) {
    this.wire = wire;
    this.user = user;
    this.by = user.id;
    this.id = made.id;
    this.letter = made.letter;
    this.storeId = made.storeId;
    this.device = TestTill.devices.get(made.id);
  }

  /** Makes a browser a counter of a store. */
  static async add(server: FastifyInstance | Wire, user: TestUser, storeId: string): Promise<TestTill> {
    const wire = typeof server === 'function' ? server : wireOf(server);
    const device = receiptKey();
    const made = await wire({
      method: 'POST',
      path: `/api/config/${storeId}/tills`,
      headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': newId() },
      payload: { name: `Counter ${newId().slice(-12)}`, device },
    });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    const { _id: id, letter } = made.body as { _id: string; letter: string };
    TestTill.devices.set(id, device);
    const till = new TestTill(wire, user, { id, letter, storeId });
    till.prefix = (await till.call('GET', '')).body.prefix;
    return till;
  }

  /** The same browser after a reload: it continues after what has arrived. */
  static async again(
    server: FastifyInstance | Wire,
    user: TestUser,
    { storeId, id }: { storeId: string; id: string },
  ): Promise<TestTill> {
    const wire = typeof server === 'function' ? server : wireOf(server);
    const till = new TestTill(wire, user, { id, letter: '', storeId });
    const { body } = await till.call('GET', '');
    Object.assign(till, { letter: body.till.letter, prefix: body.prefix, seq: body.lastSeq });
    for (const { financialYear: year, series, last } of body.series)
      till.last[year ? `${year} ${series}` : series] = last;
    return till;
  }

  /** A call under the till's path. */
  async call(method: 'GET' | 'POST' | 'PUT', rest: string, payload?: object, user = this.user) {
    const path = `/api/config/${this.storeId}/tills/${this.id}${rest}`;
    const headers = { authorization: `Bearer ${user.token}` };
    const answer = await this.wire({ method, path, headers, payload });
    return answer as { status: number; body: ReturnType<typeof JSON.parse> };
  }

  send(entries: readonly object[], user = this.user, device = this.device, now?: Date): Promise<SentReply> {
    return this.call('POST', '/entries', { entries, device, now }, user) as Promise<SentReply>;
  }

  /** Paid in cash by default. */
  bill(lines: readonly TillLine[], given: Record<string, unknown> & { at?: Date } = {}): Entry {
    const at = given.at ?? new Date();
    const printed = lines.map((line) => lineOf(line));
    const total = totalOf(printed);
    return {
      ...this.entry('bill', at),
      number: this.number('invoice', at),
      customer: NOBODY,
      lines: printed,
      total,
      tenders: [{ method: 'cash', amount: total, reference: '' }],
      received: total,
      approvals: [],
      receiptKey: receiptKey(),
      ...given,
      at: at.toISOString(),
    };
  }

  /** A return from a bill, or without one. */
  back(
    original: string | null,
    lines: readonly (TillLine & { of?: number; to?: 'shelf' | 'damaged' })[],
    given: Record<string, unknown> & { at?: Date } = {},
  ): Entry {
    const at = given.at ?? new Date();
    const printed = lines.map(({ of, to = 'shelf', ...line }) => ({
      ...lineOf(line),
      originalLine: original ? (of ?? 1) : null,
      to,
    }));
    const total = totalOf(printed);
    return {
      ...this.entry('return', at),
      number: original ? this.number('credit note', at) : null,
      original,
      customer: NOBODY,
      reason: 'not-wanted',
      lines: printed,
      total,
      tenders: [{ method: 'cash', amount: total, reference: '' }],
      approvals: [],
      receiptKey: receiptKey(),
      ...given,
      at: at.toISOString(),
    };
  }

  /** `float` in rupees. */
  open(float: number): Entry {
    const entry = { ...this.entry('shift-opened'), count: [], float };
    this.shift = entry.id;
    return entry;
  }

  /** Puts money into the drawer, or takes it out. */
  move(direction: 'in' | 'out', amount: number): Entry {
    return { ...this.entry('cash-moved'), direction, amount, reason: 'Change' };
  }

  /** Ends the shift. */
  close(expected: number, counted = expected, report = this.next('day report')): Entry {
    return { ...this.entry('shift-closed'), count: [], counted, expected, report, approvals: [] };
  }

  /** Opens the drawer; the person at the till approves it as a manager. */
  drawer(): Entry {
    const approvals = [{ reason: 'drawer-without-sale', by: this.by, note: '' }];
    return { ...this.entry('drawer-opened'), reason: 'Change for a customer', approvals };
  }

  /** Uses the next number of a series without printing it. */
  skip(series = 'invoice', at = new Date()): void {
    this.next(`${financialYear(at)} ${series}`);
  }

  private entry(kind: string, at = new Date()) {
    this.seq += 1;
    return { kind, id: newId(), seq: this.seq, at: at.toISOString(), by: this.by, shift: this.shift };
  }

  private number(series: 'invoice' | 'credit note', at: Date) {
    const year = financialYear(at);
    const nth = this.next(`${year} ${series}`);
    return { text: documentNumber(this.prefix, year, series, nth, this.letter), financialYear: year, nth };
  }

  private next(series: string): number {
    const nth = (this.last[series] ?? 0) + 1;
    this.last[series] = nth;
    return nth;
  }
}

const NOBODY = { phone: '', name: '', address: '', city: '', pinCode: '', country: '' };

const receiptKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');

function lineOf(line: TillLine) {
  const { product, quantity = 1, soldBy = 'piece', discount = 0, tax = 5, variant = null } = line;
  const price = line.price ?? product.price / 100;
  return {
    product: product.id,
    variant,
    name: 'Chakki Atta',
    size: '5 kg',
    sku: 'ATTA',
    hsn: '1101',
    category: 'Kirana',
    cost: 200,
    soldBy,
    quantity,
    price,
    mrp: price,
    discount,
    tax,
  };
}

type Printed = ReturnType<typeof lineOf>;

const totalOf = (lines: readonly Printed[]) =>
  lines.reduce((sum, { price, quantity, soldBy, discount }) => {
    const exact = Math.round(price * 100) * quantity;
    const amount = soldBy === 'piece' ? exact : Math.round(exact / 1000);
    return sum + amount - Math.round(discount * 100);
  }, 0) / 100;
