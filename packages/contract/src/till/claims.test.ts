import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { journalEntry } from './entries.ts';

/** Parts of an entry that the server compares with its own data, with the difference that is noted. */
const HELD: Record<string, string> = {
  id: 'till-copied, which is a refusal: no two entries have one',
  seq: 'other-device, number-implausible',
  at: 'clock-off, till-closed',
  by: 'seller-unknown',
  shift: 'shift-unknown, cash-differs',
  'number.text': 'number-known, number-skipped; of another counter it is malformed',
  'number.financialYear': 'malformed where it is not that of `at`',
  'number.nth': 'number-implausible',
  report: 'number-known, number-skipped, number-implausible',
  'approvals.reason': 'approval-missing',
  'approvals.by': 'approval-missing',
  'approvals.askedFor': 'an approval whose PIN was not checked for it is marked as the till’s own',
  'lines.product': 'product-gone',
  'lines.variant': 'product-gone',
  'lines.soldBy': 'product-gone',
  'lines.quantity': 'stock-below-zero, stock-implausible, returned-too-much',
  'lines.price': 'price-above-mrp, approval-missing, returned-too-much; the total is malformed',
  'lines.listPrice': 'price-changed',
  'lines.mrp': 'price-above-mrp',
  'lines.discount': 'approval-missing',
  'lines.labelOff': 'approval-missing',
  'lines.tax': 'tax-differs',
  'lines.treatment': 'tax-differs',
  'lines.originalLine': 'returned-too-much',
  original: 'returned-too-much',
  points: 'points-differ; malformed where they are more than the total',
  scheme: 'scheme-differs; malformed where it charges tax and may not',
  gstin: 'gstin-differs',
  total: 'malformed',
  roundOff: 'round-off-differs; malformed where it does not come to what was paid',
  'tenders.amount': 'malformed where it does not come to the total; of cash shift-unknown',
  'tenders.method': 'cash is in a shift: shift-unknown',
  float: 'cash-differs when the shift is closed',
  amount: 'shift-unknown, cash-differs',
  direction: 'shift-unknown, cash-differs',
  expected: 'cash-differs',
  counted: 'approval-missing',
  seenOff: 'approval-missing',
  raw: 'unreadable',
  why: 'unreadable',
};

/** Known to the till alone, or stored as printed; nothing is looked up by them. */
const SAID = [
  'kind',
  'receiptKey',
  'received',
  'reason',
  'note',
  'approvals.note',
  'tenders.reference',
  ...['phone', 'name', 'address', 'city', 'pinCode', 'country'].map((field) => `customer.${field}`),
  ...['name', 'nameHi', 'nameKn', 'size', 'sku', 'hsn', 'category', 'cost', 'to'].map(
    (field) => `lines.${field}`,
  ),
  ...['gstNumber', 'company', 'address'].map((field) => `buyer.${field}`),
  // The books use shares of the bill's own tax and the legal time limit, whatever the paper said.
  'lines.taxes.cgst',
  'lines.taxes.sgst',
  'tooLateForTax',
  'originalBill.number',
  'originalBill.at',
  'count.value',
  'count.pieces',
];

type Json = { type?: string; properties?: Record<string, Json> } & {
  [Part in (typeof PARTS)[number]]?: Json | Json[];
};
const PARTS = ['items', 'anyOf', 'oneOf', 'allOf'] as const;

/** A schema's leaves, with the names on the way. */
const endsOf = (schema: Json, at: string[] = []): string[] => {
  if (schema.type === 'null') return [];
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => endsOf(one, [...at, name])),
    ...PARTS.flatMap((part) => schema[part] ?? []).flatMap((one) => endsOf(one, at)),
  ];
  return inside.length > 0 || at.length === 0 ? inside : [at.join('.')];
};

it('each part of an entry is compared with the server’s data, or listed as the till’s alone', () => {
  const schema = z.toJSONSchema(journalEntry, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const said = [...new Set(endsOf(schema as Json))];
  expect(said.toSorted()).toEqual([...Object.keys(HELD), ...SAID].toSorted());
});
