import { sql } from 'kysely';
import { PLACEHOLDER } from '../../goods/catalog/catalogue/placeholders.ts';
import type { Db } from '../../kit/db.ts';
import { WAITING_COLUMNS } from '../../people/notify-requests/waiting-columns.ts';
import type { WaitingPerson } from '../../people/notify-requests/waiting-person.ts';

/** A request that came true: who waits, and who delivers there by now. */
export interface DueArea {
  pinCode: string;
  marketplaceId: string;
  person: WaitingPerson;
}

type Row = Omit<DueArea, 'person'> & WaitingPerson;

/** The requests that came true, the oldest first: of pin codes that are delivered to by a marketplace with something to sell. */
export async function readDueAreas(db: Db, now: Date, most: number): Promise<DueArea[]> {
  const selling = await sellingAmong(db, await servingWaited(db));
  if (selling.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT r.pin_code AS "pinCode", s.marketplace_id AS "marketplaceId", ${WAITING_COLUMNS}
    FROM area_requests r JOIN served_pin_codes s ON s.pin_code = r.pin_code JOIN users u ON u.id = r.user_id
    WHERE s.marketplace_id = ANY(${selling}::uuid[]) AND (r.put_off_until IS NULL OR r.put_off_until <= ${now})
    ORDER BY r.requested_at, r.user_id, r.pin_code LIMIT ${most}`.execute(db);
  return rows.map(({ pinCode, marketplaceId, ...person }) => ({ pinCode, marketplaceId, person }));
}

/** The marketplaces that deliver where somebody waits. */
async function servingWaited(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT s.marketplace_id AS id FROM area_requests r JOIN served_pin_codes s USING (pin_code)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Those with a product that shoppers see: who comes to an empty shop has been called for nothing. */
async function sellingAmong(db: Db, marketplaceIds: readonly string[]): Promise<string[]> {
  const selling: string[] = [];
  for (const id of marketplaceIds) {
    const { rows } = await sql`
      SELECT FROM stores s WHERE s.marketplace_id = ${id} AND s.is_open AND lower(trim(s.name)) <> ${PLACEHOLDER.store}
        AND EXISTS (SELECT FROM products p
          WHERE p.marketplace_id = ${id} AND p.marketplace_id = s.marketplace_id AND p.store_id = s.id AND p.status = 'Published')
      LIMIT 1`.execute(db);
    if (rows.length > 0) selling.push(id);
  }
  return selling;
}
