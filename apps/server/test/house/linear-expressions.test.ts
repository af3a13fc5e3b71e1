import { checkSync } from 'recheck';
import { parseAst } from 'vite';
import { expect, it, vi } from 'vitest';
import { inProduct, type Source, sources } from './sources.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The server, and what it shares with the browser, read texts of strangers. */
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

/** Counts steps, as a busy machine takes more time but not more steps. */
const BY_STEPS = { timeout: 100_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** Whether it repeats without a limit; others read each letter a fixed number of times. */
const repeats = ({ pattern }: Expression) => /[*+]|\{\d+,\}/.test(pattern);

it('every expression takes linear time', () => {
  const found = product.flatMap((source) => expressionsIn(source).filter(repeats));
  const known = [...new Map(found.map((one) => [`/${one.pattern}/${one.flags}`, one]))];
  expect(known.length).toBeGreaterThan(80);
  const slow = known.flatMap(([written, { pattern, flags }]) => {
    const { status } = checkSync(pattern, flags, BY_STEPS);
    return status === 'safe' ? [] : `${written}: ${status}`;
  });
  expect(slow).toEqual([]);
});

it('an expression is a literal, not composed of strings', () => {
  const made = product.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ file }) => file);
  // From one of our numbers.
  expect(made).toEqual(['packages/domain/src/product/barcode.ts']);
});
