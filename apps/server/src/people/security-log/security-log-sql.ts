import type { SecurityEvent } from '@haat/contract/security-log';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';

/** Whatever is older, or beyond so many rows, is forgotten. */
const DAYS = 180;
const MOST_ROWS = 100_000;

/** Something that happened to an account, or a call that was limited. */
export interface Happening {
  event: SecurityEvent;
  /** Whom it happened to: a user's id; of somebody without an account a masked address; of a limit its call. */
  subject: string;
  /** Whose account it is, where there is one. */
  userId?: string | undefined;
  origin: Pick<Origin, 'network' | 'userAgent'>;
}

/** Notes what happened; the same within a minute is counted, so that a flood of tries is a handful of rows. */
export async function noteSecurity(
  db: Db | Tx,
  { event, subject, userId, origin }: Happening,
): Promise<void> {
  await db
    .insertInto('security_log')
    .values({
      minute: sql<Date>`date_trunc('minute', now())`,
      event,
      subject,
      network: origin.network,
      user_id: userId ?? null,
      agent: origin.userAgent,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['minute', 'event', 'subject', 'network'])
        .doUpdateSet((eb) => ({ count: eb('security_log.count', '+', 1) })),
    )
    .execute();
}

/** An address or number of somebody who may have no account: enough to see a pattern, too little to write to. */
export function masked(recipient: string): string {
  const [name = '', host] = recipient.split('@');
  return host === undefined ? `…${recipient.slice(-4)}` : `${name.slice(0, 1)}…@${host.slice(0, 100)}`;
}

/** Forgets what is older than half a year, and all but the newest hundred thousand rows. */
export async function trimSecurityLog(db: Db, mostRows = MOST_ROWS): Promise<void> {
  await sql`DELETE FROM security_log WHERE minute < now() - ${DAYS} * interval '1 day'`.execute(db);
  const { rows } = await sql<{ minute: Date }>`
    SELECT minute FROM security_log ORDER BY minute DESC OFFSET ${mostRows} LIMIT 1`.execute(db);
  const oldest = rows[0]?.minute;
  if (oldest) await db.deleteFrom('security_log').where('minute', '<=', oldest).execute();
}
