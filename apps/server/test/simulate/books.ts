import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { sql } from 'kysely';
import { openDb } from '../../src/kit/db.ts';
import type { ActOf } from './acts.ts';
import { isDone } from './caller.ts';
import { as, type Handlers, note } from './scene.ts';
import { GSTINS } from './world.ts';

interface Sums {
  documents: number;
  /** Less what was credited, in paise. */
  taxable: number;
}

export const BOOKS_ACTS: Handlers = {
  scheme: async (scene, act) => {
    const { superAdmin, stores } = scene.there.market;
    const path = `/api/config/${stores[0]}`;
    const { body: now } = await as(scene, superAdmin, { method: 'GET', path });
    const gstScheme = {
      ...now.gstScheme,
      scheme: act.scheme,
      from: formatIndianDay(act.from),
    };
    const headers = { 'if-match': `"${now.version}"` };
    const sent = { method: 'PUT', path, payload: { ...now, gstScheme }, headers } as const;
    note(scene, act, await as(scene, superAdmin, sent, act.net));
  },

  'close month': async (scene, act) => {
    const { superAdmin } = scene.there.market;
    const gstin = GSTINS[scene.nth] as string;
    const path = `/api/returns/${gstin}/${act.period}`;
    const read = async (): Promise<GstPage | undefined> => {
      const page = await as(scene, superAdmin, { method: 'GET', path });
      note(scene, act, page);
      return isDone(page) ? page.body : undefined;
    };
    const page = await read();
    const sums = page && (await sumsOf(await scene.databaseUrl(), gstin, page.period.months));
    const file = await as(scene, superAdmin, { method: 'GET', path: `${path}/gstr1.json` }, act.net);
    scene.acknowledged.answer('download', file.status, file.body?.code ?? '');
    const again = await read();
    // Bills may arrive late.
    if (!page || page.documents !== again?.documents) return;
    if (sums && page.period.kind !== 'iff') comparePage(act, page, sums);
    if (isDone(file) && page.hasGstr1) compareFile(act, page, file.body);
  },
};

/** Sums of the printed documents of these months; undefined while the database is down. */
async function sumsOf(url: string, gstin: string, months: string[]): Promise<Sums | undefined> {
  const db = openDb(url, 1);
  try {
    const { rows } = await sql<Sums>`
      SELECT count(*)::int AS documents, coalesce(sum((content->'totals'->>'taxable')::bigint
        * CASE kind WHEN 'credit note' THEN -1 ELSE 1 END), 0)::bigint AS taxable
      FROM invoice_documents WHERE upper(content->'supplier'->>'gstin') = ${gstin}
        AND coalesce(content->'supplier'->>'scheme', '') <> 'composition'
        AND to_char(issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') = ANY(${months})`.execute(db);
    return rows[0];
  } catch {
    return undefined;
  } finally {
    await db.destroy();
  }
}

const paiseOf = (rupees: number) => Math.round(rupees * 100);

function comparePage({ period }: ActOf<'close month'>, page: GstPage, { documents, taxable }: Sums): void {
  if (page.documents !== documents)
    throw new Error(`The return of ${period} is of ${page.documents} documents, and there are ${documents}`);
  const { gstr3b } = page;
  if (!gstr3b) return;
  const told = paiseOf(gstr3b.taxable.taxable) + paiseOf(gstr3b.exempt) + paiseOf(gstr3b.nonGst);
  if (told !== taxable)
    throw new Error(`GSTR-3B of ${period} is of ${told} paise, and its documents of ${taxable}`);
}

interface GstPage {
  period: { kind: string; months: string[] };
  documents: number;
  hasGstr1: boolean;
  small: { taxable: number }[];
  gstr3b: { taxable: { taxable: number }; exempt: number; nonGst: number } | null;
}

function compareFile(
  { period }: ActOf<'close month'>,
  page: GstPage,
  file: { b2cs?: { txval: number }[] },
): void {
  const inFile = (file.b2cs ?? []).reduce((sum, { txval }) => sum + paiseOf(txval), 0);
  const onPage = page.small.reduce((sum, { taxable }) => sum + paiseOf(taxable), 0);
  if (inFile !== onPage)
    throw new Error(`The file of ${period} has ${inFile} paise of small sales, its page ${onPage}`);
}
