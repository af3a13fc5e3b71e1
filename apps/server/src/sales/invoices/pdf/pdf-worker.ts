import { parentPort } from 'node:worker_threads';
import { makePdf, type Papers } from './make-pdf.ts';

/** What the printing thread is given. */
export interface PrintJob {
  id: number;
  papers: Papers;
}

/** What it answers: the bytes, or what went wrong. */
export type PrintResult = { id: number; bytes: Uint8Array } | { id: number; error: string | undefined };

/** Prints what it is given, one document after the other, and answers its bytes. */
parentPort?.on('message', async ({ id, papers }: PrintJob) => {
  const result = await makePdf(papers).then(
    (bytes): PrintResult => ({ id, bytes: new Uint8Array(bytes) }),
    (error: unknown): PrintResult => ({ id, error: error instanceof Error ? error.stack : String(error) }),
  );
  parentPort?.postMessage(result);
});
