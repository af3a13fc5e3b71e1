import { expect, test } from 'vitest';
import { AwayLog, isDatabaseAway } from './database-away.ts';

const failure = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test('a database that is gone, coming up or full of connections is away', () => {
  for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300'])
    expect(isDatabaseAway(failure(code))).toBe(true);
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  const queues = 'Connection terminated unexpectedly (Queue: a, Worker: b)';
  expect(isDatabaseAway({ message: queues, stack: '', queue: 'a', worker: 'b' })).toBe(true);
  expect(isDatabaseAway(new Error('a job', { cause: failure('57P02') }))).toBe(true);
});

test('a transaction that the database gave up, as we were silent for too long, can be tried again', () => {
  const message = 'terminating connection due to idle-in-transaction timeout';
  expect(isDatabaseAway(failure('25P03', message))).toBe(true);
});

test('what the database answers is no sign of its absence', () => {
  for (const error of [
    failure('23505'),
    failure('42P01'),
    new Error('Connection'),
    'ECONNREFUSED',
    undefined,
  ])
    expect(isDatabaseAway(error)).toBe(false);
});

test('thousands of failures are a line a minute, which counts them', () => {
  const lines: object[] = [];
  const log = new AwayLog((fields) => lines.push(fields));
  for (let now = 0; now < 120_000; now += 10) log.report(failure('ECONNREFUSED', 'refused'), now);
  expect(lines).toEqual([
    { reason: 'refused', failures: 1 },
    { reason: 'refused', failures: 6000 },
  ]);
});
