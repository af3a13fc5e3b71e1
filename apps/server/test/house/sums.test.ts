import { expect, it } from 'vitest';
import { filesWhere, inProduct, under } from './sources.ts';

const product = under('apps/server/src').filter(inProduct);

/** Where the parenthesis opens that closes at `closed`. */
function openOf(text: string, closed: number): number {
  let depth = 0;
  for (let at = closed; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth === 0) return at;
  }
  return 0;
}

/** What is cast to a whole number: its parentheses, with the function before them, and those before a FILTER. */
function castOf(text: string, at: number): string {
  let from = openOf(text, at);
  const before = text.slice(0, from);
  if (/FILTER \s*$/.test(before)) from = openOf(text, before.lastIndexOf(')'));
  const name = /[\w-]*$/.exec(text.slice(0, from))?.[0] ?? '';
  return name + text.slice(from, at + 1);
}

const casts = (text: string, types = 'bigint|int8|integer|int4?|smallint') =>
  [...text.matchAll(new RegExp(`\\)::(?:${types})\\b`, 'g'))].map(({ index }) => castOf(text, index));

// A sum of rows may exceed the type, which is a fault on each page that reads it.
it('a sum is cast to a whole number in one place, within its range', () => {
  const casting = filesWhere(product, ({ text }) => casts(text).some((cast) => /\bsum\(/.test(cast)));
  expect(casting).toEqual([]);
  expect(
    casts('coalesce(-sum(a.b) FILTER (WHERE c > (1)), 0)::bigint, sum(x)::int, count(*)::integer'),
  ).toEqual(['coalesce(-sum(a.b) FILTER (WHERE c > (1)), 0)', 'sum(x)', 'count(*)']);
});

it('only counts and days are cast to integer, nothing computed', () => {
  const isSmall = (cast: string) => /^(bool_and\(|\(?(?:SELECT )?count\(|floor\(date_part\()/.test(cast);
  const reckoned = product.flatMap(({ file, text }) =>
    casts(text, 'integer|int4?|smallint')
      .filter((cast) => !isSmall(cast))
      .map((cast) => `${file}: ${cast}`),
  );

  expect(reckoned).toEqual([]);
});

it('what has a maximum has a minimum, too', () => {
  const oneSided = /\bleast\((?!greatest\()[^;]{0,40}\bsum/;
  expect(filesWhere(product, ({ text }) => oneSided.test(text))).toEqual([]);
});

it('no sum is cast by the query builder', () => {
  expect(filesWhere(product, ({ text }) => /\bcast<number>\([^;]*\bsum\(/.test(text))).toEqual([]);
});
