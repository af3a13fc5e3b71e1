import type { GstReturn } from '@haat/contract/reports/returns';
import { financialYear, istDay } from '@haat/domain/basics/ist';
import { type Paise, paise } from '@haat/domain/basics/money';
import { schemeOn } from '@haat/domain/invoices/gst-scheme';
import { compositionLimit, compositionTax } from '@haat/domain/returns/cmp08';
import { cmp08Due, quarterOf } from '@haat/domain/returns/period';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { readProgress } from './gst-returns-sql.ts';
import type { ReturnScope } from './return-scope.ts';
import { COMPOSITION_KIND, IS_NOTE, linesOf, returned, type Wanted } from './returned-documents.ts';
import { countAll } from './series-read.ts';

const DAY_MS = 86_400_000;

/** Of the quarter in which the period ends. */
export function compositionOf({ gstin, stores, period }: ReturnScope): Wanted {
  const { from, until } = quarterOf(period);
  return { gstin, stores, from, until, underComposition: true };
}

/** For the quarter in which a period ends; null without a day or document under composition. */
export async function readCmp08(db: Db | Tx, scope: ReturnScope, now: Date): Promise<GstReturn['cmp08']> {
  const quarter = quarterOf(scope.period);
  const wanted = compositionOf(scope);
  const documents = await countAll(db, wanted);
  const days = daysUnderComposition(
    scope,
    quarter.from,
    new Date(Math.min(quarter.until.getTime(), now.getTime())),
  );
  if (documents === 0 && days.length === 0) return null;
  const { taxable, exempt, nonGst } = await readTurnover(db, wanted);
  const progress = await readProgress(db, scope.gstin, [quarter.fp], 'cmp08');
  const { months } = quarter;
  return {
    months,
    from: days[0] ?? istDay(quarter.from),
    until: days.at(-1) ?? istDay(new Date(quarter.until.getTime() - 1)),
    isOver: now >= quarter.until,
    due: cmp08Due(quarter),
    documents,
    turnover: taxable,
    exempt,
    nonGst,
    ...compositionTax(taxable),
    year: {
      turnover: await readYear(db, scope, quarter.until),
      limit: compositionLimit(scope.gstin.slice(0, 2)),
    },
    // Only filers see progress.
    filed: scope.others.length > 0 ? null : (progress.get(quarter.fp)?.filed ?? null),
  };
}

/** On which a store that decides the filing was under composition. */
function daysUnderComposition({ gstin, schemes }: ReturnScope, from: Date, until: Date): string[] {
  const days = Math.ceil((until.getTime() - from.getTime()) / DAY_MS);
  return Array.from({ length: Math.max(0, days) }, (_, nth) => new Date(from.getTime() + nth * DAY_MS))
    .filter((at) => schemes.some((all) => schemeOn({ gstin, schemes: all }, at) === 'composition'))
    .map(istDay);
}

/** Delivery is classed with the most valuable goods of its document. */
async function readTurnover(
  db: Db | Tx,
  wanted: Wanted,
): Promise<{ taxable: Paise; exempt: Paise; nonGst: Paise }> {
  const goods = (
    name: string,
  ) => sql`(SELECT ${COMPOSITION_KIND} FROM ${linesOf('what', 'treatment', 'total', 'lineNo')}
    WHERE l.what = 'goods' ORDER BY l.total DESC, l."lineNo" LIMIT 1) AS ${sql.ref(name)}`;
  const { rows } = await sql<{ kind: 'taxable' | 'exempt' | 'non-gst'; total: Paise }>`
    SELECT kind, ${sumOf(sql`sign * total`)} AS total FROM (
      SELECT c.sign, l.total, CASE WHEN l.what = 'goods' THEN ${COMPOSITION_KIND} ELSE coalesce(c.principal, 'exempt') END AS kind
      FROM (
        SELECT c.*, ${goods('principal')} FROM (
          SELECT CASE WHEN ${IS_NOTE} THEN -1 ELSE 1 END AS sign, d.content->'lines' AS lines FROM ${returned(wanted)} OFFSET 0
        ) c OFFSET 0
      ) c CROSS JOIN LATERAL ${linesOf('what', 'treatment', 'total')}
    ) lines GROUP BY kind`.execute(db);
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.total ?? paise(0);
  return { taxable: of('taxable'), exempt: of('exempt'), nonGst: of('non-gst') };
}

/** From 1 April, under any scheme. */
async function readYear(db: Db | Tx, { gstin, stores }: ReturnScope, until: Date): Promise<Paise> {
  const last = new Date(until.getTime() - 1);
  const from = new Date(`20${financialYear(last).slice(0, 2)}-04-01T00:00:00+05:30`);
  const sum = async (underComposition: boolean) => {
    const { rows } = await sql<{ total: Paise }>`
      SELECT ${sumOf(sql`CASE WHEN ${IS_NOTE} THEN -1 ELSE 1 END * (d.content->'totals'->>'taxable')::bigint`)} AS total
      FROM ${returned({ gstin, stores, from, until, underComposition })}`.execute(db);
    return rows[0]?.total ?? paise(0);
  };
  return paise((await sum(true)) + (await sum(false)));
}
