import { sql } from 'kysely';

/** The columns of `WaitingPerson`, from `users u`. */
export const WAITING_COLUMNS = sql`
  u.id AS "userId", u.name, u.proved_email::text AS email, u.phone, u.language,
  u.disabled_at IS NOT NULL AS "isClosed"`;
