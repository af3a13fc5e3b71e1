import { istDay } from '@haat/domain/basics/ist';
import { sql } from 'kysely';
import type { Context } from '../kit/context.ts';
import type { Db } from '../kit/db.ts';
import type { Origin } from '../kit/origin.ts';

/** For one network address; further searches aren't counted. */
const BY_ONE = { most: 20, perSeconds: 86_400 };
/** Different pin codes that are counted in a day. */
const MAX_A_DAY = 2000;
const KEPT_DAYS = 180;

/** Only pin codes in the directory count. */
export async function countUnserved(
  { clock, db, limiter }: Pick<Context, 'clock' | 'db' | 'limiter'>,
  pinCode: string,
  { network }: Pick<Origin, 'network'>,
): Promise<void> {
  const known = await db
    .selectFrom('pin_codes')
    .select('pin_code')
    .where('pin_code', '=', pinCode)
    .executeTakeFirst();
  if (!known) return;
  if (!(await limiter.trySpend('unserved-searches', network, BY_ONE))) return;
  const day = istDay(clock.now());
  const again = await db
    .updateTable('unserved_searches')
    .set((eb) => ({ searches: eb('searches', '+', 1) }))
    .where('day', '=', day)
    .where('pin_code', '=', pinCode)
    .executeTakeFirst();
  if (again.numUpdatedRows > 0n) return;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM unserved_searches WHERE day = ${day}`.execute(db);
  if ((rows[0]?.count ?? 0) >= MAX_A_DAY) return;
  await sql`
    INSERT INTO unserved_searches (day, pin_code) VALUES (${day}, ${pinCode})
    ON CONFLICT (day, pin_code) DO UPDATE SET searches = unserved_searches.searches + 1`.execute(db);
}

export async function forgetUnserved(db: Db): Promise<void> {
  await sql`DELETE FROM unserved_searches WHERE day < current_date - ${KEPT_DAYS}::int`.execute(db);
}
