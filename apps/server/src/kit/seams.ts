const crashAt = process.env.HAAT_CRASH_AT;

/**
 * A named point between two steps, where tests let the process die as if the power went. Without `HAAT_CRASH_AT` in the
 * environment nothing happens here.
 */
export function seam(name: string): void {
  if (name === crashAt) process.kill(process.pid, 'SIGKILL');
}
