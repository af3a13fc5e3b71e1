import type { FileReply } from '@haat/contract/file-reply';
import { istDay } from '@haat/domain/basics/ist';
import { type Gstr1Piece, gstr1Parts } from '@haat/domain/returns/gstr1-parts';
import {
  collectedPieces,
  documentPieces,
  hsnPieces,
  nilPieces,
  seriesPieces,
  smallPieces,
} from '@haat/domain/returns/gstr1-pieces';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inSnapshot, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readPapersWithoutNumber } from './gaps-read.ts';
import { noteDownload } from './gst-returns-sql.ts';
import { readItems } from './items-read.ts';
import { collectedRows, type PeriodRead, readPeriod } from './period-read.ts';
import { type ReturnScope, returnScope } from './return-scope.ts';

/** Identifies a return. */
export interface Asked {
  gstin: string;
  period: string;
}

/** Refuses with `not-found`, also where nobody may have the file. */
export async function filableReturn(
  tx: Tx,
  caller: Caller,
  asked: Asked,
): Promise<{ scope: ReturnScope; read: PeriodRead }> {
  const scope = await returnScope(tx, caller, asked);
  if (scope.others.length > 0) throw new Refusal('return-of-several');
  const read = await readPeriod(tx, scope);
  if (scope.isComposition && read.documents === 0) throw new Refusal('return-under-composition');
  if ((await readPapersWithoutNumber(tx, read.wanted)).length > 0) throw new Refusal('return-number-missing');
  return { scope, read };
}

/** In the order of the file. */
async function* piecesOf(tx: Tx, { period }: ReturnScope, read: PeriodRead): AsyncGenerator<Gstr1Piece> {
  const { sums, series, business, wanted, texts } = read;
  const isWhole = period.kind !== 'iff';
  yield* documentPieces(readItems(tx, 'b2b', business));
  if (isWhole) {
    yield* documentPieces(readItems(tx, 'b2cl', wanted));
    yield* smallPieces({ sums });
    yield* nilPieces({ sums });
  }
  yield* documentPieces(readItems(tx, 'cdnr', business));
  if (!isWhole) return;
  yield* documentPieces(readItems(tx, 'cdnur', wanted));
  yield* seriesPieces({ series });
  yield* hsnPieces({ sums, descriptionOf: (hsn) => texts.get(hsn) });
  yield* collectedPieces({ collected: collectedRows(read.collected) });
}

export interface AskedPart extends Asked {
  part?: number | undefined;
  /** At the time of the first part. */
  documents?: number | undefined;
}

/**
 * A part of the file, by default the first, one part in memory at a time. The first part records the download. Refuses with
 * `not-found`, also for a missing part, and with `return-changed` if it wouldn't continue the first.
 */
export async function makeGstr1(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { part = 1, documents: expected, ...asked }: AskedPart,
): Promise<FileReply> {
  const now = clock.now();
  const { text, parts, bytes, documents } = await inSnapshot(db, async (tx) => {
    const { scope, read } = await filableReturn(tx, caller, asked);
    if (expected !== undefined && expected !== read.documents) throw new Refusal('return-changed');
    const made = { text: '', parts: 0, bytes: 0, documents: read.documents };
    for await (const one of gstr1Parts(
      { gstin: scope.gstin, fp: scope.period.fp },
      piecesOf(tx, scope, read),
    )) {
      made.parts += 1;
      made.bytes += Buffer.byteLength(one);
      if (made.parts === part) made.text = one;
    }
    return made;
  });
  if (part > parts) throw new Refusal('not-found');
  if (part === 1)
    await noteDownload(db, 'file', { ...asked, documents, at: now, by: caller.userId, parts, bytes });
  return {
    name: `${fileName(asked.gstin, now, part)}.json`,
    bytes: new TextEncoder().encode(text),
    parts: { count: parts, documents },
  };
}

/** In the official tool's form, by day of generation. */
function fileName(gstin: string, now: Date, part: number): string {
  const [year = '', month = '', day = ''] = istDay(now).split('-');
  const suffix = part > 1 ? `_${part}` : '';
  return `returns_${Number(day)}${Number(month)}${year}_R1_${gstin}_offline${suffix}`;
}
