import { MAX_LEDGER_NAME, TALLY_LEDGERS, type TallyLedger } from '@haat/domain/tally/tally-ledgers';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, requiredText } from '../codecs.ts';
import { fileReply } from '../file-reply.ts';
import { version } from '../versions.ts';
import { queryDays } from './dashboard.ts';

export const tag = { name: 'tally', about: 'A store’s sales for its accountant’s Tally' };

/** A quarter with its longest months. */
export const TALLY_DAYS = 92;

/** Most documents to businesses in a file; each is a voucher. */
export const TALLY_DOCUMENTS = 20_000;

const ofStore = z.object({ id });

const name = requiredText(MAX_LEDGER_NAME, 'Please enter the name of the ledger');

const ledgers = z.object(
  Object.fromEntries(TALLY_LEDGERS.map((ledger) => [ledger, name])) as Record<TallyLedger, typeof name>,
);

const named = z.extend(ledgers, { version });

export const readTallyLedgers = defineCall({
  method: 'GET',
  path: '/api/config/:id/tally',
  summary: 'What the ledgers of a store are called in its accountant’s Tally',
  access: { can: 'returns.file' },
  params: ofStore,
  reply: named,
  versioned: true,
  errors: ['store-not-found'],
});

export const changeTallyLedgers = defineCall({
  method: 'PUT',
  path: '/api/config/:id/tally',
  summary: 'Say what the ledgers of a store are called in Tally',
  access: { can: 'returns.file' },
  params: ofStore,
  body: ledgers,
  reply: named,
  versioned: true,
  errors: ['store-not-found'],
});

export const downloadTally = defineCall({
  method: 'GET',
  path: '/api/config/:id/tally.xml',
  summary:
    'Ledgers and vouchers for Tally: one a document to a business, one a day of all other sales with their money, credit notes apart',
  access: { can: 'returns.file' },
  params: ofStore,
  query: queryDays(TALLY_DAYS),
  reply: fileReply,
  file: 'application/xml',
  errors: ['store-not-found', 'tally-too-large'],
  /** Reads all documents of its days. */
  budget: [{ by: 'account', most: 60, perSeconds: 3600 }],
});
