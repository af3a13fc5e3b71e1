import type { JournalEntry } from '@haat/contract/till/entries';
import { newId } from '@haat/domain/basics/ids';
import type { TillDatabase } from './database.ts';
import { Debounce } from './debounce.ts';
import type { LeftBill } from './device.ts';
import type { MakeEntry } from './journal-entries.ts';
import { holdForLife, isHeld } from './locks.ts';
import { linesOf, notedBill, wholeBill } from './noted-bill.ts';
import { TabNotes } from './tab-notes.ts';

/** Delay and maximum delay of writing to the database; until then the note has the bill. */
const PAUSE_MS = 250;
const MAX_MS = 2000;

const NO_LINES: ReadonlySet<unknown> = new Set();

/** Survives reloads, crashes, and the tab itself, as another tab takes it over. Each open tab has its own. */
export class OpenBill {
  readonly #db: TillDatabase;
  readonly #notes: TabNotes;
  readonly #lockOf: (tab: string) => string;
  /** Recognises this tab after a reload. */
  readonly #name: string;
  readonly #tab = newId();
  readonly #isAlive: Promise<() => void>;
  #next: { bill: unknown } | null = null;
  #writing: Promise<void> | null = null;
  readonly #debounce = new Debounce(PAUSE_MS, MAX_MS);
  /** False if there was no space for a note, so only the database has the bill. */
  #isNoted = true;
  /** Lines surely in the database; notes leave them out. */
  #stored = NO_LINES;
  /** Number of callers waiting for the database. */
  #awaited = 0;

  constructor(db: TillDatabase, storeId: string) {
    this.#db = db;
    this.#notes = new TabNotes(storeId);
    this.#name = `haat.till.tab.${storeId}`;
    this.#lockOf = (tab) => `haat-till-tab-${storeId}-${tab}`;
    this.#isAlive = holdForLife(this.#lockOf(this.#tab));
  }

  /**
   * Null if none is open. Noted at once, and written to the database after the scan is drawn, skipping
   * outdated ones; resolves then.
   * @param isUrgent somebody waits for it
   */
  keep(bill: unknown, isUrgent = false): Promise<void> {
    this.#next = { bill };
    const noted = { at: Date.now(), bill: notedBill(bill, this.#stored) };
    this.#isNoted = this.#notes.set(this.#tab, 'bill', noted);
    if (this.#writing) this.#debounce.lengthen();
    this.#writing ??= this.#write();
    if (isUrgent || !this.#isNoted) this.#debounce.end();
    return this.#writing;
  }

  /** Other tabs take over what it leaves. */
  close(): void {
    void this.#isAlive.then((letGo) => letGo());
  }

  keepWaiting(waiting: readonly unknown[]): void {
    this.#notes.set(this.#tab, 'waiting', waiting.length > 0 ? waiting : undefined);
  }

  /** Writes what is pending. Resolves when no write is running that could overwrite the next one. */
  async settled(): Promise<void> {
    this.#awaited += 1;
    this.#debounce.end();
    await this.#writing;
    this.#awaited -= 1;
  }

  /** For another transaction, which includes the table of open bills and may fail. */
  put(bill: unknown): Promise<void> {
    this.#stored = NO_LINES;
    return this.#put(bill);
  }

  async #put(bill: unknown): Promise<void> {
    if (bill === null) await this.#db.openBills.delete(this.#tab);
    else await this.#db.openBills.put({ tab: this.#tab, at: Date.now(), bill });
  }

  /**
   * Deletes the open bill in the entry's transaction, so that a tab killed right after doesn't show a sold
   * bill as open.
   */
  closing<Entry extends JournalEntry>(make: MakeEntry<Entry>): MakeEntry<Entry> {
    return async (place) => {
      this.#stored = NO_LINES;
      await place.db.openBills.delete(this.#tab);
      this.forgetNote(this.#tab);
      return make(place);
    };
  }

  /**
   * Must run in the transaction that moves the bill.
   * @returns false if another tab has taken it over
   */
  async takeFrom(tab: string): Promise<boolean> {
    if (tab === this.#tab) return true;
    const row = await this.#db.openBills.get(tab);
    await this.#db.openBills.delete(tab);
    return row !== undefined || this.#notes.get(tab, 'bill') !== undefined;
  }

  forgetNote(tab: string): void {
    this.#notes.set(tab, 'bill', undefined);
  }

  /** Own first, then the one before the reload, then the newest. Takes over scans for later bills. */
  async left(): Promise<{ bills: LeftBill[]; waiting: unknown[] }> {
    await Promise.all([this.#isAlive, this.settled()]);
    const before = sessionStorage.getItem(this.#name);
    sessionStorage.setItem(this.#name, this.#tab);
    const rows = new Map((await this.#db.openBills.toArray()).map((row) => [row.tab, row]));
    const bills: (LeftBill & { at: number })[] = [];
    const waiting: unknown[] = [];
    const tabs = [...new Set([this.#tab, ...rows.keys(), ...this.#notes.tabs()])];
    const living = await Promise.all(tabs.map((tab) => tab !== this.#tab && isHeld(this.#lockOf(tab))));
    for (const tab of tabs.filter((_, nth) => !living[nth])) {
      waiting.push(...(this.#notes.get(tab, 'waiting') ?? []));
      if (tab !== this.#tab) this.#notes.set(tab, 'waiting', undefined);
      const row = rows.get(tab);
      const noted = this.#notes.get(tab, 'bill');
      const { at, bill } = noted
        ? { at: noted.at, bill: wholeBill(noted.bill, row?.bill) }
        : (row ?? { at: 0, bill: null });
      if (bill !== null) bills.push({ tab, at, bill });
      else if (tab !== this.#tab) await this.#forget(tab);
    }
    this.keepWaiting(waiting);
    const rank = ({ tab }: LeftBill) => (tab === this.#tab ? 2 : Number(tab === before));
    return { bills: bills.toSorted((a, b) => rank(b) - rank(a) || b.at - a.at), waiting };
  }

  async #forget(tab: string): Promise<void> {
    await this.#db.openBills.delete(tab);
    this.forgetNote(tab);
  }

  async #write(): Promise<void> {
    let isWritten = true;
    while (this.#next) {
      if (this.#awaited === 0 && this.#isNoted) await this.#debounce.wait();
      const { bill } = this.#next;
      this.#next = null;
      isWritten = await this.#store(bill);
    }
    // If nothing could be written, the note stays.
    if (isWritten) this.forgetNote(this.#tab);
    this.#writing = null;
  }

  /** @returns false if the database refused it, and has the previous one */
  async #store(bill: unknown): Promise<boolean> {
    const lines = linesOf(bill);
    // Until written, the database may have either.
    this.#stored = new Set([...this.#stored].filter((line) => lines.has(line)));
    try {
      await this.#put(bill);
    } catch {
      return false;
    }
    this.#stored = lines;
    return true;
  }
}
