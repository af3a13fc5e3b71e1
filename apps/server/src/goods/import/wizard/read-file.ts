import { piecesOf, ThreadLost } from '../../../kit/threads.ts';
import { BrokenCsv } from '../csv-rows.ts';
import type { Survey } from '../formats/survey.ts';
import { UnreadableFile } from '../import-refusal.ts';
import type { FileTask, ReadPiece, Surveyed } from './file-thread.ts';
import type { ReadItem } from './read-item.ts';

const THREAD = new URL('./file-thread.ts', import.meta.url);
/** A slow machine surveys 200,000 rows in ten seconds; after this time it hangs. */
const LIMITS = { limitMs: 30_000, heapMb: 512 };

/** @throws UnreadableFile when it is no table */
export async function surveyInThread(file: string): Promise<Survey> {
  for await (const piece of inThread<Surveyed>({ file, from: 0 })) {
    if ('survey' in piece) return piece.survey;
    throw new UnreadableFile(piece.refused.reason, piece.refused.values);
  }
  throw new UnreadableFile('file-empty');
}

/**
 * Yields the products of a file in batches.
 * @throws BrokenCsv after the last readable one; UnreadableFile when it takes too long
 */
export async function* readInThread(task: Required<FileTask>): AsyncGenerator<ReadItem[]> {
  for await (const piece of inThread<ReadPiece>(task)) {
    if ('broken' in piece) throw new BrokenCsv(piece.broken.line, piece.broken.reason);
    yield piece.items;
  }
}

async function* inThread<Piece>(task: FileTask): AsyncGenerator<Piece> {
  try {
    yield* piecesOf<Piece>(THREAD, task, LIMITS);
  } catch (error) {
    throw error instanceof ThreadLost ? new UnreadableFile('file-too-slow') : error;
  }
}
