import { setImmediate as untilAllHaveCome } from 'node:timers/promises';

/**
 * Writes items together that arrive at the same time or during a write.
 * @returns writes one item; rejects when the write that included it failed
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
