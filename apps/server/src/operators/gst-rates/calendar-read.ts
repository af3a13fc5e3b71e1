import { createHash } from 'node:crypto';
import type { RateRow } from '@haat/domain/invoices/rate-calendar';
import { sql } from 'kysely';
import type { Context } from '../../kit/context.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { prepared } from '../../kit/prepared.ts';

export async function readCalendar(db: Db | Tx): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    SELECT prefix, condition, limit_paise AS "limit", treatment, rate_bp AS "rateBp", valid_from AS "from" FROM hsn_rates
    WHERE reviewed_at IS NOT NULL AND cess_bp = 0 ORDER BY prefix, condition, valid_from`.execute(
    prepared(db, 'gst-rates.read-calendar'),
  );
  return rows;
}

/** The version changes with any row. */
export interface VersionedCalendar {
  rows: readonly RateRow[];
  version: string;
}

/** At most seconds old. */
export async function rememberCalendar({
  db,
  memory,
}: Pick<Context, 'db' | 'memory'>): Promise<VersionedCalendar> {
  const read = await memory.of('terms', '', 'calendar', async () => {
    const rows = await readCalendar(db);
    return { rows, version: createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 8) };
  });
  return read ?? { rows: [], version: '' };
}
