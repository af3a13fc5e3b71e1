import type { CallReply } from '@haat/contract/call';
import type { readTill } from '@haat/contract/till/tills';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { imagePath } from '../../../kit/image-path.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

type Offer = CallReply<typeof readTill>['offers'][number];

const MAX_OFFERS = 12;

/** The customer's screen while nothing is sold: goods in stock furthest below their MRP. */
export async function readOffers(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    SELECT p.name || CASE WHEN p.size = '' THEN '' ELSE ', ' || p.size END AS name, coalesce(p.images[1], '') AS image,
      p.price_paise AS price, p.mrp_paise AS mrp
    FROM products p
    WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${id} AND p.status = 'Published' AND p.count_in_stock > 0
      AND p.percent_off > 0
    ORDER BY p.percent_off DESC, p.id LIMIT ${MAX_OFFERS}`.execute(db);
  return rows.map((offer) => ({ ...offer, image: imagePath(offer.image) }));
}
