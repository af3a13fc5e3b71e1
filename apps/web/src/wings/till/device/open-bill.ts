import type { JournalEntry } from '@haat/contract/till/entries';
import { newId } from '@haat/domain/basics/ids';
import type { TillDatabase } from './database.ts';
import { Debounce } from './debounce.ts';
import type { LeftBill } from './device.ts';
import type { MakeEntry } from './journal-entries.ts';
import { holdForLife, isHeld } from './locks.ts';
import { linesOf, notedBill, wholeBill } from './noted-bill.ts';
import { TabNotes } from './tab-notes.ts';

/** The database gets the bill in a pause between scans, and while there is none as often as this. Until then the note has it. */
const PAUSE_MS = 250;
const MAX_MS = 2000;

const NO_LINES: ReadonlySet<unknown> = new Set();

/**
 * The bill that is open in this tab. It outlives a reload, a crash, and the tab itself: another one takes it over then. Tabs that are
 * open keep their own.
 */
export class OpenBill {
  readonly #db: TillDatabase;
  readonly #notes: TabNotes;
  readonly #lockOf: (tab: string) => string;
  /** Where this tab finds after a reload who it was. */
  readonly #name: string;
  readonly #tab = newId();
  readonly #isAlive: Promise<() => void>;
  #next: { bill: unknown } | null = null;
  #writing: Promise<void> | null = null;
  readonly #debounce = new Debounce(PAUSE_MS, MAX_MS);
  /** Where there was no room for a note, only the database has it. */
  #isNoted = true;
  /** Lines that the database has for certain, in what it keeps of this tab's bill: a note leaves them out. */
  #stored = NO_LINES;
  /** How many wait for the database to have it. */
  #awaited = 0;

  constructor(db: TillDatabase, storeId: string) {
    this.#db = db;
    this.#notes = new TabNotes(storeId);
    this.#name = `haat.till.tab.${storeId}`;
    this.#lockOf = (tab) => `haat-till-tab-${storeId}-${tab}`;
    this.#isAlive = holdForLife(this.#lockOf(this.#tab));
  }

  /**
   * Keeps the bill as it is now; null: none is open. It is noted at once. The database gets it after what was scanned has been drawn, and
   * of several in a moment the last one; resolves when it has.
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

  /** This tab is gone: what it left is for the others. */
  close(): void {
    void this.#isAlive.then((letGo) => letGo());
  }

  /** Keeps what was scanned for the bill after this one. */
  keepWaiting(waiting: readonly unknown[]): void {
    this.#notes.set(this.#tab, 'waiting', waiting.length > 0 ? waiting : undefined);
  }

  /** Has what waits for a pause written at once. Resolves when nothing is being written, so that nothing older follows what is written next. */
  async settled(): Promise<void> {
    this.#awaited += 1;
    this.#debounce.end();
    await this.#writing;
    this.#awaited -= 1;
  }

  /** Keeps the bill within somebody else's transaction, which has the table of open bills in it, and may come to nothing. */
  put(bill: unknown): Promise<void> {
    this.#stored = NO_LINES;
    return this.#put(bill);
  }

  async #put(bill: unknown): Promise<void> {
    if (bill === null) await this.#db.openBills.delete(this.#tab);
    else await this.#db.openBills.put({ tab: this.#tab, at: Date.now(), bill });
  }

  /**
   * What makes an entry of the open bill, and in the same transaction forgets that it is open: a tab that is killed right after does not
   * show as open what is sold already.
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
   * Takes the bill of a tab that is gone, within the transaction in which it finds another place.
   * @returns false: another tab has taken it over
   */
  async takeFrom(tab: string): Promise<boolean> {
    if (tab === this.#tab) return true;
    const row = await this.#db.openBills.get(tab);
    await this.#db.openBills.delete(tab);
    return row !== undefined || this.#notes.get(tab, 'bill') !== undefined;
  }

  /** Forgets what a tab noted of its bill: it has its place in the database. */
  forgetNote(tab: string): void {
    this.#notes.set(tab, 'bill', undefined);
  }

  /**
   * What is open in this tab and what tabs left that are gone: the own bill first, then that of before the reload, then the newest. What
   * was scanned in them for another bill is this tab's from now on.
   */
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
    // Where the database took nothing, what is noted comes back in its place.
    if (isWritten) this.forgetNote(this.#tab);
    this.#writing = null;
  }

  /** @returns false: the database did not take it, and has what it had */
  async #store(bill: unknown): Promise<boolean> {
    const lines = linesOf(bill);
    // Until it is written, either of the two may be what it has.
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
