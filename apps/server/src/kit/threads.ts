import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** A thread ran too long or out of memory because of its input. */
export class ThreadLost extends Error {}

interface ThreadLimits {
  /** For each piece. */
  limitMs: number;
  heapMb: number;
}

type Answer<Piece> = { done?: false; value: Piece } | { done: true };

/**
 * Yields pieces made by a thread of its own, each when it is asked for, so that a large input doesn't block requests.
 * @param module calls `givePieces` and reads its input from `workerData`
 * @throws ThreadLost
 */
export async function* piecesOf<Piece>(
  module: URL,
  input: unknown,
  { limitMs, heapMb }: ThreadLimits,
): AsyncGenerator<Piece> {
  const worker = new Worker(module, {
    execArgv: [],
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  // It may fail while nobody waits.
  failed.catch(() => {});
  try {
    for (;;) {
      worker.postMessage('next');
      const signal = AbortSignal.timeout(limitMs);
      const [answer] = await Promise.race([once(worker, 'message', { signal }), failed]).catch((error) => {
        throw signal.aborted || error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLost() : error;
      });
      const { done, value } = answer as Answer<Piece> & { value: Piece };
      if (done) return;
      yield value;
    }
  } finally {
    await worker.terminate();
  }
}

/** Runs in a thread: sends the next piece at each request. */
export function givePieces(pieces: AsyncGenerator<unknown>): void {
  parentPort?.on('message', async () => parentPort?.postMessage(await pieces.next()));
}
