import { randomMonth } from '@haat/domain/returns/test/random-months';
import { openDb } from '@haat/server/kit/db';
import { storeDocuments } from '@haat/server/reports/returns/test/stored-documents';
import fc from 'fast-check';
import pg from 'pg';
import { alternate } from './alternate.ts';
import type { Child } from './child.ts';
import { makeStaff } from './dashboard.ts';
import { execute } from './database.ts';
import type { Finding } from './finding.ts';
import { GSTIN, MARKET } from './market.ts';

/** Documents of October, and of September, which shows what more of them take in memory. */
const [DOCUMENTS, TWICE] = [100_000, 200_000];
/** Different ones, of which the others are copies. */
const DIFFERENT = 2000;
/** Times of the plain sum that a page and a file may take. */
const [PAGE, FILE] = [3, 6];
/** What the file of twice as many may take more in memory. */
const MORE_MB = 64;
const TIMES = 3;

/** The returns of a month, compared with a plain sum over the same lines. */
export async function benchReturns(haat: Child, databaseUrl: string): Promise<Finding[]> {
  await fill(databaseUrl);
  const token = await makeStaff(databaseUrl, 'superAdmin', 3_000_002);
  const page = `/api/returns/${GSTIN}`;
  const get = async (address: string) => {
    const answer = await fetch(haat.url + address, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const inMemory = async (period: string) => {
    let most = haat.memory() ?? Number.NaN;
    const watch = setInterval(() => {
      most = Math.max(most, haat.memory() ?? Number.NaN);
    }, 10);
    for (let time = 0; time < TIMES; time += 1) await get(`${page}/${period}/gstr1.json`);
    clearInterval(watch);
    return most / 1024 ** 2;
  };
  const once = await inMemory('102026');
  const twice = await inMemory('092026');
  const findings: Finding[] = [
    {
      what: `Memory of ${TWICE.toLocaleString('en')} above ${DOCUMENTS.toLocaleString('en')}`,
      ours: twice - once,
      unit: 'MB',
      budget: { atMost: MORE_MB },
      note: `${Math.round(once)} and ${Math.round(twice)} MB at most`,
    },
  ];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const plain = () => timed(() => client.query(PLAIN));
    for (const [what, address, atMost] of [
      ['page', `${page}/102026`, PAGE],
      ['file', `${page}/102026/gstr1.json`, FILE],
      ['sheets', `${page}/102026/gstr1.zip`, undefined],
    ] as const)
      findings.push({
        what: `Return of ${DOCUMENTS.toLocaleString('en')} documents: ${what}`,
        ...(await alternate(() => timed(() => get(address)), plain)),
        unit: 'ms',
        ...(atMost && { budget: { atMost } }),
        note: 'the baseline is a sum by rate',
      });
  } finally {
    await client.end();
  }
  return findings;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** What the lines of October come to, by rate. */
const PLAIN = `
  SELECT l."taxBp", sum(l.taxable), sum(l.cgst), sum(l.sgst), sum(l.igst), sum(l.cess)
  FROM invoice_documents d
  CROSS JOIN LATERAL jsonb_to_recordset(d.content->'lines')
    AS l ("taxBp" integer, taxable bigint, cgst bigint, sgst bigint, igst bigint, cess bigint)
  WHERE d.marketplace_id = '${MARKET}' AND d.issued_at >= '2026-10-01 00:00+05:30' AND d.issued_at < '2026-11-01 00:00+05:30'
  GROUP BY l."taxBp"`;

/** Documents of two months, made of some random ones. */
async function fill(databaseUrl: string): Promise<void> {
  const all = fc.sample(randomMonth, { numRuns: DIFFERENT, seed: 11 }).flat();
  const own = all.slice(0, DIFFERENT).map((one, nth) => ({ ...one, number: `T/${nth}` }));
  const db = openDb(databaseUrl, 1);
  await storeDocuments(db, MARKET, [MARKET, MARKET, MARKET], own);
  await db.destroy();
  await execute(
    databaseUrl,
    `SET session_replication_role = replica; SET synchronous_commit = off;
    CREATE TEMP TABLE own AS SELECT *, row_number() OVER (ORDER BY number) - 1 AS nth FROM invoice_documents;
    DELETE FROM invoice_documents;
    INSERT INTO invoice_documents (marketplace_id, id, store_id, order_id, kind, number, issued_at, original_id, total_paise, content)
    SELECT marketplace_id, uuidv7(), store_id, uuidv7(), kind, 'T/' || prefix || copy, at, original_id, total_paise,
      content || jsonb_build_object('number', 'T/' || prefix || copy, 'issuedAt', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM (VALUES ('S', '2026-09-01 00:00+05:30'::timestamptz, ${TWICE}), ('O', '2026-10-01 00:00+05:30'::timestamptz, ${DOCUMENTS})) month (prefix, first, documents),
      LATERAL generate_series(1, documents) copy JOIN own ON own.nth = copy % ${DIFFERENT},
      LATERAL (SELECT first + copy * interval '12 seconds' AS at) moment;
    RESET session_replication_role;`,
  );
  await execute(databaseUrl, 'VACUUM ANALYZE invoice_documents');
}
