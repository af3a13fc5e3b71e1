import { expect, test } from 'vitest';
import { RestartLimit } from './restart-limit.ts';

const MINUTE = 60_000;

test('a process that ends at once is started five times within a minute, and no more', () => {
  const limit = new RestartLimit();
  expect([0, 10, 20, 30, 40, 50, 60].map((now) => limit.allows(now))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('processes that end now and then are started again for ever', () => {
  const limit = new RestartLimit();
  const starts = Array.from({ length: 1000 }, (_, index) => limit.allows(index * (MINUTE / 5)));
  expect(starts).not.toContain(false);
});
