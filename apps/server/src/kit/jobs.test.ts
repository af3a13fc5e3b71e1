import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { type Db, inTransaction, openDb } from './db.ts';
import { FOR_HOURS, JobFailure, Jobs, MANY_AT_ONCE, type Queue } from './jobs.ts';

const database = useDatabase();
let db: Db;

beforeAll(() => {
  db = openDb(database.url, 2);
});
afterAll(() => db.destroy());

// Concurrent, as they wait for their queues.
test.concurrent('a job is done when its transaction commits and never when it does not, and is retried when it fails', async () => {
  const failures: string[] = [];
  const tried: string[] = [];
  const queue: Queue<{ name: string }> = { name: 'letters' };
  const enqueuing = await Jobs.open(database.url, false, () => {});
  const working = await Jobs.open(database.url, true, ({ message }) => failures.push(message));
  await working.begin();
  try {
    await enqueuing.serve(queue, () => Promise.reject(new Error('This process does not work')));
    await inTransaction(db, async (tx) => {
      await enqueuing.enqueue(tx, queue, { name: 'rolled back' });
      throw new Error('rolled back');
    }).catch(() => {});
    await inTransaction(db, (tx) => enqueuing.enqueue(tx, queue, { name: 'committed' }));
    await working.serve(queue, async ({ name }) => {
      tried.push(name);
      if (tried.length === 1) throw new Error('The first try fails');
    });
    await eventually(() => expect(tried).toEqual(['committed', 'committed']));
    expect(failures).toEqual(['The first try fails']);
  } finally {
    await working.stop();
    await enqueuing.stop();
  }
});

test.concurrent('a queue that exists takes a new time after which its jobs expire, and new retries', async () => {
  const nothing = async () => {};
  const once = async (queue: Partial<Queue<object>>) => {
    const jobs = await Jobs.open(database.url, false, () => {});
    await jobs.serve({ name: 'parades', ...queue }, nothing);
    await jobs.stop();
    const { rows } = await sql`
      SELECT expire_seconds, retry_limit, retry_delay FROM pgboss.queue WHERE name = 'parades'`.execute(db);
    return rows;
  };
  expect(await once({})).toEqual([{ expire_seconds: 60, retry_limit: 5, retry_delay: 2 }]);
  for (const expireInSeconds of [3600, 7200])
    expect(await once({ expireInSeconds })).toMatchObject([{ expire_seconds: expireInSeconds }]);
  expect(await once({ retries: FOR_HOURS })).toEqual([
    { expire_seconds: 60, retry_limit: FOR_HOURS.limit, retry_delay: FOR_HOURS.firstAfterSeconds },
  ]);
});

test.concurrent('of jobs that are done at a time only those that fail are retried', async () => {
  const tried: number[] = [];
  const queue: Queue<{ n: number }> = { name: 'parcels' };
  const enqueuing = await Jobs.open(database.url, false, () => {});
  const working = await Jobs.open(database.url, true, () => {});
  await working.begin();
  try {
    await enqueuing.serve(queue, () => Promise.reject(new Error('This process does not work')));
    await inTransaction(db, async (tx) => {
      for (let n = 0; n < 30; n += 1) await enqueuing.enqueue(tx, queue, { n });
    });
    await working.serve(
      queue,
      async ({ n }) => {
        tried.push(n);
        if (n === 7 && tried.filter((one) => one === 7).length === 1) throw new Error('Number 7 fails once');
      },
      { atOnce: 10 },
    );
    await eventually(() => expect(tried.length).toBe(31));
    expect(tried.toSorted((a, b) => a - b)).toEqual([...Array(31).keys()].map((i) => (i > 7 ? i - 1 : i)));
  } finally {
    await working.stop();
    await enqueuing.stop();
  }
});

