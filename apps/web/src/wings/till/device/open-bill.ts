import type { JournalEntry } from '@haat/contract/till/entries';
import { newId } from '@haat/domain/ids';
import type { TillDatabase } from './database.ts';
import type { MakeEntry } from './journal-entries.ts';
import { holdForLife, isHeld } from './locks.ts';

const TAB = 'haat.till.tab';

/**
 * The bill that is open in this tab. It outlives a reload, and when the tab is killed the next one takes it over; tabs that are
 * open keep their own.
 */
export class OpenBill {
  readonly #db: TillDatabase;
  readonly #lockOf: (tab: string) => string;
  readonly #tab = newId();
  #next: { bill: unknown } | null = null;
  #writing: Promise<void> | null = null;

  constructor(db: TillDatabase, storeId: string) {
    this.#db = db;
    this.#lockOf = (tab) => `haat-till-tab-${storeId}-${tab}`;
    void holdForLife(this.#lockOf(this.#tab));
  }

  /** Keeps the bill as it is now. Of several in a moment the last one is written; resolves when it is. */
  keep(bill: unknown): Promise<void> {
    this.#next = { bill };
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
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
      const { bill } = this.#next;
      this.#next = null;
      // What is on the screen is not lost by it: only a reload would be.
      await this.put(bill).catch(() => {});
    }
  }
}
