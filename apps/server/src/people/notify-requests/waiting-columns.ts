import { sql } from 'kysely';

/** The columns of `WaitingPerson`, from `users u`. */
export const WAITING_COLUMNS = sql`
  u.id AS "userId", u.name, u.email::text AS email, CASE WHEN u.phone_proved_at IS NOT NULL THEN u.phone END AS phone, u.language,
  u.disabled_at IS NOT NULL AS "isClosed"`;
