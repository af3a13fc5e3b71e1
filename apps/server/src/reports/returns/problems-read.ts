import type { ReturnProblem } from '@haat/contract/reports/returns';
import { formatIstDay } from '@haat/domain/basics/ist';
import type { Paise } from '@haat/domain/basics/money';
import { buyerNumberFault } from '@haat/domain/invoices/gstin';
import { PORTAL_RATES } from '@haat/domain/invoices/rate-calendar';
import { stateName } from '@haat/domain/invoices/states';
import { type HsnRow, hsnRows } from '@haat/domain/returns/hsn-rows';
import type { LineSum } from '@haat/domain/returns/return-rows';
import { offRate } from '@haat/domain/returns/section-totals';
import { smallRows } from '@haat/domain/returns/small-sections';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { type Gap, readPapersWithoutNumber } from './gaps-read.ts';
import { collectedRows, type PeriodRead } from './period-read.ts';
import type { ReturnScope } from './return-scope.ts';
import { allOf, BUYER, CTIN, linesOf, returned, type Wanted } from './returned-documents.ts';
import { hsnKey, smallKey } from './row-keys.ts';
import type { CountedDocuments } from './series-read.ts';

/** Goods named by a problem. */
const NAMED = 5;
/** Listed for each kind. */
const LISTED = 50;

type CodeProblem = Extract<ReturnProblem, { codes: string[] }>;

/**
 * Problems that the portal will refuse, and others that it accepts but may ask about. An IFF has no tables of codes and
 * numbers, so problems of these, which its quarter will have, are not refused.
 */
export async function readProblems(
  db: Db | Tx,
  scope: ReturnScope,
  found: {
    sums: readonly LineSum[];
    counted: readonly CountedDocuments[];
    gaps: readonly Gap[];
    texts: ReadonlyMap<string, string>;
    collected: PeriodRead['collected'];
  },
): Promise<{ refused: ReturnProblem[]; lookAt: ReturnProblem[] }> {
  const wanted = allOf(scope);
  const papers = await papersWithoutNumber(db, wanted);
  const codes = await codeProblems(db, wanted, scope.hsnDigits, found);
  const documents = [
    ...(await rateProblems(db, wanted, found.sums)),
    ...(await gstinProblems(db, wanted, found.counted)),
    ...(await repeatedNumbers(db, wanted)),
  ];
  const gaps = openGaps(found.gaps);
  if (scope.period.kind === 'iff') return { refused: [...papers, ...documents], lookAt: [...codes, ...gaps] };
  return {
    refused: [...papers, ...codes, ...documents, ...mixedSigns(found.collected), ...gaps],
    lookAt: lookAt(found.sums),
  };
}

async function papersWithoutNumber(db: Db | Tx, wanted: Wanted): Promise<ReturnProblem[]> {
  const papers = await readPapersWithoutNumber(db, wanted);
  return papers.map((one) => ({ kind: 'without-number', ...one }));
}

function faultOf(
  hsn: string,
  digits: number,
  texts: ReadonlyMap<string, string>,
): CodeProblem['kind'] | null {
  if (hsn === '') return 'hsn-missing';
  if (hsn.length < digits) return 'hsn-short';
  return texts.has(hsn) ? null : 'hsn-unknown';
}

async function codeProblems(
  db: Db | Tx,
  wanted: Wanted,
  digits: number,
  { sums, texts }: { sums: readonly LineSum[]; texts: ReadonlyMap<string, string> },
): Promise<ReturnProblem[]> {
  const codes = [...new Set(sums.map(({ hsn }) => hsn))];
  const byFault = Map.groupBy(codes, (hsn) => faultOf(hsn, digits, texts));
  const problems: ReturnProblem[] = [];
  for (const kind of ['hsn-missing', 'hsn-short', 'hsn-unknown'] as const) {
    const wrong = byFault.get(kind);
    if (wrong) problems.push(await goodsOf(db, wanted, kind, wrong.toSorted()));
  }
  return problems;
}

