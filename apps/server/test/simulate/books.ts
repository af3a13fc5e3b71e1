import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { sql } from 'kysely';
import { type Db, openDb } from '../../src/kit/db.ts';
import type { ActOf } from './acts.ts';
import { isDone } from './caller.ts';
import { as, type Handlers, note, type Scene } from './scene.ts';
import { GSTINS, PASSWORD } from './world.ts';

interface Sums {
  documents: number;
  /** Less what was credited, in paise. */
  taxable: number;
}

export const BOOKS_ACTS: Handlers = {
  scheme: async (scene, act) => {
    const { superAdmin, stores } = scene.there.market;
    const path = `/api/config/${stores[0]}`;
    const proof = {
      method: 'POST',
      path: '/api/users/reauthenticate',
      payload: { password: PASSWORD },
    } as const;
    note(scene, act, await as(scene, superAdmin, proof));
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
    const db = openDb(await scene.databaseUrl(), 1);
    db.pool.on('error', () => undefined);
    try {
      const before = await sumsOf(db, gstin, act.period);
      const page = await as(scene, superAdmin, { method: 'GET', path });
      note(scene, act, page);
      const after = await sumsOf(db, gstin, act.period);
      // Bills arrive late; a database that is down is asked no more.
      const isStill = before && after && before.documents === after.documents;
      if (isDone(page) && isStill) comparePage(act, page.body, after);
      await download(scene, act, path, isStill === true && page.body.hasGstr1 ? page.body : undefined);
    } finally {
      await db.destroy();
    }
  },
};

/** Of the documents of a month, from what is printed on them; undefined while the database is down. */
async function sumsOf(db: Db, gstin: string, period: string): Promise<Sums | undefined> {
  const first = `${period.slice(2)}-${period.slice(0, 2)}-01`;
  try {
    const { rows } = await sql<Sums>`
      SELECT count(*)::int AS documents, coalesce(sum((content->'totals'->>'taxable')::bigint
        * CASE kind WHEN 'credit note' THEN -1 ELSE 1 END), 0)::bigint AS taxable
      FROM invoice_documents WHERE upper(content->'supplier'->>'gstin') = ${gstin}
        AND coalesce(content->'supplier'->>'scheme', '') <> 'composition'
        AND issued_at >= (${first}::date)::timestamp AT TIME ZONE 'Asia/Kolkata'
        AND issued_at < (${first}::date + interval '1 month') AT TIME ZONE 'Asia/Kolkata'`.execute(db);
    return rows[0];
  } catch {
    return undefined;
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
  documents: number;
  hasGstr1: boolean;
  small: { taxable: number }[];
  gstr3b: { taxable: { taxable: number }; exempt: number; nonGst: number } | null;
}

/** @param page to compare with */
async function download(scene: Scene, act: ActOf<'close month'>, path: string, page?: GstPage) {
  const sent = { method: 'GET', path: `${path}/gstr1.json` } as const;
  const file = await as(scene, scene.there.market.superAdmin, sent, act.net);
  scene.acknowledged.answer('download', file.status, file.body?.code ?? '');
  if (!isDone(file) || !page) return;
  const rows: { txval: number }[] = file.body?.b2cs ?? [];
  const inFile = rows.reduce((sum, { txval }) => sum + paiseOf(txval), 0);
  const onPage = page.small.reduce((sum, { taxable }) => sum + paiseOf(taxable), 0);
  if (inFile !== onPage)
    throw new Error(`The file of ${act.period} has ${inFile} paise of small sales, its page ${onPage}`);
}
