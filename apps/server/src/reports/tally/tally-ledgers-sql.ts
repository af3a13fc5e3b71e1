import { type LedgerNames, TALLY_LEDGERS, USUAL_LEDGERS } from '@haat/domain/tally/tally-ledgers';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import type { StoreRef } from '../../operators/stores/stores-sql.ts';

/** When ledgers were never named. */
const FIRST_VERSION = 1;

export interface NamedLedgers {
  version: number;
  names: LedgerNames;
}

export async function readLedgerNames(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<NamedLedgers> {
  const row = await db
    .selectFrom('tally_ledgers')
    .select(['version', 'names'])
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', id)
    .executeTakeFirst();
  const typed = (row?.names ?? {}) as Partial<LedgerNames>;
  const names = TALLY_LEDGERS.map((ledger) => [ledger, typed[ledger] ?? USUAL_LEDGERS[ledger]]);
  return { version: row?.version ?? FIRST_VERSION, names: Object.fromEntries(names) as LedgerNames };
}

/** Returns false when the version has changed. */
export async function replaceLedgerNames(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  { version, names }: NamedLedgers,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO tally_ledgers AS t (marketplace_id, store_id, version, names)
    VALUES (${marketplaceId}, ${id}, ${version + 1}, ${JSON.stringify(names)}::jsonb)
    ON CONFLICT (marketplace_id, store_id) DO UPDATE SET version = excluded.version, names = excluded.names
    WHERE t.version = ${version} RETURNING t.version`.execute(tx);
  return rows.length > 0;
}
