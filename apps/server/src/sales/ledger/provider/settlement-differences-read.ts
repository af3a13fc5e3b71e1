import type { SETTLEMENT_DIFFERENCES } from '@haat/contract/payments/settlements';
import { type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { sumOf } from '../../../kit/sums.ts';

interface Line {
  settlementId: string;
  line: number;
  entity: string;
  kind: string;
  amount: Paise;
  credit: Paise;
  debit: Paise;
  fee: Paise;
}

/** A line that doesn't match our records. */
export interface Difference extends Pick<Line, 'settlementId' | 'line' | 'entity' | 'kind' | 'amount'> {
  what: (typeof SETTLEMENT_DIFFERENCES)[number];
  expected: Paise | null;
}

/** The lines that differ from payments and refunds as they are known now. */
export async function differencesOf(db: Db | Tx, ids: readonly string[]): Promise<Difference[]> {
  const { rows: lines } = await sql<Line>`
    SELECT settlement_id AS "settlementId", line_no AS line, entity_id AS entity, kind, amount_paise AS amount,
      credit_paise AS credit, debit_paise AS debit, fee_paise AS fee
    FROM settlement_lines WHERE settlement_id = ANY(${ids}) ORDER BY settlement_id, line_no`.execute(db);
  const payments = await amounts(db, 'payment', lines);
  const refunds = await amounts(db, 'refund', lines);
  const before = await settledBefore(db, ids);
  return lines.flatMap((line) => {
    const known = line.kind === 'payment' ? payments : line.kind === 'refund' ? refunds : undefined;
    const what = before.has(`${line.settlementId} ${line.line}`)
      ? { what: 'again' as const, expected: null }
      : known
        ? differenceOf(line, known.get(line.entity))
        : { what: 'movement' as const, expected: null };
    const { credit: _credit, debit: _debit, fee: _fee, ...named } = line;
    return what ? { ...named, ...what } : [];
  });
}

/** Lines whose payment or refund an earlier settlement or line already has. */
async function settledBefore(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ line: string }>`
    SELECT l.settlement_id || ' ' || l.line_no AS line FROM settlement_lines l
    JOIN settlements s ON s.id = l.settlement_id
    WHERE l.settlement_id = ANY(${ids}) AND l.kind IN ('payment', 'refund') AND EXISTS (
      SELECT FROM settlement_lines e JOIN settlements t ON t.id = e.settlement_id
      WHERE e.entity_id = l.entity_id AND e.kind = l.kind AND (t.imported_at, t.id, e.line_no) < (s.imported_at, s.id, l.line_no)
    )`.execute(db);
  return new Set(rows.map(({ line }) => line));
}

/** Payments pay out their amount less the fee; refunds deduct theirs. */
function differenceOf(
  { kind, amount, credit, debit, fee }: Line,
  known: Paise | undefined,
): Pick<Difference, 'what' | 'expected'> | undefined {
  if (known === undefined) return { what: 'unknown', expected: null };
  if (known !== amount) return { what: 'amount', expected: known };
  const moved = kind === 'payment' ? credit - debit : debit - credit;
  const expected = paise(kind === 'payment' ? amount - fee : amount + fee);
  return moved === expected ? undefined : { what: 'sum', expected };
}

const AMOUNTS = {
  payment: (ids: readonly string[]) => sql<{ id: string; amount: Paise }>`
    SELECT id, max(amount_paise)::bigint AS amount FROM provider_payments WHERE id = ANY(${ids}) GROUP BY id`,
  refund: (ids: readonly string[]) => sql<{ id: string; amount: Paise }>`
    SELECT provider_refund_id AS id, ${sumOf(sql`amount_paise`)} AS amount FROM refunds
    WHERE provider_refund_id = ANY(${ids}) GROUP BY provider_refund_id`,
};

/** Known amounts of the lines' payments and refunds; one refund may cover several orders. */
async function amounts(
  db: Db | Tx,
  kind: keyof typeof AMOUNTS,
  lines: readonly Line[],
): Promise<Map<string, Paise>> {
  const ids = lines.filter((line) => line.kind === kind).map(({ entity }) => entity);
  if (ids.length === 0) return new Map();
  const { rows } = await AMOUNTS[kind](ids).execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}
