import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';

/** `askedAt`: the last query to its provider. */
export interface Payee {
  marketplaceId: string;
  askedAt: Date | null;
}

/** In the last half year; older payments are neither refunded nor disputed. */
export async function readPayees(db: Db): Promise<Payee[]> {
  const { rows } = await sql<Payee>`
    SELECT p.marketplace_id AS "marketplaceId", c.asked_at AS "askedAt"
    FROM (SELECT DISTINCT marketplace_id FROM provider_payments WHERE created_at > now() - interval '180 days') p
    LEFT JOIN provider_checks c ON c.marketplace_id = p.marketplace_id
    ORDER BY p.marketplace_id`.execute(db);
  return rows;
}

export async function noteChecked(db: Db, marketplaceId: string, at: Date): Promise<void> {
  await db
    .insertInto('provider_checks')
    .values({ marketplace_id: marketplaceId, asked_at: at })
    .onConflict((conflict) => conflict.constraint('provider_checks_pkey').doUpdateSet({ asked_at: at }))
    .execute();
}

/** The oldest last query; null if one is missing, or there are no payees. */
export async function readCheckedAt(db: Db): Promise<Date | null> {
  const payees = await readPayees(db);
  const times = payees.map(({ askedAt }) => askedAt?.getTime() ?? 0);
  const oldest = Math.min(...times);
  return times.length > 0 && oldest > 0 ? new Date(oldest) : null;
}
