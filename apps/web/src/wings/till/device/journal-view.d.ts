import type { JournalState, KeptBill, KeptShift, TillDatabase } from './database.ts';
import type { BillRow, ShiftFigures, ShiftState } from './device.ts';
/** What screens see of the journal, kept in memory so that nothing is read when a bill is written. */
export declare class JournalView {
    #private;
    readonly bills: import("./source.ts").OwnSource<readonly BillRow[]>;
    readonly shift: import("./source.ts").OwnSource<ShiftState | null>;
    constructor(db: TillDatabase, nameOf: (person: string) => string);
    /** How far the journal is; null: this browser is no till. */
    get state(): JournalState | null;
    /** Entries that have not arrived. */
    get waiting(): number;
    /** Bills that somebody has to look at. */
    get needsLook(): number;
    /** Reads the last seven days, and whatever was not sent. */
    load(now?: number): Promise<void>;
    /** Reads again what another tab, or the server's answer, has changed. */
    reload(seqs: readonly number[]): Promise<void>;
    /** Takes over what was just written, without reading. */
    wrote({ state, bill, shift, }: {
        state: JournalState;
        bill: KeptBill | null;
        shift: KeptShift | null;
    }): void;
    /** Marks the entries up to this one as under way; 0: none. */
    sending(upTo: number): void;
    /** Draws rows and figures anew. */
    show(): void;
    /** The figures of a shift as screens show them, with people's names. */
    figuresOf({ sums }: KeptShift): ShiftFigures;
}
