import { expect, it } from 'vitest';
import { filesWhere, inProduct, under } from './sources.ts';

const SRC = 'apps/server/src';
const product = under(SRC).filter(inProduct);
const filesWith = (pattern: RegExp) =>
  filesWhere(product, ({ text }) => pattern.test(text)).map((file) => file.replace(`${SRC}/`, ''));

// What a token is worth is decided once for all calls, so that test/access-matrix.test.ts needn't bring each bad one to each of them.

it('who makes a call is told by its token in one place', () => {
  expect(filesWith(/\bverifyToken\(/)).toEqual(['kit/callers.ts', 'kit/tokens.ts']);
  // A stream asks again while it is open.
  expect(filesWith(/\bcallers\.find\(/)).toEqual(['kit/access.ts', 'kit/event-streams.ts']);
});

it('no feature reads a token; metrics have one of their own, of no caller', () => {
  expect(filesWith(/\bheaders\.authorization\b/)).toEqual([
    'kit/access.ts',
    'kit/bind.ts',
    'platform/metrics/serve-metrics.ts',
  ]);
});
