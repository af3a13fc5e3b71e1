import { shownValue } from '../../../ui/shown-value.ts';
import { needsLook, type Progress, rowOf } from './bill-rows.ts';
import type { JournalState, StoredBill, StoredShift, TillDatabase } from './database.ts';
import type { BillRow, ShiftFigures, ShiftState } from './device.ts';
import { openShiftOf } from './journal.ts';

const LISTED_DAYS = 7;
const ONE_DAY_MS = 86_400_000;

/** In memory, so that writing a bill reads nothing. */
export class JournalView {
  readonly bills = shownValue<readonly BillRow[]>([]);
  readonly shift = shownValue<ShiftState | null>(null);
  readonly #db: TillDatabase;
  readonly #nameOf: (person: string) => string;
  readonly #kept = new Map<number, StoredBill>();
  readonly #rows = new Map<number, BillRow>();
  #state: JournalState | null = null;
  #openShift: StoredShift | null = null;
  #sendingTo = 0;
  /** Number of updates, to repeat outdated reads. */
  #taken = 0;

  constructor(db: TillDatabase, nameOf: (person: string) => string) {
    this.#db = db;
    this.#nameOf = nameOf;
  }

  /** Null if this browser is no till. */
  get state(): JournalState | null {
    return this.#state;
  }

  /** Entries that have not arrived. */
  get waiting(): number {
    return this.#state ? this.#state.lastSeq - this.#state.sentSeq : 0;
  }

  /** Bills with unseen differences. */
  get needsLook(): number {
    return [...this.#kept.values()].filter(needsLook).length;
  }

  /** The last seven days and everything unsent. */
  async load(now = Date.now()): Promise<void> {
    const taken = this.#taken;
    const state = (await this.#db.read<JournalState>('journal')) ?? null;
    const { bills } = this.#db;
    const recent = await bills
      .where('at')
      .above(now - LISTED_DAYS * ONE_DAY_MS)
      .toArray();
    const unsent = await bills
      .where('seq')
      .above(state?.sentSeq ?? 0)
      .toArray();
    const openShift = state && (await openShiftOf(this.#db, state));
    if (taken !== this.#taken) return this.load(now);
    this.#kept.clear();
    this.#rows.clear();
    for (const bill of [...recent, ...unsent]) this.#kept.set(bill.seq, bill);
    this.#taken += 1;
    this.#openShift = openShift;
    this.#state = state;
    this.show();
  }

  /** For entries changed by another tab or the server's reply. */
  async reload(seqs: readonly number[]): Promise<void> {
    const taken = this.#taken;
    const state = (await this.#db.read<JournalState>('journal')) ?? null;
    if (state?.till !== this.#state?.till) return this.load();
    const bills = await this.#db.bills.bulkGet([...seqs]);
    const openShift = state && (await openShiftOf(this.#db, state));
    if (taken !== this.#taken) return this.reload(seqs);
    for (const bill of bills) if (bill) this.#keep(bill);
    this.#taken += 1;
    this.#openShift = openShift;
    this.#state = state;
    this.show();
  }

  /** Adds what was just written, without reading. */
  wrote({
    state,
    bill,
    shift,
  }: {
    state: JournalState;
    bill: StoredBill | null;
    shift: StoredShift | null;
  }): void {
    this.#taken += 1;
    if (bill) this.#keep(bill);
    // Of concurrent writes the later one counts.
    if (state.lastSeq >= (this.#state?.lastSeq ?? 0)) {
      this.#openShift = state.shift === null ? null : shift;
      this.#state = { ...state, sentSeq: Math.max(state.sentSeq, this.#state?.sentSeq ?? 0) };
    }
    this.show();
  }

  /** Entries up to this one; 0 if none. */
  sending(upTo: number): void {
    this.#sendingTo = upTo;
    this.show();
  }

  show(): void {
    const progress: Progress = { sentSeq: this.#state?.sentSeq ?? 0, sendingTo: this.#sendingTo };
    for (const bill of this.#kept.values()) {
      const row = rowOf(bill, progress, this.#nameOf);
      const before = this.#rows.get(bill.seq);
      if (!before || before.state !== row.state || before.by !== row.by) this.#rows.set(bill.seq, row);
    }
    this.bills.set([...this.#rows.values()].toSorted((a, b) => b.seq - a.seq));
    this.shift.set(this.#shiftState());
  }

  /** Adds people's names. */
  figuresOf({ sums }: StoredShift): ShiftFigures {
    const { float: _, moves, people, ...rest } = sums;
    return {
      ...rest,
      moves: moves.map((move) => ({ ...move, by: this.#nameOf(move.by) })),
      people: people.map(({ by, bills }) => ({ name: this.#nameOf(by), bills })),
      unsent: [...this.#rows.values()].filter(({ state }) => state !== 'sent').length,
    };
  }

  #keep(bill: StoredBill): void {
    this.#kept.set(bill.seq, bill);
    this.#rows.delete(bill.seq);
  }

  #shiftState(): ShiftState | null {
    const shift = this.#openShift;
    if (!shift) return null;
    const { id, openedAt, openedBy, float, seen = null } = shift;
    return {
      id,
      openedAt: new Date(openedAt),
      openedBy: this.#nameOf(openedBy),
      float,
      report: this.figuresOf(shift),
      seen,
    };
  }
}
