import {
  type AuditEntry,
  type AuditValue,
  ENTRIES_A_PAGE,
  type listAudit as listAuditCall,
} from '@haat/contract/audit';
import type { CallInput, CallReply } from '@haat/contract/call';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import { NO_MARKETPLACE } from './audit-entry-sql.ts';

/** What the log is narrowed to, and where the page begins. */
export type AuditQuery = CallInput<typeof listAuditCall>['query'];
/** Which entries are read: one more than is shown tells whether there is another page. */
interface Reading {
  most: number;
  order?: 'ASC' | 'DESC';
}

interface EntryRow {
  id: string;
  at: Date;
  userId: string | null;
  userName: string;
  userRole: string;
  action: string;
  subject: string;
  subjectId: string | null;
  subjectName: string;
  storeId: string | null;
  storeName: string | null;
  marketplaceId: string;
  marketplaceName: string | null;
  details: unknown;
}

const FOUND_IN = sql`(lower(a.user_name) || ' ' || lower(a.subject_name))`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY_MS = 24 * 3_600_000;

/** Where a day begins in Asia/Kolkata. */
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`);

/** A page of the audit log, the newest first: the newest of all, or those next to an entry. */
export async function listAudit(db: Db, query: AuditQuery): Promise<CallReply<typeof listAuditCall>> {
  const { before, after } = query;
  const isForward = after !== undefined;
  const rows = await readEntries(db, query, { most: ENTRIES_A_PAGE + 1, order: isForward ? 'ASC' : 'DESC' });
  const shown = rows.slice(0, ENTRIES_A_PAGE);
  const hasMore = rows.length > ENTRIES_A_PAGE;
  return {
    entries: isForward ? shown.reverse() : shown,
    hasNewer: isForward ? hasMore : before !== undefined,
    hasOlder: isForward || hasMore,
  };
}

/** Entries of the log, the newest first unless the order says otherwise. */
export async function readEntries(
  db: Db,
  query: AuditQuery,
  { most, order = 'DESC' }: Reading,
): Promise<AuditEntry[]> {
  const where = sql.join(conditionsOf(query), sql` AND `);
  const { rows } = await sql<EntryRow>`
    SELECT a.id, a.created_at AS at, a.user_id AS "userId", coalesce(nullif(a.user_name, ''), u.name, '') AS "userName",
      a.user_role AS "userRole", a.action, a.subject, a.subject_id AS "subjectId", a.subject_name AS "subjectName",
      a.store_id AS "storeId", s.name AS "storeName", a.marketplace_id AS "marketplaceId", m.name AS "marketplaceName", a.details
    FROM audit_log a
    LEFT JOIN stores s ON s.marketplace_id = a.marketplace_id AND s.id = a.store_id
    LEFT JOIN marketplaces m ON m.id = a.marketplace_id
    LEFT JOIN users u ON u.id = a.user_id
    WHERE ${where} ORDER BY a.id ${sql.raw(order)} LIMIT ${most}`.execute(db);
  return rows.map(entryOf);
}

function conditionsOf(query: AuditQuery): RawBuilder<boolean>[] {
  const { before, after, user, action, subject, thing, store, from, to, search } = query;
  const conditions = [sql<boolean>`true`];
  const add = (value: unknown, condition: RawBuilder<boolean>) => value && conditions.push(condition);
  add(before, sql`a.id < ${before}::uuid`);
  add(after, sql`a.id > ${after}::uuid`);
  add(user, sql`a.user_id = ${user}::uuid`);
  add(action, sql`a.action = ${action}`);
  add(subject, sql`a.subject = ${subject}`);
  add(thing, sql`a.subject_id = ${thing}::uuid`);
  add(store, sql`a.store_id = ${store}::uuid`);
  if (from) conditions.push(sql`a.created_at >= ${startOf(from)}`);
  if (to) conditions.push(sql`a.created_at < ${new Date(startOf(to).getTime() + DAY_MS)}`);
  if (search) conditions.push(matching(search));
  return conditions;
}

/** A whole id is a thing's or a person's; an order's number is typed with a space. */
function matching(search: string): RawBuilder<boolean> {
  if (UUID.test(search)) return sql`(a.subject_id = ${search}::uuid OR a.user_id = ${search}::uuid)`;
  const typed = /^[\d\s]+$/.test(search) ? search.replace(/\s/g, '') : search.toLowerCase();
  return sql`${FOUND_IN} LIKE ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`;
}

function entryOf(row: EntryRow): AuditEntry {
  const { id, at, action, subject, subjectId, subjectName, userId, userName, userRole } = row;
  return {
    ...{ _id: id, at, action, subject },
    by: userId ? { _id: userId, name: userName, role: userRole } : null,
    thing: subjectId ? { _id: subjectId, name: subjectName } : null,
    store: row.storeId ? { _id: row.storeId, name: row.storeName ?? '' } : null,
    marketplace:
      row.marketplaceId === NO_MARKETPLACE
        ? null
        : { _id: row.marketplaceId, name: row.marketplaceName ?? '' },
    ...saidBy(row.details),
  };
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an entry says of its thing: fields with both values, and all else as facts. */
function saidBy(details: unknown): Pick<AuditEntry, 'changes' | 'facts'> {
  if (!isFields(details)) return { changes: [], facts: [] };
  const { before, after, ...rest } = withAllRows(details);
  const facts = Object.entries(rest).map(([name, given]) => ({ name, value: saidAs(given) }));
  if (before === undefined && after === undefined) return { changes: [], facts };
  // Lists, such as payments, are one field.
  if (!isFields(before) || !isFields(after))
    return { changes: [{ field: '', old: saidAs(before), new: saidAs(after) }], facts };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    changes: fields.map((field) => ({ field, old: saidAs(before[field]), new: saidAs(after[field]) })),
    facts,
  };
}

/** The first rows of many stand there with how many there were. */
function withAllRows({ count, ...details }: Fields): Fields {
  if (count === undefined) return details;
  return Array.isArray(details.rows) && typeof count === 'number'
    ? { ...details, rows: count }
    : { ...details, count };
}

const LONGEST = 500;
/** A list of things with many fields, such as the rows of a bulk edit, is shown by how many they are. */
const FEW = 5;

function saidAs(given: unknown): AuditValue {
  if (given === undefined || given === null || given === '') return null;
  if (typeof given === 'number' || typeof given === 'boolean') return given;
  if (Array.isArray(given) && given.length > FEW) return given.length;
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
