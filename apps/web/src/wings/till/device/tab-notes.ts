import type { NotedBill } from './noted-bill.ts';

/** Written at once, before the database. */
interface TabNote {
  /** Until the database has the bill, without lines already there; `bill` null: none is open. */
  bill?: { at: number; bill: NotedBill };
  waiting?: readonly unknown[];
}

/** Restores dates, the only values of a bill that JSON turns into text. */
function withTimes(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const real = this[key];
  return real instanceof Date ? { $time: real.getTime() } : value;
}

const timesBack = (_key: string, value: { $time?: number } | null): unknown =>
  typeof value?.$time === 'number' ? new Date(value.$time) : value;

/** In localStorage, which writes synchronously: a tab that dies right after a scan loses nothing. */
export class TabNotes {
  readonly #prefix: string;

  constructor(storeId: string) {
    this.#prefix = `haat.till.tab.${storeId}.`;
  }

  /**
   * Undefined deletes the note.
   * @returns false if there is no space
   */
  set<Part extends keyof TabNote>(tab: string, part: Part, value: TabNote[Part] | undefined): boolean {
    const name = this.#name(tab, part);
    try {
      if (value === undefined) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(value, withTimes));
      return true;
    } catch {
      // Removes the outdated note: the database has the last written state.
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

  tabs(): string[] {
    const names = Array.from({ length: localStorage.length }, (_, nth) => localStorage.key(nth) ?? '');
    const own = names.filter((name) => name.startsWith(this.#prefix));
    return [...new Set(own.map((name) => name.slice(this.#prefix.length).split('.')[0] ?? ''))];
  }

  #name(tab: string, part: keyof TabNote): string {
    return `${this.#prefix}${tab}.${part}`;
  }
}
