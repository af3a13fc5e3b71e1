import type { SecurityEvent } from '@haat/contract/security-log';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';

/** Older entries are deleted. */
const DAYS = 180;

/** Stands for no account. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Stands for the sources beyond those with a row of their own. */
export const OTHERS = 'others';

/**
 * Rows of one cause in an hour. Accounts and strangers are counted apart, so that a flood of strangers hides nothing
 * about accounts; one account or network also can't fill them all.
 */
const ROOM = { ofAccounts: 1000, ofStrangers: 200, ofOne: 10 } as const;

/** Maximum length of a browser's description. */
const LONGEST_AGENT = 200;

/** Something that happened to an account, or a limited call. */
export interface Happening {
  event: SecurityEvent;
  /** A user's id; without an account a masked address; for a limit its call. */
  subject: string;
  /** Of the account, if there is one. */
  userId?: string | undefined;
  origin: Pick<Origin, 'network' | 'userAgent'>;
  /** A refused call of staff: who they were at that time, and the refusal's code. */
  ofStaff?: { name: string; role: string; storeId: string | undefined };
  code?: string;
  /** How often it happened; absent: once. */
  times?: number;
}

/**
 * Records an event. Repeats from one source within an hour are counted in one row; so are sources beyond the limits of
 * one account or network, and of a cause. Concurrent entries may each take the last place.
 */
export async function noteSecurity(
  db: Db | Tx,
  { event, subject, userId = NOBODY, origin, ofStaff, code = '', times = 1 }: Happening,
): Promise<void> {
  const isStranger = userId === NOBODY;
  const most = isStranger ? ROOM.ofStrangers : ROOM.ofAccounts;
  const isOwn = isStranger ? sql`network = ${origin.network}` : sql`true`;
  await sql`
    WITH hour AS (SELECT date_trunc('hour', now()) AS began),
    again AS (
      UPDATE security_log SET count = count + ${times}::integer, last_at = now(), code = ${code}
      WHERE hour = (SELECT began FROM hour) AND event = ${event} AND user_id = ${userId}::uuid
        AND network = ${origin.network} AND subject = ${subject}
      RETURNING 1),
    room AS (
      SELECT
        (SELECT count(*) FROM security_log WHERE hour = began AND event = ${event} AND user_id = ${userId}::uuid AND ${isOwn})
          < ${ROOM.ofOne} AS of_one,
        (SELECT count(*) FROM security_log WHERE hour = began AND event = ${event}
          AND ${isStranger ? sql`user_id = ${NOBODY}::uuid` : sql`user_id <> ${NOBODY}::uuid`}) < ${most} AS of_all
      FROM hour WHERE NOT EXISTS (SELECT FROM again))
    INSERT INTO security_log AS l (hour, event, subject, network, user_id, agent, first_at, last_at, count,
      id, code, user_name, user_role, store_id)
    SELECT began, ${event},
      CASE WHEN of_all AND of_one THEN ${subject} WHEN of_all AND NOT ${isStranger} THEN ${userId}::text ELSE ${OTHERS} END,
      CASE WHEN of_all AND (of_one OR ${isStranger}) THEN ${origin.network} ELSE ${OTHERS} END,
      CASE WHEN of_all THEN ${userId}::uuid ELSE ${NOBODY}::uuid END,
      CASE WHEN of_all AND of_one THEN ${origin.userAgent.slice(0, LONGEST_AGENT)} ELSE '' END, now(), now(), ${times}::integer,
      ${ofStaff ? newId() : null}::uuid, CASE WHEN of_all AND of_one THEN ${code} ELSE '' END,
      CASE WHEN of_all THEN ${ofStaff?.name ?? ''} ELSE '' END, CASE WHEN of_all THEN ${ofStaff?.role ?? ''} ELSE '' END,
      CASE WHEN of_all THEN ${ofStaff?.storeId ?? null}::uuid END
    FROM hour, room
    ON CONFLICT ON CONSTRAINT security_log_pkey DO UPDATE SET count = l.count + excluded.count, last_at = now()`.execute(
    db,
  );
}

/** An address or number that may have no account: enough to see a pattern, too little to write to. */
export function masked(recipient: string): string {
  const [name = '', host] = recipient.split('@');
  return host === undefined ? `…${recipient.slice(-4)}` : `${name.slice(0, 1)}…@${host.slice(0, 100)}`;
}

/** Deletes entries older than half a year. */
export async function trimSecurityLog(db: Db): Promise<void> {
  await sql`DELETE FROM security_log WHERE hour < now() - ${DAYS} * interval '1 day'`.execute(db);
}
