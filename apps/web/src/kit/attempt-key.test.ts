import { expect, it } from 'vitest';
import { attemptKey } from './attempt-key.ts';

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
