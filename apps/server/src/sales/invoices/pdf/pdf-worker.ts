import { parentPort } from 'node:worker_threads';
import { makePdf } from './make-pdf.ts';
import type { PrintJob, PrintResult } from './pdf-printer.ts';

/** Prints what it is given, one document after the other, and answers its bytes. */
parentPort?.on('message', async ({ id, papers }: PrintJob) => {
  const result = await makePdf(papers).then(
    (bytes): PrintResult => ({ id, bytes: new Uint8Array(bytes) }),
    (error: unknown): PrintResult => ({ id, error: error instanceof Error ? error.stack : String(error) }),
  );
  parentPort?.postMessage(result);
});
