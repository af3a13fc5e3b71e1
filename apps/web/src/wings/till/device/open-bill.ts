import type { JournalEntry } from '@haat/contract/till/entries';
import { newId } from '@haat/domain/ids';
import type { TillDatabase } from './database.ts';
import type { MakeEntry } from './journal-entries.ts';
import { holdForLife, isHeld } from './locks.ts';
import { noteUnwritten, takeUnwritten } from './unwritten-bill.ts';

const TAB = 'haat.till.tab';

/**
 * The bill that is open in this tab. It outlives a reload, and when the tab is killed the next one takes it over; tabs that are
 * open keep their own.
 */
export class OpenBill {
  readonly #db: TillDatabase;
  readonly #storeId: string;
  readonly #lockOf: (tab: string) => string;
  readonly #tab = newId();
  #next: { bill: unknown } | null = null;
  /** What the database has been given, and may not have yet. */
  #given: { bill: unknown } | null = null;
  #writing: Promise<void> | null = null;

  constructor(db: TillDatabase, storeId: string) {
    this.#db = db;
    this.#storeId = storeId;
    this.#lockOf = (tab) => `haat-till-tab-${storeId}-${tab}`;
    void holdForLife(this.#lockOf(this.#tab));
  }

  /** Keeps the bill as it is now. Of several in a moment the last one is written; resolves when it is. */
  keep(bill: unknown): Promise<void> {
    this.#next = { bill };
    this.#writing ??= this.#write();
    return this.#writing;
  }

  /** The page goes: what is not written by now comes back with the tab all the same. */
  leave(): void {
    noteUnwritten(this.#storeId, this.#next ?? this.#given);
  }

  /** Resolves when nothing is being written, so that nothing older follows what is written next. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /** Keeps the bill within somebody else's transaction, which has the table of open bills in it. */
  async put(bill: unknown): Promise<void> {
    await this.#db.openBills.put({ tab: this.#tab, at: Date.now(), bill });
  }

  /**
   * What makes an entry of the open bill, and in the same transaction forgets that it is open: a tab that is killed right after does not
   * show as open what is sold already.
   */
  closing<Entry extends JournalEntry>(make: MakeEntry<Entry>): MakeEntry<Entry> {
    return async (place) => {
      await place.db.openBills.delete(this.#tab);
      return make(place);
    };
  }

  /** The bill of before the reload, or of a tab that is gone; taken over by this one. */
  async take(): Promise<unknown> {
    const before = sessionStorage.getItem(TAB);
    sessionStorage.setItem(TAB, this.#tab);
    const unwritten = takeUnwritten(this.#storeId);
    if (unwritten) {
      await this.#db.transaction('rw', this.#db.openBills, async () => {
        await this.#db.openBills.delete(before ?? this.#tab);
        await this.put(unwritten.bill);
      });
      return unwritten.bill;
    }
    const rows = (await this.#db.openBills.toArray()).toSorted(
      (a, b) => Number(b.tab === before) - Number(a.tab === before) || b.at - a.at,
    );
    for (const { tab } of rows) {
      if (tab === this.#tab || (await isHeld(this.#lockOf(tab)))) continue;
      const taken = await this.#db.transaction('rw', this.#db.openBills, async () => {
        const row = await this.#db.openBills.get(tab);
        if (!row) return undefined;
        await this.#db.openBills.delete(tab);
        await this.#db.openBills.put({ ...row, tab: this.#tab });
        return row;
      });
      if (taken) return taken.bill;
    }
    return (await this.#db.openBills.get(this.#tab))?.bill;
  }

  async #write(): Promise<void> {
    while (this.#next) {
      this.#given = this.#next;
      this.#next = null;
      // What is on the screen is not lost by it: only a reload would be.
      await this.put(this.#given.bill).catch(() => {});
    }
    this.#given = null;
    this.#writing = null;
  }
}
