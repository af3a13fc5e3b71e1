import type { JournalEntry } from '@haat/contract/till/entries';
import type { TillGoods } from '@haat/contract/till/tills';
import type { Paise } from '@haat/domain/basics/money';
import type { SeenCount } from '@haat/domain/till/blind-count';
import type { ShiftSums } from '@haat/domain/till/shift-figures';
import { Dexie, type EntityTable } from 'dexie';
import type { BillRow, HeldBill } from './device.ts';

/** The journal's progress, in one row that every entry changes, so that two tabs can't take the same number. */
export interface JournalState {
  /** The till's id. */
  till: string;
  /** The last recorded entry; 0: none. */
  lastSeq: number;
  /** Its time, in milliseconds since 1970. */
  lastAt: number;
  /** Entries up to this one have arrived at the server. */
  sentSeq: number;
  /** The open shift; null: none. */
  shift: string | null;
}

/** A stored entry. */
export interface StoredEntry {
  seq: number;
  id: string;
  at: number;
  entry: JournalEntry;
}

/** The row of a bill or return, `by` an id; whether it was sent follows from the journal's state. */
export type StoredBill = Omit<BillRow, 'state' | 'at'> & { at: number };

/** An entry that the server could not read, with its message. */
export interface Problem {
  seq: number;
  id: string;
  message: string;
  at: number;
}

/** A shift with its totals so far. */
export interface StoredShift {
  id: string;
  openedAt: number;
  openedBy: string;
  float: Paise;
  sums: ShiftSums;
  closedAt: number | null;
  /** The blind count before the expected amount was shown. */
  seen?: SeenCount;
}

/** A person who has signed in here. */
export interface StoredPerson {
  id: string;
  name: string;
  isManager: boolean;
  pin: { salt: Uint8Array; hash: Uint8Array; rounds: number } | null;
  /** Wrong attempts in a row, and the end of the waiting time, in milliseconds since 1970. */
  tries: number;
  restsUntil: number;
}

/** Goods in chunks of some hundred, as single rows would take a second to read. */
export interface GoodsChunk {
  chunk: number;
  goods: (TillGoods | null)[];
}

/** The journal of an earlier till in this browser. */
export interface OldJournal {
  nth?: number;
  till: { tillId: string; letter: string; tillName: string };
  endedAt: number;
  entries: StoredEntry[];
}

/**
 * A till's storage. A bill is on disk when its transaction has ended (`strict`), so a power cut loses nothing that was
 * printed.
 */
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

  /** Reads a named value. */
  async read<Value>(name: string): Promise<Value | undefined> {
    return (await this.kept.get(name))?.value as Value | undefined;
  }

  /** Stores a named value; undefined deletes it. */
  async write(name: string, value: unknown): Promise<void> {
    if (value === undefined) await this.kept.delete(name);
    else await this.kept.put({ name, value });
  }
}
