import { checkSync } from 'recheck';
import { parseAst } from 'vite';
import { expect, it, vi } from 'vitest';
import { inProduct, type Source, sources } from './sources.ts';

vi.setConfig({ testTimeout: 120_000 });

/** What strangers' texts come to: the server, and what it shares with the browser. */
const READS_TEXTS = /^(packages\/(contract|domain)|apps\/(server|print-agent))\/src\/.*\.ts$/;
/** Reads our own migrations. */
const OURS = ['apps/server/src/kit/sharded-migrations.ts'];

const product = sources.filter(
  (source) => inProduct(source) && READS_TEXTS.test(source.file) && !OURS.includes(source.file),
);

interface Expression {
  pattern: string;
  flags: string;
}

/** The regular expressions that stand in a file. */
function expressionsIn({ text }: Source): Expression[] {
  const found: Expression[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node) found.push(node.regex as Expression);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseAst(text, { lang: 'ts' }));
  return found;
}

/** What takes long on a busy machine takes no more steps. */
const BY_STEPS = { timeout: 100_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** Whether it repeats something without an end; others look at each letter so many times at most. */
const repeats = ({ pattern }: Expression) => /[*+]|\{\d+,\}/.test(pattern);

it('every expression reads a text of any length in a time that grows with it, and no faster', () => {
  const found = product.flatMap((source) => expressionsIn(source).filter(repeats));
  const known = [...new Map(found.map((one) => [`/${one.pattern}/${one.flags}`, one]))];
  expect(known.length).toBeGreaterThan(80);
  const slow = known.flatMap(([written, { pattern, flags }]) => {
    const { status } = checkSync(pattern, flags, BY_STEPS);
    return status === 'safe' ? [] : `${written}: ${status}`;
  });
  expect(slow).toEqual([]);
});

it('an expression is written down, not put together of texts', () => {
  const made = product.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ file }) => file);
  // Of a number of ours.
  expect(made).toEqual(['packages/domain/src/product/barcode.ts']);
});
