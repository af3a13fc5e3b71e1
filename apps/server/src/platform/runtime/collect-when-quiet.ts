import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 1000;
const MOST_BUSY = 0.1;
const REST_MS = 10 * 60 * 1000;
const WORTH_BYTES = 8 * 1024 * 1024;

/** What a process has been doing since it was last looked at, and since its heap was last collected so. */
export interface Quiet {
  /** The share of the time in which it worked, 0 to 1. */
  busy: number;
  /** By how many bytes its heap has grown. */
  grown: number;
  /** Milliseconds since the last collection; infinite before the first. */
  rested: number;
}

/** Whether nobody would notice a collection, which holds everything up for a tenth of a second or two, and it gives back something. */
export const isTimeToCollect = ({ busy, grown, rested }: Quiet): boolean =>
  busy < MOST_BUSY && grown >= WORTH_BYTES && rested >= REST_MS;

/**
 * Gives memory back when a quiet second follows a start or a rush: V8 collects while memory is asked for, so a server that has
 * nothing to do would hold what its start or its busiest hour left behind, and all the room for young objects.
 */
export function collectWhenQuiet(): void {
  let collected = 0;
  let collectedAt = Number.NEGATIVE_INFINITY;
  let seen = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const busy = performance.eventLoopUtilization(now, seen).utilization;
    seen = now;
    const grown = process.memoryUsage().heapTotal - collected;
    if (!isTimeToCollect({ busy, grown, rested: performance.now() - collectedAt })) return;
    collect();
    collected = process.memoryUsage().heapTotal;
    collectedAt = performance.now();
  };
  setInterval(look, LOOK_MS).unref();
}

/** Collects all there is, and gives the pages back to the operating system. */
export function collect(): void {
  // Only a context that is made with this flag has the function; that context is garbage, too, right after.
  setFlagsFromString('--expose-gc');
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
}
