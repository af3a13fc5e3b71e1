import { piecesOf, ThreadLost } from '../../../kit/threads.ts';
import { BrokenCsv } from '../csv-rows.ts';
import type { Survey } from '../formats/survey.ts';
import { UnreadableFile } from '../import-refusal.ts';
import type { FileTask, ReadPiece, Surveyed } from './file-thread.ts';
import type { ReadItem } from './read-item.ts';

const THREAD = new URL('./file-thread.ts', import.meta.url);
/** 200,000 rows take a slow machine ten seconds to look through; what takes this long hangs. */
const LIMITS = { limitMs: 30_000, heapMb: 512 };

/**
 * Looks a file through.
 * @throws UnreadableFile when nothing can be made of it
 */
export async function surveyInThread(file: string): Promise<Survey> {
  for await (const piece of inThread<Surveyed>({ file, from: 0 })) {
    if ('survey' in piece) return piece.survey;
    throw new UnreadableFile(piece.refused.reason, piece.refused.values);
  }
  throw new UnreadableFile('file-empty');
}

/**
 * The products of a file in batches, each with what was understood of it.
 * @throws BrokenCsv behind the last that can be read; UnreadableFile when it takes too long
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
