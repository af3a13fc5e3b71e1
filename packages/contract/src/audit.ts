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
  /** In the names of people, things and fields, in order numbers, SKUs, old and new values, or a whole id. Each word counts. */
  search: optionalText(100),
  /** Fields by the names of the API, with commas: those that a screen calls what is searched for. An entry of one is found, too. */
  fields: optionalText(400),
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

/** A call of staff that was refused: the same by one person from one network within an hour is one entry that counts. */
const refusedCall = z.object({
  _id: id,
  /** The last time, and the first. */
  at: timestamp,
  firstAt: timestamp,
  /** By their name and role of that day; null: more were refused within the hour than are held one by one. */
  by: z.nullable(z.object({ _id: id, name: z.string(), role: z.string() })),
  /** 'PUT /api/orders/{id}/pay', with the ids that it named; '' of several. */
  call: z.string(),
  /** Why, as a code of the API; '' of several. */
  code: z.string(),
  /** Where they worked on that day. */
  store: z.nullable(named),
  /** The address of IPv4, or the household of IPv6; '' of several. */
  network: z.string(),
  /** The browser, as it calls itself. */
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
    /** Entries older than this one. */
    before: z.optional(id),
    /** Entries newer than this one, those next to it. */
    after: z.optional(id),
    user: z.optional(id),
    store: z.optional(id),
    from: z.optional(day),
    to: z.optional(day),
    /** In the name of who it was, the call with its ids, and the code of the refusal. Each word counts. */
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
