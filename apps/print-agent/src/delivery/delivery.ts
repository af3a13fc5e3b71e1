import type { Trouble } from '@haat/contract/printing/print-agent';

export interface Parcel {
  bytes: Uint8Array;
  /** Rows of dots, for the printing time. */
  rows: number;
}

/**
 * `written`: all bytes were sent, and the printer stayed while it printed. `away`: some were not, or the printer
 * disconnected too early to have printed them: a retry prints the whole job. `unclear`: all bytes were sent, but a
 * printer that answers status requests reports a stop, or no longer answers.
 */
export type Ending =
  | { as: 'written' }
  | { as: 'away'; trouble: Trouble; why: string }
  | { as: 'unclear'; trouble: Trouble; why: string };

/** Timeouts in milliseconds. */
export interface Patience {
  connect: number;
  /** For a status answer. */
  status: number;
  /** Without accepting a byte. */
  stall: number;
  /** Printing speed. */
  rowsPerSecond: number;
  /** Maximum after the last byte. */
  run: number;
}

/** Thermal printers do 100 mm a second, slow ones half of it. */
export const PATIENCE: Patience = {
  connect: 3_000,
  status: 500,
  stall: 30_000,
  rowsPerSecond: 600,
  run: 15_000,
};

export const away = (trouble: Trouble, why: string): Ending => ({ as: 'away', trouble, why });

/** For somebody who looks for the cause. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
