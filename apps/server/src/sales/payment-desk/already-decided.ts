import { formatIstClock } from '@haat/domain/basics/ist';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { PaymentKey } from '../ledger/provider/provider-payments-sql.ts';

export interface Decided {
  decision: string;
  at: Date;
  name: string | null;
}

/** The answer to a second press: 'Already refunded at 6:44 pm by Meera Joshi'. */
export function decided({ decision, at, name }: Decided): Refusal {
  const by = name ?? 'itself';
  return new Refusal(
    'payment-decided',
    { decision, at: at.toISOString(), by: name },
    { decision, time: formatIstClock(at), name: by },
  );
}

/** The refusal for a payment that is no longer held. */
export async function alreadyDecided(db: Db | Tx, { marketplaceId, id }: PaymentKey): Promise<Refusal> {
  const { rows } = await sql<Decided>`
    SELECT p.outcome AS decision, u.name, coalesce(p.decided_at, (
      SELECT min(r.created_at) FROM refunds r WHERE r.marketplace_id = ${marketplaceId} AND r.payment_id = ${id}
    ), p.created_at) AS at
    FROM provider_payments p LEFT JOIN users u ON u.id = p.decided_by
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = ${id}`.execute(db);
  const [found] = rows;
  return found ? decided(found) : new Refusal('payment-not-found');
}

/** A user's name for a sentence; null if the account is deleted. */
export async function nameOf(db: Db | Tx, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  const user = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return user?.name ?? null;
}
