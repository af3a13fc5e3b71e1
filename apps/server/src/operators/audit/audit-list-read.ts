import type { AuditEntry, AuditValue, listAudit as listAuditCall } from '@haat/contract/audit';
import type { CallInput, CallReply } from '@haat/contract/call';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import { NO_MARKETPLACE } from './audit-entry-sql.ts';
import { fieldPattern } from './found-words.ts';
import { allWords, besideIt, betweenDays, pageBeside, type Reading } from './narrowed-log.ts';

export type AuditQuery = CallInput<typeof listAuditCall>['query'];

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

/** The index's expression. */
const FOUND_IN = sql`(' ' || lower(a.user_name) || ' ' || lower(a.subject_name) || ' ' || a.found || ' ')`;
/** Maximum fields searched for at once. */
const MAX_FIELDS = 12;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A page, newest first: the first one, or the one next to an entry. */
export function listAudit(db: Db, query: AuditQuery): Promise<CallReply<typeof listAuditCall>> {
  return pageBeside(query, (reading) => readEntries(db, query, reading));
}

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
  const { user, action, subject, thing, store, search, fields } = query;
  const conditions = [sql<boolean>`true`];
  const add = (value: unknown, condition: RawBuilder<boolean>) => value && conditions.push(condition);
  conditions.push(...besideIt(sql`a.id`, query), ...betweenDays(sql`a.created_at`, query));
  add(user, sql`a.user_id = ${user}::uuid`);
  add(action, sql`a.action = ${action}`);
  add(subject, sql`a.subject = ${subject}`);
  add(thing, sql`a.subject_id = ${thing}::uuid`);
  add(store, sql`a.store_id = ${store}::uuid`);
  if (search) conditions.push(matching(search, fields.split(',').filter(Boolean).slice(0, MAX_FIELDS)));
  return conditions;
}

/**
 * A whole id is searched as such; other words one by one, or as a field's name.
 * @param fields the fields whose screen label matches
 */
function matching(search: string, fields: readonly string[]): RawBuilder<boolean> {
  if (UUID.test(search)) {
    const id = search.toLowerCase();
    return sql`(a.subject_id = ${id}::uuid OR a.user_id = ${id}::uuid OR ${FOUND_IN} LIKE ${`%${id}%`})`;
  }
  const named = fields.map((field) => sql<boolean>`${FOUND_IN} LIKE ${fieldPattern(field)}`);
  return sql`(${sql.join([allWords(FOUND_IN, search), ...named], sql` OR `)})`;
}

function entryOf(row: EntryRow): AuditEntry {
  const { id, at, action, subject, subjectId, subjectName, userId, userName, userRole } = row;
  return {
    _id: id,
    at,
    action,
    subject,
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

/** An entry's changed fields with both values, and its other facts. */
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

/** Only the first of many rows are stored, with their number. */
function withAllRows({ count, ...details }: Fields): Fields {
  if (count === undefined) return details;
  return Array.isArray(details.rows) && typeof count === 'number'
    ? { ...details, rows: count }
    : { ...details, count };
}

const LONGEST = 500;
/** Longer lists of large rows are shown by their number. */
const FEW = 5;

function saidAs(given: unknown): AuditValue {
  if (given === undefined || given === null || given === '') return null;
  if (typeof given === 'number' || typeof given === 'boolean') return given;
  if (Array.isArray(given) && given.length > FEW) return given.length;
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
