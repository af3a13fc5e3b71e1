import { expect, it } from 'vitest';
import { filesWhere, inProduct, under } from './sources.ts';

const product = under('apps/server/src').filter(inProduct);

/** The contents of template literals tagged `sql`. */
const statementsOf = (text: string) =>
  [...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, body = '']) => body);

// A statement that breaks one of these runs on one PostgreSQL, and fails on a sharded one: docs/scaling.md.

it('rows are inserted by VALUES, never from JSON', () => {
  const fromJson = /\bINSERT INTO\b[\s\S]*\bjsonb?_(populate|to)_recordset\b/;
  const breaks = ({ text }: { text: string }) => statementsOf(text).some((body) => fromJson.test(body));
  expect(filesWhere(product, breaks)).toEqual([]);
});

it('DO UPDATE takes times from the excluded row, as now() is refused', () => {
  const inSql = ({ text }: { text: string }) =>
    statementsOf(text).some((body) => /DO UPDATE SET[^;]*\bnow\(\)/.test(body));
  const inKysely = /doUpdateSet\((?:(?!\)\s*,?\n|\.returning|\.execute)[\s\S])*?\bnow\(\)/;
  expect(filesWhere(product, (source) => inSql(source) || inKysely.test(source.text))).toEqual([]);
});

it('a statement about one marketplace reads no tables that stay on the coordinator', () => {
  const ofCoordinator =
    /\b(FROM|JOIN) (gst_returns|gstin_prefixes|hsn_codes|hsn_rates|pin_codes|settlement_lines)\b/;
  const both = (body: string) => ofCoordinator.test(body) && /\bmarketplace_id = \$\{/.test(body);
  expect(filesWhere(product, ({ text }) => statementsOf(text).some(both))).toEqual([]);
});

it('rows are locked in one marketplace at a time, or in reference tables', () => {
  const scans = /\(marketplace_id, id\) IN \(\s*SELECT[\s\S]*?FOR UPDATE/;
  expect(filesWhere(product, ({ text }) => scans.test(text))).toEqual([]);
});

it('pin codes, which stay on the coordinator, are never read together with orders or goods', () => {
  const together = (body: string) =>
    /\b(JOIN|FROM) pin_codes\b/.test(body) && /\b(orders|order_items|products) \w/.test(body);
  expect(filesWhere(product, ({ text }) => statementsOf(text).some(together))).toEqual([]);
});
