import type { NumberedDocuments } from '@haat/domain/returns/issued-series';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { returned, type Wanted } from './returned-documents.ts';

/** By store, series, section and buyer. */
export interface CountedDocuments extends NumberedDocuments {
  marketplaceId: string;
  section: string;
  /** The buyer's GSTIN. */
  ctin: string;
  isTaxed: boolean;
  isUntaxed: boolean;
  isCollected: boolean;
}

/** Documents of a return. */
export async function countAll(db: Db | Tx, wanted: Wanted): Promise<number> {
  if (wanted.stores.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM ${returned(wanted)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const totalOf = (counted: readonly CountedDocuments[]): number =>
  counted.reduce((sum, { documents }) => sum + documents, 0);
