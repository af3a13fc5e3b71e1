import { expect, it } from 'vitest';
import { inProduct, under } from './sources.ts';

// Tills make the ids of their entries, shifts and orders, so these are unique only with their marketplace.

const product = under('apps/server/src').filter(inProduct);

/** SQL statements, and those of the query builder until they are executed. */
const statementsOf = (text: string) => [
  ...[...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, body = '']) => body),
  ...[...text.matchAll(/\b(?:selectFrom|updateTable|deleteFrom)\([\s\S]*?(?:\.execute|;\n)/g)].map(
    ([body]) => body,
  ),
];

const filesWith = (breaks: (statement: string) => boolean) =>
  product.filter(({ text }) => statementsOf(text).some(breaks)).map(({ file }) => file);

it('a statement over tills’ entries or shifts names the marketplace', () => {
  const overTills = (one: string) => /\b(till_entries|till_shifts)\b/.test(one);
  // A check of the books reads each table for one marketplace.
  const untold = (one: string) => one.replaceAll(/\$\{books\('\w+'\)\}/g, '');
  expect(filesWith((one) => overTills(untold(one)) && !one.includes('marketplace_id'))).toEqual([]);
});

it('an order is looked up by its id alone in few places', () => {
  const byId =
    /\borders\b[\s\S]*?\bid (?:=|IN) (?:ANY\()?\$\{|\('orders\b[^']*'\)[\s\S]*?'(?:orders\.|o\.)?id', /;
  const told = /marketplace_id(?:', '='| = \$\{)/;
  expect(filesWith((one) => byId.test(one) && !told.test(one))).toEqual([
    // Paths with an id: one order, or none.
    'apps/server/src/sales/ledger/find-order.ts',
    // A pick list: it changes nothing, and names each order's store.
    'apps/server/src/sales/orders/desk/pick-list-read.ts',
    // Whether another marketplace has it.
    'apps/server/src/sales/till/journal/taken-ids.ts',
  ]);
});
