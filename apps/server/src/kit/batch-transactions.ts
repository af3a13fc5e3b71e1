/** How items are worked on together. */
interface Work<Item, Result> {
  /** Only items of the same kind go together, such as those of one marketplace. */
  kindOf: (item: Item) => string;
  /** No two items that share one of these go together. */
  namesOf: (item: Item) => readonly string[];
  /** How many at most go together. */
  most: number;
  /** Does the work: for each item what came of it, or will. What it throws is thrown to all of them. */
  work: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (reason: unknown) => void;
}

/** So many sets are at work, while the next ones gather: one is worked out here while the database works on the other. */
const AT_WORK = 2;
/** A set that takes longer waits for somebody else's lock, and nobody waits for it any longer. */
const PATIENCE_MS = 100;

/**
 * Works on what comes at the same time together: an item that comes when little is at work begins at once, and others gather while two
 * sets are at work.
 * @returns works on one item, with others or alone
 */
export function batchTransactions<Item, Result>(how: Work<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let atWork = 0;
  const begin = () => {
    while (atWork < AT_WORK && waiting.length > 0) {
      const set = takeSet(waiting, how);
      atWork += 1;
      const patience = setTimeout(leave, PATIENCE_MS);
      let left = false;
      function leave() {
        if (left) return;
        left = true;
        clearTimeout(patience);
        atWork -= 1;
        begin();
      }
      void workOn(set, how).then(leave);
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      begin();
    });
}

/** Takes those that may go with the one that has waited longest. */
function takeSet<Item, Result>(
  waiting: Waiting<Item, Result>[],
  { kindOf, namesOf, most }: Work<Item, Result>,
): Waiting<Item, Result>[] {
  const [first] = waiting;
  if (!first) return [];
  const kind = kindOf(first.item);
  const names = new Set<string>();
  const set: Waiting<Item, Result>[] = [];
  const others = waiting.splice(0).filter((one) => {
    const own = namesOf(one.item);
    const goes = set.length < most && kindOf(one.item) === kind && !own.some((name) => names.has(name));
    if (!goes) return true;
    set.push(one);
    for (const name of own) names.add(name);
    return false;
  });
  waiting.push(...others);
  return set;
}

async function workOn<Item, Result>(
  set: readonly Waiting<Item, Result>[],
  { work }: Work<Item, Result>,
): Promise<void> {
  try {
    const results = await work(set.map(({ item }) => item));
    set.forEach(({ resolve, reject }, nth) => {
      if (nth in results) resolve(results[nth] as Result | Promise<Result>);
      else reject(new Error('Nothing came of it'));
    });
  } catch (reason) {
    for (const { reject } of set) reject(reason);
  }
}
