import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day, id, optionalText, text, timestamp } from './codecs.ts';
import { fileReply } from './file-reply.ts';

export const tag = { name: 'audit', about: 'Who changed what and when, for operators' };

export const ENTRIES_A_PAGE = 50;
/** Further entries can be had by choosing days. */
export const ENTRIES_A_FILE = 10_000;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A text, number or boolean; null if empty; lists as text. */
export type AuditValue = z.output<typeof value>;

const named = z.object({ _id: id, name: z.string() });

const auditEntry = z.object({
  _id: id,
  at: timestamp,
  /** Name and role at that time; the account may be gone. */
  by: z.nullable(z.object({ _id: id, name: z.string(), role: z.string() })),
  action: z.string(),
  subject: z.string(),
  /** Its name at that time; for an order its number. */
  thing: z.nullable(named),
  store: z.nullable(named),
  marketplace: z.nullable(named),
  /** The changed fields. */
  changes: z.array(z.object({ field: z.string(), old: value, new: value })),
  /** Other facts, such as a reason. */
  facts: z.array(z.object({ name: z.string(), value })),
});
export type AuditEntry = z.output<typeof auditEntry>;

const narrowing = {
  user: z.optional(id),
  action: z.optional(text(40)),
  subject: z.optional(text(40)),
  thing: z.optional(id),
  store: z.optional(id),
  from: z.optional(day),
  to: z.optional(day),
  /**
   * Searches names of people, things and fields, order numbers, SKUs, old and new values, or a whole id. Every word
   * must match.
   */
  search: optionalText(100),
  /**
   * Names of fields in the API, separated by commas, whose screen label matches the search. Entries about them are
   * found too.
   */
  fields: optionalText(400),
};

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/audit',
  summary: 'What staff did, the newest first; a page begins before or after an entry',
  access: { can: 'audit.read' },
  query: z.object({
    before: z.optional(id),
    /** The entries just newer than this one. */
    after: z.optional(id),
    ...narrowing,
  }),
  reply: z.object({
    entries: z.array(auditEntry),
    /** Whether there are entries before the first, and after the last. */
    hasNewer: z.boolean(),
    hasOlder: z.boolean(),
  }),
  errors: [],
  limit: { perMinute: 120 },
});

export const downloadAudit = defineCall({
  method: 'GET',
  path: '/api/audit/csv',
  summary: 'The same as a CSV file, a line a field that changed, of at most 10,000 entries',
  access: { can: 'audit.read' },
  query: z.object(narrowing),
  reply: fileReply,
  file: 'text/csv',
  errors: [],
  budget: [{ by: 'account', most: 60, perSeconds: 3600 }],
});

/** A refused call of staff. Repeats by one person from one network within an hour are counted in one entry. */
const refusedCall = z.object({
  _id: id,
  at: timestamp,
  firstAt: timestamp,
  /** Name and role at that time; null: more were refused within the hour than are stored one by one. */
  by: z.nullable(z.object({ _id: id, name: z.string(), role: z.string() })),
  /** 'PUT /api/orders/{id}/pay' with its ids; '' for several. */
  call: z.string(),
  /** The refusal's code; '' for several. */
  code: z.string(),
  /** Their store at that time. */
  store: z.nullable(named),
  /** The IPv4 address, or the IPv6 household; '' for several. */
  network: z.string(),
  /** The browser's description of itself. */
  agent: z.string(),
  count: z.int(),
});
export type RefusedCall = z.output<typeof refusedCall>;

export const listRefusedCalls = defineCall({
  method: 'GET',
  path: '/api/audit/refused',
  summary:
    'What staff were refused: calls for which they lack the right, and changes of what is not there, not theirs, or against a rule; the newest first, kept for 180 days',
  access: { can: 'audit.read' },
  query: z.object({
    before: z.optional(id),
    /** The entries just newer than this one. */
    after: z.optional(id),
    user: z.optional(id),
    store: z.optional(id),
    from: z.optional(day),
    to: z.optional(day),
    /** Searches the person's name, the call with its ids, and the refusal's code. Every word must match. */
    search: optionalText(100),
  }),
  reply: z.object({
    entries: z.array(refusedCall),
    hasNewer: z.boolean(),
    hasOlder: z.boolean(),
  }),
  errors: [],
  limit: { perMinute: 120 },
});
