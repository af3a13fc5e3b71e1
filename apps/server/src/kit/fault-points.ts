const crashAt = process.env.HAAT_CRASH_AT;

/** What runs at a fault point, by its name; only tests put anything here. */
const rivals = new Map<string, () => Promise<unknown>>();

/**
 * A named point between two steps. Without `HAAT_CRASH_AT` in the environment nothing happens here: with it, the process
 * dies as if the power went. Whoever comes here waits, so that a test may let a rival run, or never let them go on.
 */
export function faultPoint(name: string): Promise<unknown> | undefined {
  if (name === crashAt) process.kill(process.pid, 'SIGKILL');
  const rival = rivals.get(name);
  if (!rival) return undefined;
  // Once: what the rival does may pass the same point.
  rivals.delete(name);
  return rival();
}

/** For tests: runs a rival the next time that somebody reaches the point, and lets them go on when it is done. */
export function atFaultPoint(name: string, rival: () => Promise<unknown>): void {
  rivals.set(name, rival);
}
