import type { listRefusedCalls as listCall, RefusedCall } from '@haat/contract/audit';
import type { CallInput, CallReply } from '@haat/contract/call';
import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import { NOBODY, OTHERS } from '../../people/security-log/security-log-sql.ts';
import { allWords, besideIt, betweenDays, pageBeside, type Reading } from './narrowed-log.ts';

type RefusedQuery = CallInput<typeof listCall>['query'];

/** The index's expression. */
const FOUND_IN = sql`(' ' || lower(l.user_name) || ' ' || lower(l.subject) || ' ' || l.code || ' ')`;

/** Refused calls of staff, from the security log, newest first. */
export function listRefusedCalls(db: Db, query: RefusedQuery): Promise<CallReply<typeof listCall>> {
  return pageBeside(query, (reading) => readRefused(db, query, reading));
}

interface Row {
  id: string;
  at: Date;
  firstAt: Date;
  userId: string;
  userName: string;
  userRole: string;
  subject: string;
  code: string;
  storeId: string | null;
  network: string;
  agent: string;
  count: number;
}

async function readRefused(
  db: Db,
  query: RefusedQuery,
  { most, order = 'DESC' }: Reading,
): Promise<RefusedCall[]> {
  const { user, store, search } = query;
  const conditions = [
    sql<boolean>`l.id IS NOT NULL`,
    ...besideIt(sql`l.id`, query),
    ...betweenDays(sql`l.last_at`, query),
    ...(user ? [sql<boolean>`l.user_id = ${user}::uuid`] : []),
    ...(store ? [sql<boolean>`l.store_id = ${store}::uuid`] : []),
    ...(search ? [allWords(FOUND_IN, search)] : []),
  ];
  const { rows } = await sql<Row>`
    SELECT l.id, l.last_at AS at, l.first_at AS "firstAt", l.user_id AS "userId", l.user_name AS "userName",
      l.user_role AS "userRole", l.subject, l.code, l.store_id AS "storeId", l.network, l.agent, l.count
    FROM security_log l WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY l.id ${sql.raw(order)} LIMIT ${most}`.execute(db);
  const stores = await storeNames(db, rows);
  return rows.map(({ id, userId, userName, userRole, subject, storeId, network, ...rest }) => ({
    _id: id,
    by: userId === NOBODY ? null : { _id: userId, name: userName, role: userRole },
    call: subject.includes(' /') ? subject : '',
    store: storeId ? { _id: storeId, name: stores.get(storeId) ?? '' } : null,
    network: network === OTHERS ? '' : network,
    ...rest,
  }));
}

/** In a query of its own: the log is a reference table of a sharded database, stores are not. */
async function storeNames(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ storeId }) => storeId ?? []))];
  if (ids.length === 0) return new Map();
  const stores = await db.selectFrom('stores').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(stores.map(({ id, name }) => [id, name]));
}
