/**
 * Runs a task for each item in turn, and goes on after a failure.
 * @throws the first error, after all are done
 */
export async function eachApart<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}
