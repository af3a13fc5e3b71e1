import type { DocumentItem } from '@haat/domain/returns/return-rows';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { readInPieces } from '../../kit/read-in-pieces.ts';
import { sumOf } from '../../kit/sums.ts';
import {
  BUYER,
  CTIN,
  linesOf,
  returned,
  SECTION,
  TREATMENT,
  VALUE,
  type Wanted,
} from './returned-documents.ts';

const HEADS = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const;

type Section = DocumentItem['section'];

/** As in the file. */
const ORDER: Record<Section, RawBuilder<unknown>> = {
  b2b: sql`ctin COLLATE "C"`,
  cdnr: sql`ctin COLLATE "C"`,
  b2cl: sql`pos COLLATE "C" DESC`,
  cdnur: sql`1`,
};

/**
 * Streamed, so that any month fits into memory. One section at a time.
 * @param tx a snapshot
 */
export async function* readItems(tx: Tx, section: Section, wanted: Wanted): AsyncGenerator<DocumentItem> {
  if (wanted.stores.length === 0) return;
  const amount = (of: string) => sql`${sumOf(sql`coalesce(${sql.ref(`l.${of}`)}, 0)`)} AS ${sql.ref(of)}`;
  const query = sql<DocumentItem>`
    SELECT section, id, number, day, value, ctin, buyer, pos, "interState", l."taxBp",
      ${sql.join(HEADS.map(amount))}
    FROM (
      SELECT ${SECTION} AS section, d.id, d.number, d.day, ${VALUE} AS value,
        ${CTIN} AS ctin, ${BUYER} AS buyer, d.place_of_supply AS pos, d.inter_state AS "interState", d.content->'lines' AS lines
      FROM ${returned(wanted)} AND d.has_taxed_lines AND ${mayBe(section)} OFFSET 0
    ) c CROSS JOIN LATERAL ${linesOf('taxBp', 'treatment', ...HEADS)}
    WHERE section = ${sql.lit(section)} AND ${TREATMENT} = 'taxable'
    GROUP BY section, id, number, day, value, ctin, buyer, pos, "interState", l."taxBp"
    ORDER BY ${ORDER[section]}, number COLLATE "C", id, l."taxBp" DESC`;
  for await (const rows of readInPieces(tx, query)) yield* rows;
}

/** A cheap necessary condition by buyer and State. */
function mayBe(section: Section): RawBuilder<unknown> {
  const isNote = section === 'cdnr' || section === 'cdnur';
  const kind = isNote ? sql`d.kind = 'credit note'` : sql`d.kind <> 'credit note'`;
  const buyer =
    section === 'b2b' || section === 'cdnr' ? sql`${CTIN} <> ''` : sql`${CTIN} = '' AND d.inter_state`;
  return sql`${kind} AND ${buyer}`;
}
