import type { JournalEntry } from '@haat/contract/till/entries';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { InvalidInput } from '../../../kit/refusal.ts';
import type { LockedTill } from '../counters/tills-sql.ts';
import { isOrder } from './entry-facts.ts';

/**
 * Refuses, as invalid, new entries with the id of another marketplace's order, or the page key of another bill, as
 * devices make both and addresses contain the id alone. The till then sends the entry as text for a person to look at.
 */
export async function refuseTakenIds(
  tx: Tx,
  { marketplaceId }: LockedTill,
  entries: readonly JournalEntry[],
  fresh: readonly JournalEntry[],
): Promise<void> {
  const orders = entries.flatMap((entry, nth) =>
    isOrder(entry) && fresh.includes(entry) ? { nth, id: entry.id, key: entry.receiptKey } : [],
  );
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  const sentKeys = orders.map(({ key }) => key);
  // No constraint spans marketplaces, so concurrent tills must wait for each other here.
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended('till ' || made, 0))
    FROM unnest(${[...ids, ...sentKeys].toSorted()}::text[]) AS made`.execute(tx);
  const elsewhere = await sql<{ id: string }>`
      SELECT id FROM orders WHERE id = ANY(${ids}::uuid[]) AND marketplace_id <> ${marketplaceId}`.execute(
    tx,
  );
  const known = await sql<{ key: string }>`
      SELECT receipt_key AS key FROM till_entries
      WHERE marketplace_id = ${marketplaceId} AND receipt_key = ANY(${sentKeys}::text[])`.execute(tx);
  const takenIds = new Set(elsewhere.rows.map(({ id }) => id));
  const takenKeys = new Set(known.rows.map(({ key }) => key));
  const issues = orders.flatMap(({ nth, id, key }, at) => [
    ...(takenIds.has(id) ? [{ path: `entries.${nth}.id`, message: 'Another order has this id' }] : []),
    ...(takenKeys.has(key) || sentKeys.indexOf(key) < at
      ? [{ path: `entries.${nth}.receiptKey`, message: 'Another bill has this key' }]
      : []),
  ]);
  if (issues.length > 0) throw new InvalidInput(issues);
}
