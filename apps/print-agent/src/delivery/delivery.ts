import type { Trouble } from '@haat/contract/printing/print-agent';

/** What is sent to a printer. */
export interface Parcel {
  bytes: Uint8Array;
  /** Rows of dots: how long the paper runs. */
  rows: number;
}

/**
 * How a try ended. `written`: all bytes were, and the printer did not go away while the paper ran. `away`: not all of them, or
 * the printer went away before it can have printed them: another try prints the whole job. `unclear`: all of them, but a
 * printer that answers questions says that it stopped, or says nothing more.
 */
export type Ending =
  | { as: 'written' }
  | { as: 'away'; trouble: Trouble; why: string }
  | { as: 'unclear'; trouble: Trouble; why: string };

/** How long a printer is waited for, in milliseconds. */
export interface Patience {
  connect: number;
  /** For the answer about its state. */
  status: number;
  /** Without taking a byte. */
  stall: number;
  /** Paper runs so fast. */
  rowsPerSecond: number;
  /** No longer than this after the last byte. */
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

/** What somebody reads who looks for the cause. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