test.concurrent('of one party one job runs at a time, and one of another beside it; about a thing one job waits', async () => {
  const carts: Queue<{ of: string; n: number }> = {
    name: 'carts',
    shared: ({ of, n }) => ({ thing: `${of} ${n}`, party: of }),
  };
  const begun: string[] = [];
  const ofSlow = () => begun.filter((one) => one.startsWith('slow'));
  const unloaded = Promise.withResolvers<void>();
  const jobs = await Jobs.open(database.url, true, () => {});
  await jobs.begin();
  try {
    await inTransaction(db, async (tx) => {
      await jobs.serve(carts, ({ of, n }) => {
        begun.push(`${of} ${n}`);
        return of === 'slow' ? unloaded.promise : Promise.resolve();
      });
      for (const n of [1, 2, 2, 3]) await jobs.enqueue(tx, carts, { of: 'slow', n });
    });
    await eventually(() => expect(begun.length).toBe(1));
    await inTransaction(db, async (tx) => {
      for (const n of [1, 2, 2, 2]) await jobs.enqueue(tx, carts, { of: 'quick', n });
    });
    await eventually(() => expect(begun.slice(1).toSorted()).toEqual(['quick 1', 'quick 2']));
    unloaded.resolve();
    await eventually(() => expect(ofSlow().toSorted()).toEqual(['slow 1', 'slow 2', 'slow 3']));
  } finally {
    unloaded.resolve();
    await jobs.stop();
  }
});

test.concurrent('a job that failed for good is not retried', async () => {
  const tries: string[] = [];
  const unexpected: Error[] = [];
  const cards: Queue<{ to: string }> = { name: 'cards', retries: { limit: 1, firstAfterSeconds: 1 } };
  const jobs = await Jobs.open(database.url, true, (error) => unexpected.push(error));
  await jobs.begin();
  try {
    await inTransaction(db, async (tx) => {
      await jobs.serve(cards, async ({ to }) => {
        tries.push(to);
        throw new JobFailure('No', { final: to === 'nobody' });
      });
      for (const to of ['nobody', 'somebody']) await jobs.enqueue(tx, cards, { to });
    });
    await eventually(() => expect(tries.toSorted()).toEqual(['nobody', 'somebody', 'somebody']));
    expect(unexpected).toEqual([]);
  } finally {
    await jobs.stop();
  }
});

test.concurrent('a queue that is woken does not wait for its next poll', async () => {
  const bells: Queue<{ tone: string }> = { name: 'bells' };
  const rung: string[] = [];
  const jobs = await Jobs.open(database.url, true, () => {}, 3600);
  await jobs.begin();
  try {
    await jobs.serve(bells, async ({ tone }) => rung.push(tone));
    await inTransaction(db, (tx) => jobs.enqueue(tx, bells, { tone: 'deep' }));
    await eventually(() => {
      jobs.wake(bells);
      expect(rung).toEqual(['deep']);
    });
  } finally {
    await jobs.stop();
  }
});

test.concurrent('of many at once one look follows the other, and of one at a time it waits for the next poll', async () => {
  const done = { flyers: 0, boxes: 0 };
  const flyers: Queue<{ n: number }> = { name: 'flyers' };
  const boxes: Queue<{ n: number }> = { name: 'boxes' };
  const enqueuing = await Jobs.open(database.url, false, () => {});
  const working = await Jobs.open(database.url, true, () => {}, 3600);
  await working.begin();
  try {
    for (const queue of [flyers, boxes]) await enqueuing.serve(queue, async () => {});
    await inTransaction(db, async (tx) => {
      for (let n = 0; n < 45; n += 1) await enqueuing.enqueue(tx, flyers, { n });
      for (let n = 0; n < 3; n += 1) await enqueuing.enqueue(tx, boxes, { n });
    });
    await working.serve(boxes, async () => (done.boxes += 1));
    await working.serve(flyers, async () => (done.flyers += 1), { atOnce: MANY_AT_ONCE });
    await eventually(() => expect(done.flyers).toBe(45));
    expect(done.boxes).toBe(1);
  } finally {
    await working.stop();
    await enqueuing.stop();
  }
});

test.concurrent('nothing is worked off before it begins: what stops a process in its work must not keep it from answering', async () => {
  const stones: Queue<{ n: number }> = { name: 'stones' };
  const done: string[] = [];
  const jobs = await Jobs.open(database.url, true, () => {});
  try {
    await jobs.serve(stones, async () => done.push('a job'));
    await jobs.whenBegun(() => void done.push('a look'));
    await inTransaction(db, (tx) => jobs.enqueue(tx, stones, { n: 1 }));
    jobs.wake(stones);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(done).toEqual([]);
    await jobs.begin();
    await eventually(() => expect(done.toSorted()).toEqual(['a job', 'a look']));
  } finally {
    await jobs.stop();
  }
});
