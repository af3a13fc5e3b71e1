import type { JournalEntry } from '@haat/contract/till/entries';
import type { TillGoods } from '@haat/contract/till/tills';
import type { Paise } from '@haat/domain/basics/money';
import type { SeenCount } from '@haat/domain/till/blind-count';
import type { ShiftSums } from '@haat/domain/till/shift-figures';
import { Dexie, type EntityTable } from 'dexie';
import type { BillRow, HeldBill } from './device.ts';

/** How far the journal is. It stands in one row, which every entry changes: so two tabs can't take the same number. */
export interface JournalState {
  /** Whose journal it is. */
  till: string;
  /** The last entry that was written down; 0: none. */
  lastSeq: number;
  /** When, in milliseconds since 1970. */
  lastAt: number;
  /** All entries up to this one have arrived at the server. */
  sentSeq: number;
  /** The open shift; null: none. */
  shift: string | null;
}

/** An entry of the journal as it was kept. */
export interface KeptEntry {
  seq: number;
  id: string;
  at: number;
  entry: JournalEntry;
}

/** What lists show of a bill or return, `by` an id; whether it was sent follows from the journal's state. */
export type KeptBill = Omit<BillRow, 'state' | 'at'> & { at: number };

/** An entry that the server could not read, with what it said. */
export interface Problem {
  seq: number;
  id: string;
  message: string;
  at: number;
}

/** A shift with its figures so far. */
export interface KeptShift {
  id: string;
  openedAt: number;
  openedBy: string;
  float: Paise;
  sums: ShiftSums;
  closedAt: number | null;
  /** The blind count after which what is expected was shown. */
  seen?: SeenCount;
}

/** A person who was signed in here. */
export interface KeptPerson {
  id: string;
  name: string;
  isManager: boolean;
  pin: { salt: Uint8Array; hash: Uint8Array; rounds: number } | null;
  /** Wrong tries in a row, and until when no more is taken, in milliseconds since 1970. */
  tries: number;
  restsUntil: number;
}

/** Goods in pieces of some hundred: as rows of their own they would take a second to read. */
export interface GoodsChunk {
  chunk: number;
  goods: (TillGoods | null)[];
}

/** The journal of a till that this browser was before. */
export interface OldJournal {
  nth?: number;
  till: { tillId: string; letter: string; tillName: string };
  endedAt: number;
  entries: KeptEntry[];
}

/**
 * What a till keeps of a store on its device. A bill is on the disk when its transaction has ended (`strict`): a power cut
 * right after loses nothing that was printed.
 */
export class TillDatabase extends Dexie {
  declare kept: EntityTable<{ name: string; value: unknown }, 'name'>;
  declare counters: EntityTable<{ series: string; last: number }, 'series'>;
  declare entries: EntityTable<KeptEntry, 'seq'>;
  declare bills: EntityTable<KeptBill, 'seq'>;
  declare problems: EntityTable<Problem, 'seq'>;
  declare shifts: EntityTable<KeptShift, 'id'>;
  declare held: EntityTable<HeldBill, 'id'>;
  declare openBills: EntityTable<{ tab: string; at: number; bill: unknown }, 'tab'>;
  declare people: EntityTable<KeptPerson, 'id'>;
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

  /** A kept value by its name. */
  async read<Value>(name: string): Promise<Value | undefined> {
    return (await this.kept.get(name))?.value as Value | undefined;
  }

  /** Keeps a value under its name; undefined forgets it. */
  async write(name: string, value: unknown): Promise<void> {
    if (value === undefined) await this.kept.delete(name);
    else await this.kept.put({ name, value });
  }
}
