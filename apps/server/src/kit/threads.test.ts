import { expect, test } from 'vitest';
import { piecesOf, ThreadLost } from './threads.ts';

const LIMITS = { limitMs: 10_000, heapMb: 64 };

/** Runs this for each requested piece. */
const threadOf = (work: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, workerData } from 'node:worker_threads';
      let nth = 0;
      parentPort.on('message', async () => { nth += 1; ${work} });`)}`,
  );

async function all(work: string, limits = {}) {
  const pieces: number[] = [];
  for await (const piece of piecesOf<number>(threadOf(work), { last: 3 }, { ...LIMITS, ...limits }))
    pieces.push(piece);
  return pieces;
}

test('a thread gives its pieces one by one, and ends with the last', async () => {
  const pieces = await all(
    'parentPort.postMessage(nth > workerData.last ? { done: true } : { value: nth });',
  );
  expect(pieces).toEqual([1, 2, 3]);
});

test('a thread that hangs or takes too much memory is given up, and requests go on meanwhile', async () => {
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 20);
  await expect(all('for (;;) {}', { limitMs: 1000 })).rejects.toThrow(ThreadLost);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(10);
  await expect(
    all('const held = []; for (;;) held.push(new Array(100_000).fill(nth).map(String));'),
  ).rejects.toThrow(ThreadLost);
});

test('what a thread throws is thrown where its pieces are read, also when nobody waits for one', async () => {
  await expect(all('throw new Error("No such letter");')).rejects.toThrow('No such letter');
  // Only after its first piece has been read, for a defined order.
  const go = new Int32Array(new SharedArrayBuffer(4));
  const late =
    'parentPort.postMessage({ value: nth }); Atomics.wait(workerData.go, 0, 0); throw new Error("Late");';
  const pieces = piecesOf<number>(threadOf(late), { go }, LIMITS);
  expect(await pieces.next()).toEqual({ done: false, value: 1 });
  Atomics.store(go, 0, 1);
  Atomics.notify(go, 0);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect(pieces.next()).rejects.toThrow('Late');
});
