import { expect, test } from 'vitest';
import { coalesceWrites } from './coalesce-writes.ts';

test('what comes at the same time, or while a write is under way, is written together', async () => {
  const writes: number[][] = [];
  let finish = () => {};
  const put = coalesceWrites<number>(async (items) => {
    writes.push(items);
    if (writes.length === 1) await new Promise<void>((done) => (finish = done));
  });
  const first = [put(1), put(2)];
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  const later = [put(3), put(4)];
  expect(writes).toEqual([[1, 2]]);
  finish();
  await Promise.all([...first, ...later]);
  expect(writes).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a write that fails is heard of by all that it held, and by no others', async () => {
  let fails = true;
  const put = coalesceWrites<number>(async () => {
    if (fails) throw new Error('The disk is full');
  });
  const outcomes = await Promise.allSettled([put(1), put(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  await put(3);
});
