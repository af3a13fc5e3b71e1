import { expect, it } from 'vitest';
import { attemptKey } from './attempt-key.ts';
import { CallFailed } from './call-failed.ts';

it('the same sent again has the same key, until it is done', () => {
  const key = attemptKey();
  const first = key.of({ amount: 200 });
  expect(key.of({ amount: 200 })).toBe(first);
  key.done();
  expect(key.of({ amount: 200 })).not.toBe(first);
});

it('what is typed anew has another key', () => {
  const key = attemptKey();
  expect(key.of({ amount: 300 })).not.toBe(key.of({ amount: 200 }));
});

it('a correction after a lost answer keeps the key, until the server tells that the first was carried out', () => {
  const key = attemptKey();
  const first = key.of({ amount: 200 });
  key.settled(new CallFailed(0, 'timeout'));
  expect(key.of({ amount: 300 })).toBe(first);
  key.settled(new CallFailed(409, 'conflict' as never));
  expect(key.of({ amount: 400 })).toBe(first);
  key.settled(new CallFailed(409, 'idempotency-key-reused'));
  expect(key.of({ amount: 400 })).not.toBe(first);
});

it('after a good answer something else has another key', () => {
  const key = attemptKey();
  const first = key.of({ amount: 200 });
  key.settled(new CallFailed(0, 'timeout'));
  expect(key.of({ amount: 200 })).toBe(first);
  key.settled(null);
  expect(key.of({ amount: 300 })).not.toBe(first);
});
