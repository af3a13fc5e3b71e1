import type { HsnRow } from '@haat/domain/returns/hsn-rows';
import type { SmallRow } from '@haat/domain/returns/small-sections';
import { type RawBuilder, sql } from 'kysely';
import { COLLECTED, CTIN, IS_NOTE, SECTION, TREATMENT } from './returned-documents.ts';

/** 'INTRA.29.500', by which the documents of a row are asked for. */
export const smallKey = ({
  interState,
  pos,
  taxBp,
}: Pick<SmallRow, 'interState' | 'pos' | 'taxBp'>): string =>
  [interState ? 'INTER' : 'INTRA', pos, taxBp].join('.');

/** 'B2C.1006.500.KGS'. */
export const hsnKey = ({
  isBusiness,
  hsn,
  taxBp,
  uqc,
}: Pick<HsnRow, 'isBusiness' | 'hsn' | 'taxBp' | 'uqc'>): string =>
  [isBusiness ? 'B2B' : 'B2C', hsn, taxBp, uqc].join('.');

// By functions that are immutable: no others may stand in a subquery of a sharded database.
const someLine = (which: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM (
  SELECT one->>'what' AS what, one->>'hsn' AS hsn, one->>'uqc' AS uqc, (one->>'taxBp')::bigint AS "taxBp", one->>'treatment' AS treatment
  FROM jsonb_array_elements(c.lines) AS e (one)) l WHERE ${which})`;
const TAXABLE = sql`${TREATMENT} = 'taxable'`;

/** Which documents `d` with contents `c` stand behind a figure. */
export function behind(figure: string, key: string | undefined): RawBuilder<unknown> {
  const parts = (key ?? '').split('.');
  const rate = Number(parts[2] ?? '');
  switch (figure) {
    case 'taxable':
      return someLine(TAXABLE);
    case 'b2cs':
      if (key === undefined) return sql`${SECTION} = 'b2cs' AND ${someLine(TAXABLE)}`;
      return sql`${SECTION} = 'b2cs' AND c."interState" = ${parts[0] === 'INTER'} AND c."placeOfSupply" = ${parts[1] ?? ''}
        AND ${someLine(sql`${TAXABLE} AND l."taxBp" = ${whole(rate)}`)}`;
    case 'nil': {
      const untaxed = someLine(sql`${TREATMENT} <> 'taxable'`);
      if (key === undefined) return untaxed;
      return sql`${untaxed} AND c."interState" = ${key.startsWith('INTRB')} AND (${CTIN} <> '') = ${key.endsWith('B2B')}`;
    }
    case 'hsn': {
      if (key === undefined) return sql`true`;
      const [kind, code = '', , unit] = parts;
      const buyer = kind === 'B2B' ? sql`${CTIN} <> ''` : kind === 'B2C' ? sql`${CTIN} = ''` : sql`true`;
      const ofRate = parts[2] === undefined ? sql`true` : sql`l."taxBp" = ${whole(rate)}`;
      // Delivery is in the row of its goods, and services are in no unit.
      const ofUnit =
        unit === undefined || unit === 'NA' || unit === 'OTH'
          ? sql`true`
          : sql`(l.what <> 'goods' OR l.uqc = ${unit})`;
      return sql`${buyer} AND ${someLine(sql`l.hsn = ${code} AND ${ofRate} AND ${ofUnit}`)}`;
    }
    case 'series': {
      if (key === undefined) return sql`true`;
      const [kind, store = '', ...head] = parts;
      return sql`${IS_NOTE} = ${kind === 'C'} AND d.store_id::text = ${store} AND rtrim(d.number, '0123456789') = ${head.join('.')}`;
    }
    case 'collected':
      return sql`${COLLECTED} AND ${someLine(TAXABLE)}`;
    case 'gstin':
      return sql`${CTIN} = ${key ?? ''}`;
    case 'number':
      return sql`upper(d.number) = ${(key ?? '').toUpperCase()}`;
    default:
      return sql`${SECTION} = ${figure} AND ${someLine(TAXABLE)}`;
  }
}

const whole = (rate: number) => (Number.isSafeInteger(rate) && rate <= 10_000 ? rate : -1);
