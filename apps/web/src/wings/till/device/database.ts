import type { JournalEntry } from '@haat/contract/till/entries';
import type { TillGoods } from '@haat/contract/till/tills';
import type { Paise } from '@haat/domain/basics/money';
import type { SeenCount } from '@haat/domain/till/blind-count';
import type { ShiftSums } from '@haat/domain/till/shift-figures';
import { Dexie, type EntityTable } from 'dexie';
import type { BillRow, HeldBill } from './device.ts';

/** One row, changed by every entry, so that two tabs can't take the same number. */
export interface JournalState {
  /** The till's id. */
  till: string;
  /** The last recorded entry; 0 if none. */
  lastSeq: number;
  /** Its time, in milliseconds since 1970. */
  lastAt: number;
  /** Entries up to this one have reached the server. */
  sentSeq: number;
  /** Null if none is open. */
  shift: string | null;
}

export interface StoredEntry {
  seq: number;
  id: string;
  at: number;
  entry: JournalEntry;
}

/** `by` is an id; whether it was sent follows from the journal's state. */
export type StoredBill = Omit<BillRow, 'state' | 'at'> & { at: number };

export interface Problem {
  seq: number;
  id: string;
  message: string;
  at: number;
}

export interface StoredShift {
  id: string;
  openedAt: number;
  openedBy: string;
  float: Paise;
  sums: ShiftSums;
  closedAt: number | null;
  /** Counted before the expected amount was shown. */
  seen?: SeenCount;
}

export interface StoredPerson {
  id: string;
  name: string;
  isManager: boolean;
  pin: { salt: Uint8Array; hash: Uint8Array; rounds: number } | null;
  /** Wrong attempts in a row; the end of the wait, in milliseconds since 1970. */
  tries: number;
  restsUntil: number;
}

/** Hundreds of goods per row, as single rows would take a second to read. */
export interface GoodsChunk {
  chunk: number;
  goods: (TillGoods | null)[];
}

export interface OldJournal {
  nth?: number;
  till: { tillId: string; letter: string; tillName: string };
  endedAt: number;
  entries: StoredEntry[];
}

/** Transactions are `strict`: a bill is on disk when they end, so a power cut loses nothing that was printed. */
export class TillDatabase extends Dexie {
  declare kept: EntityTable<{ name: string; value: unknown }, 'name'>;
  declare counters: EntityTable<{ series: string; last: number }, 'series'>;
  declare entries: EntityTable<StoredEntry, 'seq'>;
  declare bills: EntityTable<StoredBill, 'seq'>;
  declare problems: EntityTable<Problem, 'seq'>;
  declare shifts: EntityTable<StoredShift, 'id'>;
  declare held: EntityTable<HeldBill, 'id'>;
  declare openBills: EntityTable<{ tab: string; at: number; bill: unknown }, 'tab'>;
  declare people: EntityTable<StoredPerson, 'id'>;
  declare goods: EntityTable<GoodsChunk, 'chunk'>;
  declare sold: EntityTable<{ id: string; at: number }, 'id'>;
  declare old: EntityTable<OldJournal, 'nth'>;

  constructor(storeId: string) {
    super(`haat-till-${storeId}`, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      kept: 'name',
      counters: 'series',
      entries: 'seq, &id',
      bills: 'seq, &id, number, at',
      problems: 'seq',
      shifts: 'id',
      held: 'id',
      openBills: 'tab',
      people: 'id',
      goods: 'chunk',
      sold: 'id',
      old: '++nth',
    });
  }

  async read<Value>(name: string): Promise<Value | undefined> {
    return (await this.kept.get(name))?.value as Value | undefined;
  }

  /** undefined deletes it. */
  async write(name: string, value: unknown): Promise<void> {
    if (value === undefined) await this.kept.delete(name);
    else await this.kept.put({ name, value });
  }
}
