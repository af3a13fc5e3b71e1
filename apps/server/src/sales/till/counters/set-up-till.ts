import type { CallReply } from '@haat/contract/call';
import type { readTill as readTillCall } from '@haat/contract/till/tills';
import { sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { type Db, inTransaction, type Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { givePrefix } from '../../invoices/invoices-sql.ts';
import { readAboutStore } from './about-store-read.ts';
import { reachTill, type TillRef } from './reach-till.ts';
import { readIssuer } from './store-issuer-read.ts';
import { readTillRow } from './tills-read.ts';
import { noteTillSeen } from './tills-sql.ts';

type Setup = CallReply<typeof readTillCall>;

/**
 * Everything except goods that a till needs to sell without a network; records that it asked. Refuses with
 * `till-not-found`.
 */
export async function setUpTill(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  named: { storeId: string; till: string },
): Promise<Setup> {
  const ref = await reachTill(db, caller, named);
  const now = clock.now();
  const store = { marketplaceId: ref.marketplaceId, id: ref.storeId };
  await inTransaction(db, (tx) => noteTillSeen(tx, ref, now));
  const till = await readTillRow(db, ref);
  if (!till) throw new Refusal('till-not-found');
  const about = await readAboutStore(db, store);
  const progress = await readProgress(db, ref);
  const series = await readSeries(db, ref);
  const prefix = await inTransaction(db, async (tx) => givePrefix(tx, await readIssuer(tx, store)));
  return { ...about, ...progress, till, now, prefix, series };
}

async function readProgress(
  db: Db,
  { marketplaceId, id }: TillRef,
): Promise<Pick<Setup, 'lastSeq' | 'hasDevice'>> {
  const { device_seq: lastSeq, device_hash: hash } = await db
    .selectFrom('tills')
    .select(['device_seq', 'device_hash'])
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { lastSeq, hasDevice: hash !== null };
}

async function readSeries(db: Db | Tx, { marketplaceId, id }: TillRef): Promise<Setup['series']> {
  const { rows } = await sql<Setup['series'][number]>`
    SELECT financial_year AS "financialYear", series, last_number AS last FROM till_series
    WHERE marketplace_id = ${marketplaceId} AND till_id = ${id} ORDER BY financial_year, series`.execute(db);
  return rows;
}
