import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** A thread gave no answer in its time, or needed more memory than it may have: what it was given is to blame. */
export class ThreadLost extends Error {}

interface ThreadLimits {
  /** For each piece. */
  limitMs: number;
  heapMb: number;
}

type Answer<Piece> = { done?: false; value: Piece } | { done: true };

/**
 * What a thread of its own makes, piece by piece, each when it is asked for: whatever its input is, requests don't wait for it.
 * @param module gives its pieces by `givePieces`, and finds its input in `workerData`
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
  // It may fail while nobody asks.
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

/** In a thread: gives the next piece each time somebody asks. */
export function givePieces(pieces: AsyncGenerator<unknown>): void {
  parentPort?.on('message', async () => parentPort?.postMessage(await pieces.next()));
}
