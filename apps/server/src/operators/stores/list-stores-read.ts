import type { ListedStore } from '@haat/contract/stores/operators';
import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';

/** All stores, by marketplace and name. */
export async function listStores(db: Db): Promise<ListedStore[]> {
  const { rows } = await sql<ListedStore>`
    SELECT s.id AS _id, s.name, s.company, s.gst_number AS "gstNumber", s.address, s.city, s.pin_code AS "pinCode",
      s.is_open AS "isOpen", json_build_object('_id', m.id, 'name', m.name) AS marketplace
    FROM stores s JOIN marketplaces m ON m.id = s.marketplace_id ORDER BY m.name, m.id, s.name, s.id`.execute(
    db,
  );
  return rows;
}
