import { type AuditEntry, type AuditValue, ENTRIES_A_FILE } from '@haat/contract/audit';
import type { FileReply } from '@haat/contract/file-reply';
import { formatIstDateTime, istDay } from '@haat/domain/basics/ist';
import type { Context } from '../../kit/context.ts';
import { type Cell, csvFile } from '../../kit/csv-file.ts';
import { type AuditQuery, readEntries } from './audit-list-read.ts';

const HEAD = [
  'Time (IST)',
  'By',
  'Role',
  'Action',
  'Kind',
  'Thing',
  'Store',
  'Marketplace',
  'Field',
  'Old value',
  'New value',
  'Noted',
  'Entry',
];

/** Entries read at a time: a bulk edit's is large. */
const AT_ONCE = 500;

/** The log as CSV, newest first: a line for each changed field, or one for an entry without any. */
export async function writeAudit(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  query: AuditQuery,
): Promise<FileReply> {
  const lines: Cell[][] = [];
  let before: string | undefined;
  for (let read = 0; read < ENTRIES_A_FILE; read += AT_ONCE) {
    const entries = await readEntries(db, { ...query, ...(before && { before }) }, { most: AT_ONCE });
    lines.push(...entries.flatMap(linesOf));
    before = entries.at(-1)?._id;
    if (entries.length < AT_ONCE) break;
  }
  return csvFile(`audit-${istDay(clock.now())}`, HEAD, lines);
}

function linesOf({ _id, at, by, action, subject, thing, store, marketplace, changes, facts }: AuditEntry) {
  const noted = facts.map(({ name, value }) => `${name}: ${cellOf(value)}`).join('; ');
  const changed = changes.length > 0 ? changes : [{ field: '', old: null, new: null }];
  return changed.map((change): Cell[] => [
    formatIstDateTime(at),
    by?.name ?? '',
    by?.role ?? '',
    action,
    subject,
    thing?.name ?? '',
    store?.name ?? '',
    marketplace?.name ?? '',
    change.field,
    cellOf(change.old),
    cellOf(change.new),
    noted,
    _id,
  ]);
}

const cellOf = (value: AuditValue): Cell => (typeof value === 'boolean' ? String(value) : (value ?? ''));
