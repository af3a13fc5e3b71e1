import type { ReturnForm } from '@haat/contract/reports/returns';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

/** Progress of a return. */
export interface ReturnProgress {
  period: string;
  /** At the last download before filing, or at filing. */
  documents: number;
  downloadedAt: Date | null;
  parts: number;
  bytes: number;
  filed: { at: Date; by: string; on: string; arn: string } | null;
}

type Row = Omit<ReturnProgress, 'filed'> & {
  at: Date | null;
  by: string;
  on: string | null;
  arn: string | null;
};

/** Untouched ones are missing. */
export async function readProgress(
  db: Db | Tx,
  gstin: string,
  periods: readonly string[],
  form: ReturnForm = 'gstr1',
): Promise<Map<string, ReturnProgress>> {
  const { rows } = await sql<Row>`
    SELECT r.period, r.documents, r.downloaded_at AS "downloadedAt", coalesce(r.parts, 0) AS parts, coalesce(r.bytes, 0) AS bytes,
      r.filed_at AS at, coalesce(u.name, '') AS by, r.filed_on AS "on", r.arn
    FROM gst_returns r LEFT JOIN users u ON u.id = r.filed_by
    WHERE r.gstin = ${gstin} AND r.form = ${form} AND r.period = ANY(${[...periods]}::text[])`.execute(db);
  return new Map(
    rows.map(({ at, by, on, arn, ...row }) => [
      row.period,
      { ...row, filed: at && on && arn ? { at, by, on, arn } : null },
    ]),
  );
}

export interface Download {
  gstin: string;
  period: string;
  documents: number;
  at: Date;
  by: string;
  parts: number;
  bytes: number;
}

/**
 * After filing, the last file before counts as filed.
 * @param what sheets keep the size of a file that was downloaded before
 */
export async function noteDownload(
  db: Db | Tx,
  what: 'file' | 'sheets',
  { gstin, period, documents, at, by, parts, bytes }: Download,
): Promise<void> {
  await sql`
    INSERT INTO gst_returns AS r (gstin, period, documents, downloaded_at, downloaded_by, parts, bytes)
    VALUES (${gstin}, ${period}, ${documents}, ${at}, ${by}, ${parts}, ${bytes})
    ON CONFLICT (gstin, period, form) DO UPDATE SET documents = excluded.documents, downloaded_at = excluded.downloaded_at,
      downloaded_by = excluded.downloaded_by,
      parts = CASE WHEN ${what === 'file'} THEN excluded.parts ELSE r.parts END,
      bytes = CASE WHEN ${what === 'file'} THEN excluded.bytes ELSE r.bytes END
    WHERE r.filed_at IS NULL`.execute(db);
}

export interface Filing {
  form: ReturnForm;
  gstin: string;
  period: string;
  /** Used if no file was downloaded. */
  documents: number;
  at: Date;
  by: string;
  on: string;
  arn: string;
}

/** Returns false when already filed. */
export async function noteFiled(
  tx: Tx,
  { form, gstin, period, documents, at, by, on, arn }: Filing,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO gst_returns AS r (form, gstin, period, documents, filed_at, filed_by, filed_on, arn)
    VALUES (${form}, ${gstin}, ${period}, ${documents}, ${at}, ${by}, ${on}, ${arn})
    ON CONFLICT (gstin, period, form) DO UPDATE SET filed_at = excluded.filed_at, filed_by = excluded.filed_by,
      filed_on = excluded.filed_on, arn = excluded.arn
    WHERE r.filed_at IS NULL RETURNING r.gstin`.execute(tx);
  return rows.length > 0;
}
