import { setImmediate as untilAllHaveCome } from 'node:timers/promises';

/**
 * Gathers what is to be written: what comes at the same time, or while a write is under way, is written together.
 * @returns writes one; resolves when it is written, and rejects when the write that it went with failed
 */
export function coalesceWrites<Item>(
  write: (items: Item[]) => Promise<unknown>,
): (item: Item) => Promise<void> {
  let items: Item[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  const writeAll = async (before: Promise<unknown>) => {
    await Promise.allSettled([before, untilAllHaveCome()]);
    const together = items;
    items = [];
    next = undefined;
    const writing = write(together);
    last = writing;
    await writing;
  };
  return (item) => {
    items.push(item);
    next ??= writeAll(last);
    return next;
  };
}
