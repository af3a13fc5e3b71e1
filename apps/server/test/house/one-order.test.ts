import { expect, it } from 'vitest';
import { inProduct, under } from './sources.ts';

const product = under('apps/server/src').filter(inProduct);

/** What stands between the parenthesis that opens at a place of a text and the one that closes it. */
function within(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(open + 1, at);
  }
  return text.slice(open);
}

/** The statements of `Promise.all` and its like that use a transaction. */
function atOnce(text: string): string[] {
  const transactions = new Set([
    'tx',
    ...[...text.matchAll(/(\w+): (?:Db \| )?Tx\b/g)].map(([, name]) => name),
  ]);
  return [...text.matchAll(/Promise\.(?:all|allSettled|race|any)\(/g)]
    .map(({ index, 0: call }) => within(text, index + call.length - 1))
    .filter((inside) => [...transactions].some((name) => new RegExp(`\\b${name}\\b`).test(inside)));
}

// One connection works them off one after the other all the same; which is first would follow from the order in which functions begin.
it('statements of one transaction are sent one after the other or in a batch, whose order is theirs', () => {
  const found = product.filter(({ text }) => atOnce(text).length > 0).map(({ file }) => file);
  expect(found).toEqual([]);
  expect(atOnce('async (tx: Tx) => Promise.all([read(tx), lock(tx)])')).toHaveLength(1);
  expect(atOnce('f(db: Db | Tx) { return Promise.all(ids.map((id) => read(db, id))) }')).toHaveLength(1);
  expect(atOnce('f(db: Db) { return Promise.all([read(db), other(db)]) }')).toEqual([]);
});

// What is added behind an answer comes into another batch: the first `await` of such a function would move its statements.
it('what adds to a batch waits for nothing', () => {
  const waiting = product.filter(({ text }) =>
    /\basync function \w+(?:<[^>]*>)?\(\s*batch: Batch\b/.test(text),
  );
  expect(waiting.map(({ file }) => file)).toEqual([]);
});
