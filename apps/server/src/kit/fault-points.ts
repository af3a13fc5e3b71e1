const crashAt = process.env.HAAT_CRASH_AT;

/** Set by tests only. */
const rivals = new Map<string, () => Promise<unknown>>();

/**
 * A named point between two steps. It does nothing, unless `HAAT_CRASH_AT` names it: then the process dies as in a
 * power cut. Callers must await it, so that a test can run a rival here or block for ever.
 */
export function faultPoint(name: string): Promise<unknown> | undefined {
  if (name === crashAt) process.kill(process.pid, 'SIGKILL');
  const rival = rivals.get(name);
  if (!rival) return undefined;
  // Once only: the rival may pass the same point.
  rivals.delete(name);
  return rival();
}

/** For tests: runs a rival the next time this point is reached, before going on. */
export function atFaultPoint(name: string, rival: () => Promise<unknown>): void {
  rivals.set(name, rival);
}
