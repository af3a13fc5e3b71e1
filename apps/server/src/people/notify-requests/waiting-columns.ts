import { sql } from 'kysely';

/** The columns of `WaitingPerson`, from `users u`. */
export const WAITING_COLUMNS = sql`
  u.id AS "userId", u.name, CASE WHEN u.email_proved_at IS NOT NULL THEN u.email::text END AS email, u.phone, u.language,
  u.disabled_at IS NOT NULL AS "isClosed"`;
