import { describe, expect, test } from 'vitest';
import { batchTransactions } from './batch-transactions.ts';

interface Item {
  kind: string;
  names: string[];
}

/** Works on sets of at most three, which end on command. */
function workshop() {
  const sets: Item[][] = [];
  const ends: (() => void)[] = [];
  const work = batchTransactions<Item, Item>({
    kindOf: ({ kind }) => kind,
    namesOf: ({ names }) => names,
    most: 3,
    work: async (items) => {
      sets.push([...items]);
      await new Promise<void>((end) => ends.push(end));
      return items;
    },
  });
  const settled = () => new Promise(setImmediate);
  return {
    sets,
    add: (name: string, kind = 'one') => work({ kind, names: [name] }),
    names: () => sets.map((set) => set.flatMap(({ names }) => names).join(' ')),
    end: async (nth: number) => {
      ends[nth]?.();
      await settled();
    },
  };
}

describe('what comes', () => {
  test('while little is at work begins at once; the rest goes together, the oldest first, as many as may', async () => {
    const { add, names, end } = workshop();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void add(name);
    expect(names()).toEqual(['a', 'b']);
    await end(0);
    expect(names()).toEqual(['a', 'b', 'c d e']);
    await end(1);
    expect(names()).toEqual(['a', 'b', 'c d e', 'f']);
  });

  test('goes with its own kind, and not with what shares a name with it', async () => {
    const { add, names, end } = workshop();
    for (const [name, kind] of [
      ['a', 'one'],
      ['b', 'one'],
      ['c', 'one'],
      ['d', 'two'],
      ['c', 'one'],
      ['e', 'one'],
    ])
      void add(name ?? '', kind);
    await end(0);
    await end(1);
    expect(names()).toEqual(['a', 'b', 'c e', 'd']);
    await end(2);
    expect(names().at(-1)).toBe('c');
  });

  test('behind sets that take long does not wait for them', async () => {
    const { add, names } = workshop();
    for (const name of ['a', 'b', 'c']) void add(name);
    await expect.poll(names).toEqual(['a', 'b', 'c']);
  });
});

test('each hears what came of its own, and of a failure all whom it took', async () => {
  let fails = true;
  const work = batchTransactions<number, string>({
    kindOf: () => '',
    namesOf: () => [],
    most: 10,
    work: async (items) => {
      await new Promise(setImmediate);
      if (fails && items.length > 1) throw new Error('The disk is full');
      return items.map((item) => `no. ${item}`);
    },
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(work));
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    'no. 1',
    'no. 2',
    'failed',
    'failed',
  ]);
  fails = false;
  expect(await Promise.all([5, 6, 7, 8].map(work))).toEqual(['no. 5', 'no. 6', 'no. 7', 'no. 8']);
});
