import { expect, it } from 'vitest';
import { inProduct, under } from './sources.ts';

const product = under('apps/server/src').filter(inProduct);

/** The text between a parenthesis at `open` and its closing one. */
function within(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(open + 1, at);
  }
  return text.slice(open);
}

/** Statements of a transaction inside `Promise.all` and the like. */
function atOnce(text: string): string[] {
  const transactions = new Set([
    'tx',
    ...[...text.matchAll(/(\w+): (?:Db \| )?Tx\b/g)].map(([, name]) => name),
  ]);
  return [...text.matchAll(/Promise\.(?:all|allSettled|race|any)\(/g)]
    .map(({ index, 0: call }) => within(text, index + call.length - 1))
    .filter((inside) => [...transactions].some((name) => new RegExp(`\\b${name}\\b`).test(inside)));
}

// One connection runs them one after the other anyway, in the order in which functions happen to begin.
it('statements of one transaction are sent one after the other or in a batch, never by Promise.all', () => {
  const found = product.filter(({ text }) => atOnce(text).length > 0).map(({ file }) => file);
  expect(found).toEqual([]);
  expect(atOnce('async (tx: Tx) => Promise.all([read(tx), lock(tx)])')).toHaveLength(1);
  expect(atOnce('f(db: Db | Tx) { return Promise.all(ids.map((id) => read(db, id))) }')).toHaveLength(1);
  expect(atOnce('f(db: Db) { return Promise.all([read(db), other(db)]) }')).toEqual([]);
});

// Statements added after an `await` would go into another batch.
it('a function that adds to a batch awaits nothing', () => {
  const waiting = product.filter(({ text }) =>
    /\basync function \w+(?:<[^>]*>)?\(\s*batch: Batch\b/.test(text),
  );
  expect(waiting.map(({ file }) => file)).toEqual([]);
});
