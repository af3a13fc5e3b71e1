import { expect, it } from 'vitest';
import { ALL_CALLS } from './calls.ts';
import { buyer } from './gst-number.ts';
import { leavesOf } from './test/leaves.ts';

/** As on paper: the vendor's, and those of bills and returns that a counter has printed, which are no reason to lose them. */
const ON_PAPER = [
  'sendEntries entries.0.gstin',
  'sendEntries entries.0.gstin',
  'createVendorInvoice gst.gstNumber',
];

it('no call takes a GSTIN with a wrong check digit', () => {
  const fields = [...ALL_CALLS].flatMap(([name, { method, body }]) =>
    method === 'GET' || !body
      ? []
      : leavesOf(body).flatMap(({ path, schema }) =>
          /gst(in|Number)$/i.test(path.at(-1) ?? '') ? [{ at: `${name} ${path.join('.')}`, schema }] : [],
        ),
  );
  expect(fields.map(({ at }) => at)).toEqual(
    expect.arrayContaining(['enterOrder buyer.gstNumber', 'sendEntries entries.0.buyer.gstNumber']),
  );
  const takes = (typed: string) =>
    fields.filter(({ schema }) => schema.safeParse(typed).success).map(({ at }) => at);
  expect(takes('27AAPFU0939F1ZW')).toEqual(ON_PAPER);
  expect(takes('27AAPFU0939F1ZV')).toEqual(fields.map(({ at }) => at));
});

it('a buyer has a number and a name; the number is stored as printed', () => {
  const typed = { gstNumber: ' 27 aapfu0939f1zv ', company: ' Mumbai  Caterers ' };
  expect(buyer.safeParse(typed).data).toMatchObject({ gstNumber: '27AAPFU0939F1ZV', address: '' });
  const wrong = (change: object) => buyer.safeParse({ ...typed, ...change }).error?.issues[0]?.message;
  expect(wrong({ gstNumber: '' })).toBe('Please enter the GSTIN');
  expect(wrong({ gstNumber: '99AAPFU0939F1ZV' })).toContain('does not begin with the code of a State');
  expect(wrong({ company: ' ' })).toBe('Please enter the name of the business');
});
