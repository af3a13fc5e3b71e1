/**
 * Does a work for each of many, one after the other. One that fails keeps none of the others waiting.
 * @throws what the first failed with, when all are done
 */
export async function eachApart<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}