/** Goods on lines with these codes. */
async function goodsOf(
  db: Db | Tx,
  wanted: Wanted,
  kind: CodeProblem['kind'],
  codes: string[],
): Promise<CodeProblem> {
  const { rows } = await sql<Pick<CodeProblem, 'goods' | 'goodsInAll' | 'documents' | 'total'>>`
    SELECT coalesce((array_agg(name ORDER BY name COLLATE "C"))[1:${sql.lit(NAMED)}], '{}') AS goods, count(*)::integer AS "goodsInAll",
      coalesce(max(documents), 0) AS documents, ${sumOf(sql`total`)} AS total
    FROM (
      SELECT l.name, sum(l.total) AS total, max(l.documents) AS documents FROM (
        SELECT l.name, l.total, sum(CASE WHEN l.nth = 1 THEN 1 ELSE 0 END) OVER () AS documents
        FROM (SELECT d.content->'lines' AS lines FROM ${returned(wanted)} ${kind === 'hsn-missing' ? sql`AND d.lacks_hsn` : sql``} OFFSET 0) d
        CROSS JOIN LATERAL (
          SELECT l.name, l.total, row_number() OVER () AS nth
          FROM jsonb_to_recordset(d.lines) AS l (name text, hsn text, total bigint) WHERE l.hsn = ANY(${codes}::text[])
        ) l
      ) l GROUP BY l.name
    ) goods`.execute(db);
  const none = { goods: [], goodsInAll: 0, documents: 0, total: 0 as CodeProblem['total'] };
  return { kind, codes, ...(rows[0] ?? none) };
}

/** Those missing in the portal's list. */
async function rateProblems(db: Db | Tx, wanted: Wanted, sums: readonly LineSum[]): Promise<ReturnProblem[]> {
  const rates = new Set(sums.map(({ taxBp }) => taxBp));
  const wrong = [...rates].filter((rate) => !PORTAL_RATES.includes(rate));
  if (wrong.length === 0) return [];
  const { rows } = await sql<{ tax: number; documents: number; total: Paise }>`
    SELECT l."taxBp" AS tax, count(DISTINCT c.id)::integer AS documents, ${sumOf(sql`l.total`)} AS total
    FROM (SELECT d.id, d.content->'lines' AS lines FROM ${returned(wanted)} AND d.has_taxed_lines OFFSET 0) c
    CROSS JOIN LATERAL ${linesOf('taxBp', 'total')} WHERE l."taxBp" = ANY(${wrong}::integer[])
    GROUP BY 1 ORDER BY 1 LIMIT ${sql.lit(LISTED)}`.execute(db);
  return rows.map((row) => ({ kind: 'rate-unknown', ...row }));
}

async function gstinProblems(
  db: Db | Tx,
  wanted: Wanted,
  counted: readonly CountedDocuments[],
): Promise<ReturnProblem[]> {
  const buyers = Map.groupBy(counted, ({ ctin }) => ctin);
  buyers.delete('');
  const wrong = [...buyers].flatMap(([gstin, of]) => {
    const fault = gstin === wanted.gstin ? ({ fault: 'own' } as const) : buyerNumberFault(gstin);
    return fault ? { gstin, fault, documents: of.reduce((sum, { documents }) => sum + documents, 0) } : [];
  });
  const listed = wrong.toSorted((a, b) => (a.gstin < b.gstin ? -1 : 1)).slice(0, LISTED);
  const problems: ReturnProblem[] = [];
  for (const { gstin, fault, documents } of listed) {
    const { rows } = await sql<Extract<ReturnProblem, { kind: 'gstin' }>['first']>`
      SELECT d.order_id AS "orderId", d.number, d.day, ${BUYER} AS buyer, d.total_paise AS total
      FROM ${returned(wanted)} AND ${CTIN} = ${gstin} ORDER BY d.issued_at, d.id LIMIT 1`.execute(db);
    const [first] = rows;
    const expected = fault.fault === 'check' ? fault.expected : '';
    if (first) problems.push({ kind: 'gstin', gstin, fault: fault.fault, expected, documents, first });
  }
  return problems;
}

