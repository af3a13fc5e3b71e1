import type { Origins } from './access/origins.ts';
import type { Pairings } from './access/pairings.ts';
import type { ConfigFile } from './config.ts';
import type { Printer } from './delivery/printer.ts';
import type { Previews } from './jobs/previews.ts';
import type { PrintQueue } from './jobs/print-queue.ts';

export interface Agent {
  version: string;
  /** Start time, milliseconds since 1970. */
  since: number;
  folder: string;
  config: ConfigFile;
  origins: Origins;
  pairings: Pairings;
  printers: { receipt: Printer; label: Printer };
  previews: Previews;
  queue: PrintQueue;
  /** 0 until it listens. */
  port: number;
}
