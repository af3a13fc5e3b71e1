import type { CallReply } from '@haat/contract/call';
import { type listOrderStores, MAX_STORES_OFFERED } from '@haat/contract/orders/desk';
import { sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Db } from '../../../kit/db.ts';
import { staffScope } from '../../../kit/staff-scope.ts';

type Stores = CallReply<typeof listOrderStores>;

export async function listStores(db: Db, caller: Caller): Promise<Stores> {
  const { rows } = await sql<Stores['stores'][number]>`
    SELECT w.store_id AS _id, w.name, m.name AS marketplace
    FROM (SELECT marketplace_id, id AS store_id, name FROM stores) w JOIN marketplaces m ON m.id = w.marketplace_id
    WHERE ${staffScope(caller, 'orders.list', 'w')} ORDER BY w.name, w.store_id LIMIT ${MAX_STORES_OFFERED}`.execute(
    db,
  );
  return { stores: rows };
}
