import { expect, test } from 'vitest';
import { collect, isTimeToCollect } from './collect-when-quiet.ts';

const MB = 1024 * 1024;

test('a quiet process is collected after its start, and again once it has grown and rested', () => {
  expect(isTimeToCollect({ busy: 0.02, grown: 60 * MB, rested: Number.POSITIVE_INFINITY })).toBe(true);
  expect(isTimeToCollect({ busy: 0.02, grown: 60 * MB, rested: 11 * 60_000 })).toBe(true);
});

test('neither a busy process is collected, nor one that has hardly grown, nor one that was a moment ago', () => {
  const time = { busy: 0.02, grown: 60 * MB, rested: 11 * 60_000 };
  expect(isTimeToCollect({ ...time, busy: 0.2 })).toBe(false);
  expect(isTimeToCollect({ ...time, grown: MB })).toBe(false);
  expect(isTimeToCollect({ ...time, rested: 5 * 60_000 })).toBe(false);
});

test('a collection lets go what nothing holds, with Node.js as it is started', async () => {
  const bytes = () => new WeakRef(new Uint8Array(MB));
  const held = bytes();
  // What a weak reference was just made to is kept until the event loop turns.
  await new Promise(setImmediate);
  collect();
  expect(held.deref() === undefined).toBe(true);
});
