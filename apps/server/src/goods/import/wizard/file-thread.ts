import { workerData } from 'node:worker_threads';
import type { ImportReason } from '@haat/contract/catalog/import-reasons';
import { givePieces } from '../../../kit/threads.ts';
import { BrokenCsv, csvRows } from '../csv-rows.ts';
import type { Layout } from '../formats/layout.ts';
import { readItems } from '../formats/read-items.ts';
import { type Survey, surveyFile } from '../formats/survey.ts';
import { textOf } from '../formats/text-of.ts';
import { UnreadableFile } from '../import-refusal.ts';
import type { RowProblem } from '../row-problem.ts';
import { earlierRows, type ReadItem, readItem } from './read-item.ts';

/** With a layout the thread reads products, without one it surveys the file. */
export interface FileTask {
  file: string;
  source?: Survey;
  layout?: Layout;
  /** Number of products read before. */
  from: number;
}

export type Surveyed = { survey: Survey } | { refused: RowProblem };
export type ReadPiece = { items: ReadItem[] } | { broken: { line: number; reason: ImportReason } };

const BATCH = 500;
/** Limits a batch with long cells. */
const MAX_LETTERS = 2_000_000;

const task = workerData as FileTask;
givePieces(task.layout ? read(task) : survey(task));

async function* survey({ file }: FileTask): AsyncGenerator<Surveyed> {
  try {
    yield { survey: await surveyFile(file) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield { refused: error.rowProblem };
  }
}

async function* read({ file, source, layout, from }: FileTask): AsyncGenerator<ReadPiece> {
  if (!source || !layout) return;
  const rows = csvRows(textOf(file, source.encoding), source.delimiter);
  const earlierOf = earlierRows();
  let nth = 0;
  let batch: ReadItem[] = [];
  let letters = 0;
  try {
    for await (const item of readItems(rows, layout)) {
      const earlier = earlierOf(item);
      nth += 1;
      if (nth <= from) continue;
      batch.push(readItem(item, earlier));
      letters += lettersIn(item);
      if (batch.length < BATCH && letters < MAX_LETTERS) continue;
      yield { items: batch };
      batch = [];
      letters = 0;
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    if (batch.length > 0) yield { items: batch };
    yield { broken: { line: error.line, reason: error.rowProblem.reason } };
    return;
  }
  if (batch.length > 0) yield { items: batch };
}

const lettersIn = ({ cells, variants = [] }: ReadItem['item']) =>
  [cells, ...variants].flatMap((texts) => Object.values(texts)).reduce((sum, text) => sum + text.length, 0);
