import { expect, it } from 'vitest';
import { filesWhere, inProduct, under } from './sources.ts';

const SRC = 'apps/server/src';
const product = under(SRC).filter(inProduct);
const filesWith = (pattern: RegExp) =>
  filesWhere(product, ({ text }) => pattern.test(text)).map((file) => file.replace(`${SRC}/`, ''));

// Tokens are checked in one place for all calls, so test/access-matrix.test.ts doesn't need to try each bad one with
// each call.

it('a call’s token is checked in one place', () => {
  expect(filesWith(/\bverifyToken\(/)).toEqual(['kit/callers.ts', 'kit/tokens.ts']);
  // A stream checks again while it is open.
  expect(filesWith(/\bcallers\.find\(/)).toEqual(['kit/access.ts', 'kit/event-streams.ts']);
});

it('no feature reads a token, except the metrics, which have their own', () => {
  expect(filesWith(/\bheaders\.authorization\b/)).toEqual([
    'kit/access.ts',
    'kit/bind.ts',
    'platform/metrics/open-metrics.ts',
  ]);
});
