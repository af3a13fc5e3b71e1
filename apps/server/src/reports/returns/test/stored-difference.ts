import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Market } from '../../../../test/market.ts';
import type { Db } from '../../../kit/db.ts';
import { withoutForeignKeys } from './stored-documents.ts';

/** Of the market's only till, which skipped numbers or reused one, on 17 October 2026. */
export async function storeDifference(
  db: Db,
  market: Pick<Market, 'id' | 'stores' | 'admin'>,
  kind: string,
  {
    wrote,
    had,
    settled = false,
    note = '',
    paper = {},
  }: { wrote: string; had: string; settled?: boolean; note?: string; paper?: object },
): Promise<void> {
  const till = newId();
  const at = new Date('2026-10-17T04:14:00Z');
  const [store] = market.stores;
  await sql`DELETE FROM till_differences`.execute(db);
  await sql`DELETE FROM till_entries`.execute(db);
  await sql`DELETE FROM tills`.execute(db);
  await sql`INSERT INTO tills (marketplace_id, id, store_id, name, letter, created_by) VALUES (${market.id}, ${till}, ${store}, 'Till A', 'A', ${market.admin.id})`.execute(
    db,
  );
  await db.transaction().execute(async (tx) => {
    await withoutForeignKeys(tx);
    await sql`INSERT INTO till_entries (marketplace_id, till_id, seq, id, store_id, kind, written_at, written_by, sent_by, received_at, order_id, number, receipt_key, body)
      VALUES (${market.id}, ${till}, 1, ${newId()}, ${store}, 'bill', ${at}, ${market.admin.id}, ${market.admin.id}, ${at}, ${newId()}, ${wrote}, ${newId()}, ${JSON.stringify(paper)})`.execute(
      tx,
    );
  });
  await sql`INSERT INTO till_differences (marketplace_id, id, store_id, till_id, seq, kind, wrote, had, found_at, settled_at, settled_by, note)
    VALUES (${market.id}, ${newId()}, ${store}, ${till}, 1, ${kind}, ${wrote}, ${had}, ${at}, ${settled ? at : null}, ${settled ? market.admin.id : null}, ${note})`.execute(
    db,
  );
}
