import type { OpenSession } from '@haat/contract/sessions';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';

/** This device first, then the last seen. */
export async function listSessions(
  { db, clock }: Context,
  caller: Caller,
): Promise<{ sessions: OpenSession[] }> {
  const now = clock.now();
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sessions.user_id')
        .onRef('users.token_version', '=', 'sessions.token_version'),
    )
    .select([
      'sessions.id',
      'browser',
      'system',
      'is_phone',
      'network',
      'is_new_network',
      'sessions.created_at',
      'last_seen_at',
    ])
    .where('user_id', '=', caller.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`last_seen_at + make_interval(mins => idle_minutes) > ${now}`)
    .orderBy('last_seen_at', 'desc')
    .execute();
  const sessions = rows.map((row) => ({
    _id: row.id,
    browser: row.browser,
    system: row.system,
    isPhone: row.is_phone,
    network: row.network,
    isNewNetwork: row.is_new_network,
    isThis: row.id === caller.sessionId,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
  return { sessions: sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) };
}
