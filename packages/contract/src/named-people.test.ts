import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { ALL_CALLS } from './calls.ts';

/** Field names that may say who did or allowed something. */
const SAYS_WHO =
  /^(by|\w+By|as|onBehalfOf|actor|asker|approvers?|author|cashiers?|caller|clerk|employee|managers?|operator|performer|sellers?|sender|signer|staff|users?|userId|witness|writer)$/;

/** Who did or allowed something is known from the caller's token. These fields only sound like it. */
const SAID_BY_A_REQUEST: Record<string, string> = {
  'allowAtTill by': 'whose PIN it is, which stands beside it and is checked',
  'sendEntries by':
    'who was at the till, and who allowed: an account of the store, or it counts for who sent it and is a difference. `onDevice` marks what no PIN was shown for',
  'cancelOrder cashGivenBy': 'a name for the customer, beside the account that took it down',
  'acceptRequest cashGivenBy': 'the same',
  'changeTallyLedgers operator': 'the name of a ledger',
  'returnAtCounter givenBy': 'a name for the customer, beside the account that took the goods back',
  'changeTillSettings cashiers': 'whom a manager has need a PIN',
  'answerPacking replacedBy': 'goods',
  'packOrder agreedBy': 'a name on the customer’s side, noted beside the account that packed',
  'payRefundOtherwise by': 'a way of paying',
  'createProduct soldBy': 'a unit',
  'changeProduct soldBy': 'a unit',
  'sendEntries soldBy': 'a unit',
  'reportSales groupBy': 'a column',
  'reportPosSales groupBy': 'a column',
  'listAudit user': 'a filter',
  'listRefusedCalls user': 'a filter',
  'downloadAudit user': 'a filter',
};

type Json = { properties?: Record<string, Json> } & { [Part in (typeof PARTS)[number]]?: Json | Json[] };
const PARTS = ['items', 'anyOf', 'oneOf', 'allOf'] as const;

const fieldsOf = (schema: Json): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inside]) => [name, ...fieldsOf(inside)]),
  ...PARTS.flatMap((part) => schema[part] ?? []).flatMap(fieldsOf),
];

const sentIn = ({ params, query, body }: Call): string[] =>
  [params, query, body].flatMap((part) =>
    part
      ? fieldsOf(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json)
      : [],
  );

it('no request names who did or allowed something, except those listed', () => {
  const saying = [...ALL_CALLS].flatMap(([name, call]) =>
    sentIn(call).flatMap((field) => (SAYS_WHO.test(field) ? `${name} ${field}` : [])),
  );
  expect([...new Set(saying)].toSorted()).toEqual(Object.keys(SAID_BY_A_REQUEST).toSorted());
});
