interface Work<Item, Result> {
  /** Only items of the same kind share a set, for example those of one marketplace. */
  kindOf: (item: Item) => string;
  /** Two items with a common name never share a set. */
  namesOf: (item: Item) => readonly string[];
  most: number;
  /** Returns a result for each item, or a promise of it. An error rejects all of them. */
  work: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (reason: unknown) => void;
}

/** Two, so that the server prepares one set while the database works on the other. */
const AT_WORK = 2;
/** After this time a set probably waits for somebody else's lock, and no longer counts. */
const PATIENCE_MS = 100;

/**
 * Batches items that arrive at the same time: an item starts at once while fewer than two sets are running, and later
 * ones wait for the next set.
 * @returns processes one item, alone or in a set
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

/** Takes the items that may share a set with the one that has waited longest. */
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
