import { newId } from '@haat/domain/basics/ids';
import type { Paise } from '@haat/domain/basics/money';
import type { TillDifference } from '@haat/domain/till/till-differences';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';
import type { TillEntries } from '../../../kit/schema.gen.ts';
import type { TillRef } from '../counters/reach-till.ts';

export function insertEntries(tx: Tx, rows: readonly Insertable<TillEntries>[]): Promise<void> {
  return insertRows(tx, 'till_entries', rows);
}

export interface FoundDifference {
  seq: number;
  orderId: string | null;
  kind: TillDifference;
  line: number | null;
  name: string;
  wrote: string;
  had: string;
}

export function insertDifferences(
  tx: Tx,
  till: TillRef,
  found: readonly FoundDifference[],
  at: Date,
): Promise<void> {
  return insertRows(
    tx,
    'till_differences',
    found.map(({ orderId, ...difference }) => ({
      marketplace_id: till.marketplaceId,
      id: newId(),
      store_id: till.storeId,
      till_id: till.id,
      order_id: orderId,
      ...difference,
      found_at: at,
    })),
  );
}

export interface OpenedShift {
  id: string;
  at: Date;
  by: string;
  float: Paise;
}

export function insertShifts(tx: Tx, till: TillRef, shifts: readonly OpenedShift[]): Promise<void> {
  return insertRows(
    tx,
    'till_shifts',
    shifts.map(({ id, at, by, float }) => ({
      marketplace_id: till.marketplaceId,
      id,
      store_id: till.storeId,
      till_id: till.id,
      opened_at: at,
      opened_by: by,
      float_paise: float,
    })),
  );
}

export interface ClosedShift {
  id: string;
  at: Date;
  by: string;
  /** Null: closed in the office. */
  report: number | null;
  /** Expected cash, from the entries that have arrived. */
  expected: Paise;
  counted: Paise;
}

export async function closeShift(tx: Tx, till: TillRef, shift: ClosedShift): Promise<void> {
  await tx
    .updateTable('till_shifts')
    .set({
      closed_at: shift.at,
      closed_by: shift.by,
      report: shift.report,
      expected_paise: shift.expected,
      counted_paise: shift.counted,
    })
    .where('marketplace_id', '=', till.marketplaceId)
    .where('till_id', '=', till.id)
    .where('id', '=', shift.id)
    .where('closed_at', 'is', null)
    .execute();
}

/** The last number of one of a till's series. */
export interface SeriesState {
  financialYear: string;
  series: 'invoice' | 'credit note' | 'day report';
  last: number;
}

export async function saveSeries(tx: Tx, till: TillRef, states: readonly SeriesState[]): Promise<void> {
  for (const { financialYear, series, last } of states)
    await sql`
      INSERT INTO till_series (marketplace_id, till_id, financial_year, series, last_number)
      VALUES (${till.marketplaceId}, ${till.id}, ${financialYear}, ${series}, ${last})
      ON CONFLICT (marketplace_id, till_id, financial_year, series) DO UPDATE SET last_number = excluded.last_number`.execute(
      tx,
    );
}

export async function settleOpen(
  tx: Tx,
  { marketplaceId, id: storeId }: { marketplaceId: string; id: string },
  { id, note, by, at }: { id: string; note: string; by: string; at: Date },
): Promise<boolean> {
  const [done] = await tx
    .updateTable('till_differences')
    .set({ settled_at: at, settled_by: by, note })
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
  return (done?.numUpdatedRows ?? 0n) > 0n;
}
