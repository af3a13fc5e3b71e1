import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import { scopeOf } from '@haat/domain/people/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { TAXES } from '../../sales/days/day-sources.ts';
import { type Days, rowsOf } from './sold-goods-read.ts';

/** Totals of issued documents for an HSN at a rate. */
export interface TaxRow {
  store: string;
  /** The issuer's; '' without one. */
  gstin: string;
  /** 'composition', which charges no tax, or ''. */
  scheme: string;
  /** Credit notes too late for tax, which take none back. */
  tooLate: boolean;
  hsn: string;
  taxBp: number;
  soldBy: SoldBy;
  /** Pieces, kilograms or litres. */
  quantity: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  cess: Paise;
  total: Paise;
}

/**
 * Documents of these days by HSN and rate, as issued; credit notes subtract, those too late for tax are apart. The operator's
 * documents for delivery are no supply of the store; only operators see them.
 */
export async function taxesByHsn(tx: Tx, caller: Caller, days: Days): Promise<RawBuilder<TaxRow>> {
  const amount = (name: string) => sql`${sumOf(sql.ref(`d.${name}_paise`))} AS ${sql.ref(name)}`;
  const issuer = scopeOf(caller.roles) === 'all' ? sql`true` : sql`d.issued_by = ''`;
  return sql`
    SELECT s.name AS store, l.gstin, l.scheme, l."tooLate", l.hsn, l."taxBp", l."soldBy", l.quantity, l.taxable, l.cgst, l.sgst, l.igst, l.cess, l.total FROM (
      SELECT d.marketplace_id, d.store_id, d.gstin, d.scheme, d.too_late AS "tooLate", d.hsn, d.tax_bp AS "taxBp", d.sold_by AS "soldBy",
        sum(d.quantity)::float8 AS quantity, ${amount('taxable')}, ${amount('cgst')}, ${amount('sgst')}, ${amount('igst')}, ${amount('cess')},
        ${amount('total')}
      FROM ${await rowsOf(tx, TAXES, caller, days)} d WHERE ${issuer}
      GROUP BY d.marketplace_id, d.store_id, d.gstin, d.scheme, d.too_late, d.hsn, d.tax_bp, d.sold_by
    ) l JOIN stores s ON s.marketplace_id = l.marketplace_id AND s.id = l.store_id
    ORDER BY s.name, l.gstin, l.scheme, l."tooLate", l."taxBp", l.hsn, l."soldBy"`;
}
