import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day, id, optionalText, text, timestamp } from './codecs.ts';
import { fileReply } from './file-reply.ts';

export const tag = { name: 'audit', about: 'Who changed what and when, for operators' };

/** Entries on a page of the audit log. */
export const ENTRIES_A_PAGE = 50;
/** Entries of a file at most: what is beyond them is had by days. */
export const ENTRIES_A_FILE = 10_000;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** What a field held: a text, number or truth, null where it was empty; lists as text. */
export type AuditValue = z.output<typeof value>;

const named = z.object({ _id: id, name: z.string() });

/** Something that somebody of the staff did. */
const auditEntry = z.object({
  _id: id,
  at: timestamp,
  /** By their name and role of that day; the account may be gone. */
  by: z.nullable(z.object({ _id: id, name: z.string(), role: z.string() })),
  /** Such as 'paid', 'changed', 'deleted'. */
  action: z.string(),
  /** The kind of thing: 'order', 'product', 'user'. */
  subject: z.string(),
  /** The thing, by its name of that day: of an order its number. */
  thing: z.nullable(named),
  store: z.nullable(named),
  marketplace: z.nullable(named),
  /** The fields that changed. */
  changes: z.array(z.object({ field: z.string(), old: value, new: value })),
  /** What else is noted, such as a reason. */
  facts: z.array(z.object({ name: z.string(), value })),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** What the log is narrowed to. */
const narrowing = {
  /** Somebody's own. */
  user: z.optional(id),
  action: z.optional(text(40)),
  subject: z.optional(text(40)),
  /** The history of one thing. */
  thing: z.optional(id),
  store: z.optional(id),
  /** Days in Asia/Kolkata, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** In the names of people and things and in order numbers, or a whole id. */
  search: optionalText(100),
};

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/audit',
  summary: 'What staff did, the newest first; a page begins before or after an entry',
  access: { can: 'audit.read' },
  query: z.object({
    /** Entries older than this one. */
    before: z.optional(id),
    /** Entries newer than this one, those next to it. */
    after: z.optional(id),
    ...narrowing,
  }),
  reply: z.object({
    entries: z.array(auditEntry),
    /** Whether there are entries before the first and after the last. */
    hasNewer: z.boolean(),
    hasOlder: z.boolean(),
  }),
  errors: [],
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
