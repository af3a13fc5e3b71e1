import { type ExportedProduct, exportedProduct } from '@haat/contract/catalog/product-list';
import { fromUnits } from '@haat/domain/basics/line-amount';
import { shownBarcode } from '@haat/domain/product/barcode';
import { EXPORTED_FIELDS } from '@haat/domain/product-fields/field-lists';
import { sql } from 'kysely';
import { encode } from 'zod/mini';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { jsonLines, Streamed } from '../../kit/streamed.ts';
import { readBarcodes } from '../barcodes/barcodes-sql.ts';
import { columnsFor } from '../catalog/product/product-columns.ts';
import { ofStore } from './list-conditions.ts';

/** Read at a time; the next page is read once this one is sent. Their texts may take 2 MB. */
const AT_A_TIME = 100;

/** All products of a store by name, with one page of them in memory at a time. */
export function exportProducts(db: Db, store: StoreRef): Streamed {
  return new Streamed(jsonLines(encoded(db, store)));
}

async function* encoded(db: Db, store: StoreRef): AsyncGenerator<unknown[]> {
  let after: Row | undefined;
  do {
    const rows = await readAfter(db, store, after);
    const barcodes = await readBarcodes(
      db,
      store.marketplaceId,
      rows.map(({ _id }) => _id),
    );
    yield rows.map((row) =>
      encode(exportedProduct, {
        ...row,
        countInStock: fromUnits(row.countInStock, row.soldBy),
        images: row.images.map(imagePath),
        barcodes: (barcodes.get(row._id) ?? []).map(shownBarcode),
      }),
    );
    after = rows.length === AT_A_TIME ? rows.at(-1) : undefined;
  } while (after);
}

const COLUMNS = columnsFor(Object.keys(EXPORTED_FIELDS));

type Row = Omit<ExportedProduct, 'barcodes'> & { nameKey: string };

async function readAfter(db: Db, store: StoreRef, after: Row | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT p.id AS _id, p.name_key AS "nameKey", ${COLUMNS}, c.name AS category, coalesce(s.name, '') AS "subCategory"
    FROM products p
      JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
      LEFT JOIN sub_categories s ON s.marketplace_id = p.marketplace_id AND s.id = p.sub_category_id
    WHERE ${ofStore(store)} ${after ? sql`AND (p.name_key, p.id) > (${after.nameKey}, ${after._id})` : sql``}
    ORDER BY p.name_key, p.id LIMIT ${AT_A_TIME}`.execute(db);
  return rows;
}
