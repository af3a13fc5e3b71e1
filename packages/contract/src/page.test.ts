import { expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { rupees } from './codecs.ts';
import { type Page, page, pageOf } from './page.ts';

const bills = page('bills', z.object({ total: rupees }), { note: z.optional(z.string()) });

it('a page has its rows under the list’s name on the wire, and in `rows` in programs', () => {
  const wire = { bills: [{ total: 249.5 }], page: 2, pages: 3, total: 41, note: 'Diwali' };
  const read = z.decode(bills, wire);
  expect(read).toEqual({ rows: [{ total: 24_950 }], page: 2, pages: 3, total: 41, note: 'Diwali' });
  expect(z.encode(bills, read)).toEqual(wire);
  expectTypeOf(read).toExtend<Page<{ total: number }>>();
  expectTypeOf(read.note).toEqualTypeOf<string | undefined>();
});

it('a page whose rows do not fit the contract is refused on either side', () => {
  expect(
    z.safeDecode(bills, { bills: [{ total: 'much' }], page: 1, pages: 1, total: 1 } as never).success,
  ).toBe(false);
  expect(z.safeEncode(bills, { rows: [{ total: 1.5 }], page: 1, pages: 1, total: 1 } as never).success).toBe(
    false,
  );
});

it('the last page is full or partly filled', () => {
  const at = (total: number) => pageOf([], { page: 1, size: 20, total }).pages;
  expect([0, 1, 20, 21, 40].map(at)).toEqual([0, 1, 1, 2, 2]);
});
