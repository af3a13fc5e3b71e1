import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import { type RawBuilder, sql } from 'kysely';
import { valuedAt } from '../../goods/catalog/product/costs-sql.ts';
import type { Caller } from '../../kit/callers.ts';
import { staffScope } from '../../kit/staff-scope.ts';

export interface StockRow {
  store: string;
  name: string;
  variant: string;
  sku: string;
  category: string;
  soldBy: SoldBy;
  units: number;
  /** Weighted average of a piece, kilogram or litre; null: unknown. */
  cost: Paise | null;
}

/** Current stock and its value. */
export function stockAtCost(caller: Caller): RawBuilder<StockRow> {
  const own = staffScope(caller, 'reports.download', 'p');
  return sql`
    SELECT s.name AS store, g.name, g.variant, g.sku, coalesce(c.name, '') AS category, g."soldBy", g.units, g.cost FROM (
      SELECT p.marketplace_id, p.store_id, p.category_id, p.name, '' AS variant, p.sku, p.sold_by AS "soldBy", p.count_in_stock AS units, ${valuedAt('p')} AS cost
      FROM products p WHERE ${own} AND p.count_in_stock > 0
      UNION ALL
      SELECT p.marketplace_id, p.store_id, p.category_id, p.name, v.name, v.sku, p.sold_by, v.count_in_stock, ${valuedAt('v')}
      FROM product_variants v JOIN products p ON p.marketplace_id = v.marketplace_id AND p.id = v.product_id
      WHERE ${own} AND v.count_in_stock > 0
    ) g
    JOIN stores s ON s.marketplace_id = g.marketplace_id AND s.id = g.store_id
    LEFT JOIN categories c ON c.marketplace_id = g.marketplace_id AND c.id = g.category_id
    ORDER BY s.name, g.name, g.variant, g.sku`;
}
