import type { NotedBill } from './noted-bill.ts';

/** What a tab notes of its work, at once: the database gets it a little later. */
interface TabNote {
  /** The open bill as it is now, until it is written, less the lines that the database has; null in it: none is open any more. */
  bill?: { at: number; bill: NotedBill };
  /** What was scanned for the bill after it. */
  waiting?: readonly unknown[];
}

/** Bills are plain data but for their times, which JSON would make texts of. */
function withTimes(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const real = this[key];
  return real instanceof Date ? { $time: real.getTime() } : value;
}

const timesBack = (_key: string, value: { $time?: number } | null): unknown =>
  typeof value?.$time === 'number' ? new Date(value.$time) : value;

/**
 * Notes of the tabs of a store's till, in the browser's own small store: it takes them before the next line of the program runs, so that
 * a tab that dies right after a scan has lost nothing of it.
 */
export class TabNotes {
  readonly #prefix: string;

  constructor(storeId: string) {
    this.#prefix = `haat.till.tab.${storeId}.`;
  }

  /**
   * Notes one thing of a tab; undefined: it is not needed any more.
   * @returns false: there is no room for it
   */
  set<Part extends keyof TabNote>(tab: string, part: Part, value: TabNote[Part] | undefined): boolean {
    const name = this.#name(tab, part);
    try {
      if (value === undefined) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(value, withTimes));
      return true;
    } catch {
      // No room, and what was noted before is too old to count: the database has it as it was last written.
      localStorage.removeItem(name);
      return false;
    }
  }

  get<Part extends keyof TabNote>(tab: string, part: Part): TabNote[Part] | undefined {
    try {
      const text = localStorage.getItem(this.#name(tab, part));
      return text === null ? undefined : (JSON.parse(text, timesBack) as TabNote[Part]);
    } catch {
      return undefined;
    }
  }

  /** Tabs of which anything is noted. */
  tabs(): string[] {
    const names = Array.from({ length: localStorage.length }, (_, nth) => localStorage.key(nth) ?? '');
    const own = names.filter((name) => name.startsWith(this.#prefix));
    return [...new Set(own.map((name) => name.slice(this.#prefix.length).split('.')[0] ?? ''))];
  }

  #name(tab: string, part: keyof TabNote): string {
    return `${this.#prefix}${tab}.${part}`;
  }
}