/** Unique for a GSTIN, ignoring case; the database ensures that within a marketplace only. */
async function repeatedNumbers(db: Db | Tx, wanted: Wanted): Promise<ReturnProblem[]> {
  if (new Set(wanted.stores.map(({ marketplaceId }) => marketplaceId)).size < 2) return [];
  const { rows } = await sql<{ number: string; documents: number }>`
    SELECT upper(number) AS number, count(*)::integer AS documents FROM (
      SELECT d.number FROM ${returned(wanted)} AND upper(d.number) IN (
        SELECT upper(r.number) FROM invoice_documents r
        WHERE r.marketplace_id = ANY(${wanted.stores.map(({ marketplaceId }) => marketplaceId)}::uuid[])
          AND r.store_id = ANY(${wanted.stores.map(({ id }) => id)}::uuid[]) AND r.issued_at >= ${wanted.from} AND r.issued_at < ${wanted.until}
        GROUP BY 1 HAVING count(*) > 1)
    ) twice GROUP BY 1 HAVING count(*) > 1 ORDER BY 1 LIMIT ${sql.lit(LISTED)}`.execute(db);
  return rows.map((row) => ({ kind: 'number-twice', ...row }));
}

const TAXES = ['igst', 'cgst', 'sgst', 'cess'] as const;

/** Rows of table 14 with a tax of which more came back than was sold, unlike of all together, or the other way round. */
function mixedSigns(collected: PeriodRead['collected']): ReturnProblem[] {
  return collectedRows(collected).flatMap(({ etin, value, ...row }): ReturnProblem[] => {
    const taxes = TAXES.filter((tax) => Math.sign(row[tax]) === -Math.sign(value));
    const marketplace = collected.find((one) => one.etin === etin)?.marketplace ?? '';
    return taxes.length === 0 ? [] : [{ kind: 'mixed-signs', marketplace, value, taxes }];
  });
}

const openGaps = (gaps: readonly Gap[]): ReturnProblem[] =>
  gaps
    .filter(({ isSettled }) => !isSettled)
    .map(({ store, till, missing, at }) => ({
      kind: 'gap',
      store,
      till,
      from: missing[0] ?? '',
      to: missing.at(-1) ?? '',
      numbers: missing.length,
      at,
    }));

/** Accepted by the portal, but it may ask. */
function lookAt(sums: readonly LineSum[]): ReturnProblem[] {
  const small = smallRows(sums).map((row) => ({
    section: 'b2cs' as const,
    key: smallKey(row),
    name: stateName(row.pos) ?? row.pos,
    row,
  }));
  const hsn = hsnRows(sums).map((row) => ({ section: 'hsn' as const, key: hsnKey(row), name: row.hsn, row }));
  const off = [...small, ...hsn].flatMap(({ row, ...where }): ReturnProblem[] => {
    const by = offRate(row);
    return by === 0 ? [] : [{ kind: 'rounding', ...where, tax: row.taxBp, off: by, lines: row.lines }];
  });
  return [...off, ...(lacksBusinessHsn(sums) ? [{ kind: 'no-business-hsn' as const }] : [])];
}

/** Sales to businesses without any row by HSN. */
function lacksBusinessHsn(sums: readonly LineSum[]): boolean {
  const rows: readonly HsnRow[] = hsnRows(sums.filter(({ isBusiness }) => isBusiness));
  return sums.some(({ section }) => section === 'b2b') && rows.every(({ hsn }) => hsn === '');
}

/** '3 Nov 2026'. */
export const dayText = (day: string): string => formatIstDay(new Date(`${day}T12:00:00+05:30`));
