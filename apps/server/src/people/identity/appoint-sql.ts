import { sql } from 'kysely';
import { publishChange } from '../../kit/change-feed.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { noteSecurity } from '../security-log/security-log-sql.ts';

/** Any number will do, as long as it stays the same. */
const LOCK = 4_8414_8857;

/**
 * Makes the account that has proved an address a superAdmin if there is none yet, signs it out everywhere and logs it
 * in the security log. Of two calls at once the second fails.
 * @returns the result
 */
export function appointFirst(db: Db, email: string): Promise<'appointed' | 'not-proved' | 'not-first'> {
  return inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const { rows } = await sql`SELECT FROM users WHERE 'superAdmin' = ANY (roles) LIMIT 1`.execute(tx);
    if (rows.length > 0) return 'not-first';
    const appointed = await tx
      .updateTable('users')
      .set((eb) => ({ roles: ['superAdmin'], token_version: eb('token_version', '+', 1) }))
      .where('proved_email', '=', email)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!appointed) return 'not-proved';
    await noteSecurity(tx, {
      event: 'role-changed',
      subject: appointed.id,
      userId: appointed.id,
      origin: { network: '', userAgent: 'npm run appoint' },
    });
    await publishChange(tx, 'user', appointed.id);
    return 'appointed';
  });
}
