import type { Order, PackedChange } from '@haat/contract/orders/order';
import { piecesOf } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import type { IfMissing } from '@haat/domain/orders/packing';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { imagePath } from '../../../kit/image-path.ts';
import type { OrderKey } from '../../ledger/find-order.ts';
import { CHARGED } from '../../ledger/line-sums-sql.ts';
import { type PackedUnits, packedLine } from './packed-line.ts';

/** Columns of an order `o`. */
export interface PackingColumns {
  ifMissing: IfMissing;
  packedAt: Date | null;
  packedOff: Paise;
  packedPoints: number;
  agreedBy: string;
}

export const PACKING_COLUMNS: RawBuilder<unknown> = sql`
  o.if_missing AS "ifMissing", o.packed_at AS "packedAt", o.packed_off_paise AS "packedOff", o.packed_points AS "packedPoints",
  o.packing_agreed_by AS "agreedBy"`;

type Change = Omit<PackedChange, 'qty' | 'comes' | 'replacedBy' | 'nameHi' | 'nameKn'> & PackedUnits;

/** Undefined unless marked packed. */
export async function readPacked(
  tx: Tx,
  order: OrderKey,
  {
    packedAt,
    packedOff: off,
    packedPoints: pointsBack,
    agreedBy,
    itemCount,
  }: PackingColumns & { itemCount: number },
  forStaff: boolean,
): Promise<Order['packed']> {
  if (!packedAt) return undefined;
  const { rows } = await sql<Change>`
    WITH items AS (
      SELECT i.line_no, i.quantity AS units, ${CHARGED} AS charged FROM order_items i
      WHERE i.marketplace_id = ${order.marketplaceId} AND i.order_id = ${order.id}
    )
    SELECT c.line_no AS line, c.product_id AS product, c.name, nullif(p.name_hi, '') AS "nameHi", nullif(p.name_kn, '') AS "nameKn", c.size, c.image,
      c.sold_by AS "soldBy", c.quantity AS units, c.charged_paise AS charged, coalesce(i.units, 0) AS "comesUnits",
      coalesce(i.charged, 0) + coalesce(r.charged, 0) AS "comesFor", c.replacement_line_no AS "replacementLine", coalesce(r.units, 0) AS "replacedUnits", c.reason
    FROM packed_changes c
    LEFT JOIN items i ON i.line_no = c.line_no AND c.replacement_line_no IS DISTINCT FROM c.line_no
    LEFT JOIN items r ON r.line_no = c.replacement_line_no
    LEFT JOIN products p ON p.marketplace_id = c.marketplace_id AND p.id = c.product_id AND p.name = c.name
    WHERE c.marketplace_id = ${order.marketplaceId} AND c.order_id = ${order.id} ORDER BY c.line_no`.execute(
    tx,
  );
  const pieces = (units: (change: Change) => number) =>
    rows.reduce((sum, change) => sum + piecesOf(units(change), change.soldBy), 0);
  const before = pieces(({ units }) => units);
  const replaced = pieces(({ replacedUnits }) => replacedUnits);
  return {
    at: packedAt,
    // Loose goods in two parts are two pieces.
    ordered: itemCount + before - pieces(({ comesUnits }) => comesUnits) - replaced,
    missing: before - pieces(({ comesUnits, replacedUnits }) => comesUnits + replacedUnits),
    replaced,
    off,
    pointsBack,
    changes: rows.map((change) => ({ ...packedLine(change), image: imagePath(change.image) })),
    ...(forStaff && agreedBy && { agreedBy }),
  };
}
