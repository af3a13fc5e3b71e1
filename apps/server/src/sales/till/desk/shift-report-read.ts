import type { ShiftReport } from '@haat/contract/till/desk';
import { type JournalEntry, journalEntry } from '@haat/contract/till/entries';
import { paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import { decode } from 'zod/mini';
import type { Caller } from '../../../kit/callers.ts';
import { type Db, inTransaction, type Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { sumOf } from '../../../kit/sums.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import { CHARGES_TAX } from '../../invoices/invoices-sql.ts';
import { selectShifts, shiftScope } from './shifts-read.ts';

interface ShiftKey {
  marketplaceId: string;
  id: string;
}

/** The totals of a shift, from the entries that have arrived. Refuses with `shift-not-found`. */
export async function readShiftReport(
  db: Db,
  caller: Caller,
  { storeId, id }: { storeId: string; id: string },
): Promise<ShiftReport> {
  const store = await reachStore(db, caller, storeId, 'shift-not-found');
  return inTransaction(db, async (tx) => {
    const [shift] = await selectShifts(tx, store, sql`s.id = ${id} AND ${shiftScope(caller)}`);
    if (!shift) throw new Refusal('shift-not-found');
    const key = { marketplaceId: store.marketplaceId, id };
    const sums = await readSums(tx, key);
    const tenders = await readTenders(tx, key);
    const taxes = await readTaxes(tx, key);
    const people = await readPeople(tx, key);
    const moves = await readMoves(tx, key);
    const allowedOnDevice = await countOnDevice(tx, key);
    const differences = await countDifferences(tx, key);
    return { ...shift, ...sums, tenders, taxes, people, ...moves, allowedOnDevice, differences };
  });
}

/** The entries `e` of a shift with their orders `o`. */
const entriesOf = ({ marketplaceId, id }: ShiftKey, joined = sql``) => sql`
  till_shifts s
  JOIN till_entries e ON e.marketplace_id = s.marketplace_id AND e.till_id = s.till_id AND e.shift_id = s.id
  JOIN orders o ON o.marketplace_id = e.marketplace_id AND o.id = e.order_id ${joined}
  WHERE s.marketplace_id = ${marketplaceId} AND s.id = ${id}`;

/** Documents `d` in tax figures: not credit notes issued too late (CGST Act, section 34(2)). */
const IN_TAX = sql<boolean>`NOT d.too_late_for_tax`;

/** Returns count negative. */
const SIGN = sql`CASE WHEN e.kind = 'return' THEN -1 ELSE 1 END`;

type Summed = 'discounts' | 'roundOff' | 'items' | 'firstNumber' | 'lastNumber';

async function readSums(tx: Tx, key: ShiftKey): Promise<Pick<ShiftReport, Summed>> {
  const { rows } = await sql<Pick<ShiftReport, Summed>>`
    SELECT ${sumOf(sql`e.discount_paise`, sql`e.kind = 'bill'`)} AS discounts,
      ${sumOf(sql`(SELECT ${sumOf(sql`p.round_off_paise`)} FROM payments p WHERE p.marketplace_id = o.marketplace_id AND p.order_id = o.id)`)} AS "roundOff",
      ${sumOf(sql`o.pieces`, sql`e.kind = 'bill'`)} AS items,
      coalesce((array_agg(e.number ORDER BY e.seq) FILTER (WHERE e.kind = 'bill'))[1], '') AS "firstNumber",
      coalesce((array_agg(e.number ORDER BY e.seq DESC) FILTER (WHERE e.kind = 'bill'))[1], '') AS "lastNumber"
    FROM ${entriesOf(key)}`.execute(tx);
  const [sums] = rows;
  if (!sums) throw new Refusal('shift-not-found');
  return sums;
}

async function readTenders(tx: Tx, { marketplaceId, id }: ShiftKey): Promise<ShiftReport['tenders']> {
  const { rows } = await sql<ShiftReport['tenders'][number]>`
    SELECT p.method, ${sumOf(sql`p.amount_paise`, sql`e.kind = 'bill'`)} AS amount,
      ${sumOf(sql`-p.amount_paise`, sql`e.kind = 'return'`)} AS refunded, count(DISTINCT p.order_id) FILTER (WHERE p.amount_paise > 0)::integer AS bills
    FROM till_shifts s
    JOIN till_entries e ON e.marketplace_id = s.marketplace_id AND e.till_id = s.till_id AND e.shift_id = s.id
    JOIN payments p ON p.marketplace_id = e.marketplace_id AND p.order_id = e.order_id
    WHERE s.marketplace_id = ${marketplaceId} AND s.id = ${id} GROUP BY p.method ORDER BY p.method`.execute(
    tx,
  );
  const points = await readPoints(tx, { marketplaceId, id });
  return points.amount > 0 || points.refunded > 0 ? [...rows, { method: 'points', ...points }] : rows;
}

/** Points paid and given back, at ₹1 each. */
async function readPoints(tx: Tx, key: ShiftKey): Promise<Omit<ShiftReport['tenders'][number], 'method'>> {
  const paid = sql`o.points_redeemed::bigint * 100`;
  const { rows } = await sql<Omit<ShiftReport['tenders'][number], 'method'>>`
    SELECT ${sumOf(paid, sql`e.kind = 'bill'`)} AS amount, ${sumOf(paid, sql`e.kind = 'return'`)} AS refunded,
      count(*) FILTER (WHERE e.kind = 'bill' AND o.points_redeemed > 0)::integer AS bills
    FROM ${entriesOf(key)}`.execute(tx);
  return rows[0] ?? { amount: paise(0), refunded: paise(0), bills: 0 };
}

/**
 * Tax by rate, from the documents of bills and returns. A credit note names its return; older ones are found by their
 * printed number. Credit notes too late for tax are in no tax figure (CGST Act, section 34(2)), nor are sales of a
 * store that charges none.
 */
async function readTaxes(tx: Tx, { marketplaceId, id }: ShiftKey): Promise<ShiftReport['taxes']> {
  const amount = (name: string) =>
    sql`${sumOf(sql`${SIGN} * (line->>${sql.lit(name)})::bigint`)} AS ${sql.ref(name)}`;
  const { rows } = await sql<ShiftReport['taxes'][number]>`
    SELECT (line->>'taxBp')::bigint AS tax, ${amount('taxable')}, ${amount('cgst')}, ${amount('sgst')}, ${amount('igst')}
    FROM ${entriesOf(
      { marketplaceId, id },
      sql`
      JOIN invoice_documents d ON d.marketplace_id = o.marketplace_id AND d.order_id = coalesce(o.original_id, o.id)
        AND CASE WHEN e.kind = 'bill' THEN d.kind <> 'credit note' ELSE d.kind = 'credit note'
          AND coalesce(d.content->>'returnId' = o.id::text, d.number = e.number) END
      CROSS JOIN LATERAL jsonb_array_elements(d.content->'lines') line`,
    )} AND ${IN_TAX} AND ${CHARGES_TAX} GROUP BY 1 ORDER BY 1`.execute(tx);
  return rows;
}

async function readPeople(tx: Tx, key: ShiftKey): Promise<ShiftReport['people']> {
  const { rows } = await sql<ShiftReport['people'][number]>`
    SELECT coalesce(u.name, '') AS name, p.bills FROM (
      SELECT e.written_by, count(*) FILTER (WHERE e.kind = 'bill')::integer AS bills FROM ${entriesOf(key)} GROUP BY e.written_by
    ) p LEFT JOIN users u ON u.id = p.written_by ORDER BY p.bills DESC, 1`.execute(tx);
  return rows;
}

/** From the entries. */
async function readMoves(
  tx: Tx,
  { marketplaceId, id }: ShiftKey,
): Promise<Pick<ShiftReport, 'moves' | 'count' | 'drawerOpened'>> {
  const { rows } = await sql<{ body: unknown; by: string }>`
    SELECT e.body, coalesce(u.name, '') AS by FROM till_shifts s
    JOIN till_entries e ON e.marketplace_id = s.marketplace_id AND e.till_id = s.till_id AND e.shift_id = s.id
    LEFT JOIN users u ON u.id = e.written_by
    WHERE s.marketplace_id = ${marketplaceId} AND s.id = ${id} AND e.kind IN ('cash-moved', 'drawer-opened', 'shift-closed') ORDER BY e.seq`.execute(
    tx,
  );
  const entries = rows.map(({ body, by }) => ({
    by,
    entry: decode(journalEntry, body as never) as JournalEntry,
  }));
  return {
    moves: entries.flatMap(({ entry, by }) =>
      entry.kind === 'cash-moved'
        ? { at: entry.at, direction: entry.direction, amount: entry.amount, reason: entry.reason, by }
        : [],
    ),
    drawerOpened: entries.filter(({ entry }) => entry.kind === 'drawer-opened').length,
    count: entries.flatMap(({ entry }) => (entry.kind === 'shift-closed' ? entry.count : [])),
  };
}

/** Approvals without a server's check, including unmarked old ones. */
async function countOnDevice(tx: Tx, { marketplaceId, id }: ShiftKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM till_shifts s
    JOIN till_entries e ON e.marketplace_id = s.marketplace_id AND e.till_id = s.till_id AND e.shift_id = s.id
    CROSS JOIN LATERAL jsonb_array_elements(coalesce(e.approvals, e.body->'approvals')) a
    WHERE s.marketplace_id = ${marketplaceId} AND s.id = ${id} AND coalesce((a->>'onDevice')::boolean, true)`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

async function countDifferences(tx: Tx, { marketplaceId, id }: ShiftKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM till_shifts s
    JOIN till_entries e ON e.marketplace_id = s.marketplace_id AND e.till_id = s.till_id AND e.shift_id = s.id
    JOIN till_differences d ON d.marketplace_id = e.marketplace_id AND d.till_id = e.till_id AND d.seq = e.seq
    WHERE s.marketplace_id = ${marketplaceId} AND s.id = ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}
