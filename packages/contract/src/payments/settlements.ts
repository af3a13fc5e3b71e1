import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { lines, pageNumber, rupees, text, textLike, timestamp } from '../codecs.ts';
import { page } from '../page.ts';

export const tag = {
  name: 'settlements',
  about: 'What the payment provider paid out to the bank, compared with payments',
};

const settlementId = textLike(/^setl_[A-Za-z0-9]{6,40}$/, 'The provider’s id of a settlement');

const may = { can: 'payments.settle' } as const;

/** Characters: about 3,000 rows. */
export const LONGEST_SETTLEMENT_FILE = 900_000;

const settlement = z.object({
  _id: settlementId,
  utr: z.string(),
  settledAt: z.nullable(timestamp),
  /** Credits less debits. */
  amount: rupees,
  /** Tax included. */
  fees: rupees,
  tax: rupees,
  lines: z.int(),
  /** Lines that differ from payments and refunds as they are known now. */
  differences: z.int(),
  fileName: z.string(),
  importedAt: timestamp,
});
export type Settlement = z.infer<typeof settlement>;

export const SETTLEMENTS_A_PAGE = 10;

export const listSettlements = defineCall({
  method: 'GET',
  path: '/api/payment-desk/settlements',
  summary: 'Settlements that were imported, the newest first',
  access: may,
  query: z.object({ pageNumber }),
  reply: page('settlements', settlement),
  errors: [],
});

/**
 * `unknown`: no payment or refund with that id. `amount`: another amount. `sum`: fee and payout don't add up. `again`:
 * already in another settlement. `movement`: neither payment nor refund, such as an adjustment.
 */
export const SETTLEMENT_DIFFERENCES = ['unknown', 'amount', 'sum', 'again', 'movement'] as const;

const difference = z.object({
  line: z.int(),
  entity: z.string(),
  kind: z.string(),
  what: z.enum(SETTLEMENT_DIFFERENCES),
  amount: rupees,
  /** Our amount; null if unknown. */
  expected: z.nullable(rupees),
});

export const readSettlement = defineCall({
  method: 'GET',
  path: '/api/payment-desk/settlements/:id',
  summary: 'A settlement with the lines that differ from payments and refunds',
  access: may,
  params: z.object({ id: settlementId }),
  reply: z.extend(settlement, { differing: z.array(difference) }),
  errors: ['settlement-not-found'],
});

export const importSettlements = defineCall({
  method: 'POST',
  path: '/api/payment-desk/settlements',
  summary:
    'Import the provider’s report "Settlement recon" (CSV): all of it, or nothing when a row can’t be read',
  access: may,
  body: z.object({
    fileName: text(200),
    csv: lines(LONGEST_SETTLEMENT_FILE, 'The file has more than 900,000 characters: split it by days'),
  }),
  /** `known` were imported before, with the same lines. */
  reply: z.object({ imported: z.array(settlementId), known: z.array(settlementId), differences: z.int() }),
  errors: ['settlement-unreadable'],
});
