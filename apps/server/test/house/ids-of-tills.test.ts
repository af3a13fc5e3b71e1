import { expect, it } from 'vitest';
import { inProduct, under } from './sources.ts';

// A till makes the ids of its entries, its shifts and its orders: only with their marketplace do they name one thing for certain.

const product = under('apps/server/src').filter(inProduct);

/** Statements of SQL, and those of the query builder up to where they are executed. */
const statementsOf = (text: string) => [
  ...[...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, body = '']) => body),
  ...[...text.matchAll(/\b(?:selectFrom|updateTable|deleteFrom)\([\s\S]*?(?:\.execute|;\n)/g)].map(
    ([body]) => body,
  ),
];

const filesWith = (breaks: (statement: string) => boolean) =>
  product.filter(({ text }) => statementsOf(text).some(breaks)).map(({ file }) => file);

it('a statement over entries or shifts of tills is told the marketplace', () => {
  const overTills = (one: string) => /\b(till_entries|till_shifts)\b/.test(one);
  // A check of the books takes each table as far as it is one marketplace's.
  const untold = (one: string) => one.replaceAll(/\$\{books\('\w+'\)\}/g, '');
  expect(filesWith((one) => overTills(untold(one)) && !one.includes('marketplace_id'))).toEqual([]);
});

it('an order is looked up by its id without the value of a marketplace in few places', () => {
  const byId =
    /\borders\b[\s\S]*?\bid (?:=|IN) (?:ANY\()?\$\{|\('orders\b[^']*'\)[\s\S]*?'(?:orders\.|o\.)?id', /;
  const told = /marketplace_id(?:', '='| = \$\{)/;
  expect(filesWith((one) => byId.test(one) && !told.test(one))).toEqual([
    // Where addresses lead: one order, or none.
    'apps/server/src/sales/ledger/find-order.ts',
    // A sheet of what to pick: it changes nothing, and names the store of each.
    'apps/server/src/sales/orders/desk/pick-list-read.ts',
    // Whether another marketplace has it.
    'apps/server/src/sales/till/journal/taken-ids.ts',
  ]);
});
