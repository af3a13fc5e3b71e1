import { shownBarcode } from '@haat/domain/barcode';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

/** A barcode of some goods, and whether other goods of the store have it, too. */
export interface CodeOfGoods {
  code: string;
  shared: boolean;
}

/** The barcodes of these goods, by the id of the variant, or of the product itself. */
export async function readSharedCodes(
  db: Db | Tx,
  marketplaceId: string,
  goodsIds: readonly string[],
): Promise<ReadonlyMap<string, CodeOfGoods[]>> {
  if (goodsIds.length === 0) return new Map();
  const { rows } = await sql<CodeOfGoods & { goodsId: string }>`
    SELECT b.goods_id AS "goodsId", b.code, bool_or(o.goods_id IS NOT NULL) AS shared
    FROM barcodes b
      LEFT JOIN barcodes o ON o.marketplace_id = b.marketplace_id AND o.store_id = b.store_id AND o.code = b.code
        AND o.goods_id <> b.goods_id
    WHERE b.marketplace_id = ${marketplaceId} AND b.goods_id = ANY(${[...goodsIds]}::uuid[])
    GROUP BY b.goods_id, b.position, b.code ORDER BY b.goods_id, b.position`.execute(db);
  const byGoods = Map.groupBy(rows, ({ goodsId }) => goodsId);
  const codes = (all: typeof rows) => all.map(({ code, shared }) => ({ code: shownBarcode(code), shared }));
  return new Map([...byGoods].map(([goodsId, all]) => [goodsId, codes(all)]));
}
