import type { HsnRow } from '@haat/domain/returns/hsn-rows';
import type { SmallRow } from '@haat/domain/returns/small-sections';
import { type RawBuilder, sql } from 'kysely';
import { COLLECTED, COMPOSITION_KIND, CTIN, IS_NOTE, SECTION, TREATMENT } from './returned-documents.ts';

/** 'INTRA.29.500': addresses a row's documents. */
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

// With immutable functions only, as sharded subqueries require.
const someLine = (which: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM (
  SELECT one->>'what' AS what, one->>'hsn' AS hsn, one->>'uqc' AS uqc, (one->>'taxBp')::bigint AS "taxBp", one->>'treatment' AS treatment
  FROM jsonb_array_elements(d.content->'lines') AS e (one)) l WHERE ${which})`;
const TAXED = sql`d.has_taxed_lines`;

/** Condition on documents `d`. */
export function behind(figure: string, key: string | undefined): RawBuilder<unknown> {
  const parts = (key ?? '').split('.');
  const rate = Number(parts[2] ?? '');
  switch (figure) {
    case 'taxable':
      return TAXED;
    case 'b2cs':
      if (key === undefined) return sql`${SECTION} = 'b2cs' AND ${TAXED}`;
      return sql`${SECTION} = 'b2cs' AND d.inter_state = ${parts[0] === 'INTER'} AND d.place_of_supply = ${parts[1] ?? ''}
        AND ${someLine(sql`l."taxBp" = ${whole(rate)}`)}`;
    case 'nil': {
      const untaxed = sql`d.has_untaxed_lines`;
      if (key === undefined) return untaxed;
      return sql`${untaxed} AND d.inter_state = ${key.startsWith('INTRB')} AND (${CTIN} <> '') = ${key.endsWith('B2B')}`;
    }
    case 'hsn': {
      if (key === undefined) return sql`true`;
      const [kind, code = '', , unit] = parts;
      const buyer = kind === 'B2B' ? sql`${CTIN} <> ''` : kind === 'B2C' ? sql`${CTIN} = ''` : sql`true`;
      const ofRate = parts[2] === undefined ? sql`true` : sql`l."taxBp" = ${whole(rate)}`;
      // Delivery is in its goods' row; services have no unit.
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
      return sql`${COLLECTED} AND ${TAXED}`;
    case 'exempt':
      return someLine(sql`${TREATMENT} IN ('nil', 'exempt')`);
    case 'non-gst':
      return someLine(sql`${TREATMENT} = 'non-gst'`);
    case 'other-states': {
      const some = sql`${TAXED} AND d.inter_state AND ${CTIN} = ''`;
      return key === undefined ? some : sql`${some} AND d.place_of_supply = ${key}`;
    }
    case 'composition':
      if (key === undefined) return sql`true`;
      return someLine(sql`l.what = 'goods' AND ${COMPOSITION_KIND} = ${key}`);
    case 'rate':
      return someLine(sql`l."taxBp" = ${whole(Number(key))}`);
    case 'gstin':
      return sql`${CTIN} = ${key ?? ''}`;
    case 'number':
      return sql`upper(d.number) = ${(key ?? '').toUpperCase()}`;
    default:
      return sql`${SECTION} = ${figure} AND ${TAXED}`;
  }
}

const whole = (rate: number) => (Number.isSafeInteger(rate) && rate <= 10_000 ? rate : -1);
