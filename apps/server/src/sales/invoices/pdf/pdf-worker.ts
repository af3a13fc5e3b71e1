import { parentPort } from 'node:worker_threads';
import { makePdf, type Papers } from './make-pdf.ts';

export interface PrintJob {
  id: number;
  papers: Papers;
}

export type PrintResult = { id: number; bytes: Uint8Array } | { id: number; error: string | undefined };

parentPort?.on('message', async ({ id, papers }: PrintJob) => {
  const result = await makePdf(papers).then(
    (bytes): PrintResult => ({ id, bytes: new Uint8Array(bytes) }),
    (error: unknown): PrintResult => ({ id, error: error instanceof Error ? error.stack : String(error) }),
  );
  parentPort?.postMessage(result);
});
