/** What a tab notes of its work, at once: the database gets it a little later. */
interface TabNote {
  /** The open bill as it is now, until it is written; null in it: none is open any more. */
  bill?: { at: number; bill: unknown };
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

/** Texts of lines. A line never changes, another one takes its place: of a long bill a scan makes one text. */
const lineTexts = new WeakMap<object, string>();

function lineText(line: unknown): string {
  if (typeof line !== 'object' || line === null) return JSON.stringify(line);
  const text = lineTexts.get(line) ?? JSON.stringify(line, withTimes);
  lineTexts.set(line, text);
  return text;
}

/** A bill as JSON. */
function billText(bill: unknown): string {
  if (typeof bill !== 'object' || bill === null || !('lines' in bill) || !Array.isArray(bill.lines))
    return JSON.stringify(bill, withTimes);
  const { lines, ...others } = bill;
  const text = JSON.stringify({ ...others, lines: [] }, withTimes);
  // The lines come last: before `]}`.
  return `${text.slice(0, -2)}${lines.map(lineText).join()}]}`;
}

const noteText = (value: TabNote[keyof TabNote]): string =>
  value && 'bill' in value
    ? `{"at":${value.at},"bill":${billText(value.bill)}}`
    : JSON.stringify(value, withTimes);

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
      else localStorage.setItem(name, noteText(value));
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
