import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Problem } from './read-row.ts';

export interface ProblemFile {
  write(problem: Problem): void;
  /** Resolves when everything is on the disk. */
  close(): Promise<void>;
}

/** Starts a CSV file of refused cells whose values spreadsheets show as text. */
export async function writeProblemFile(file: string): Promise<ProblemFile> {
  const handle = await open(file, 'w');
  const rows = stringify({
    header: true,
    columns: ['line', 'column', 'value', 'problem'],
    bom: true,
    escape_formulas: true,
  });
  const written = rows.pipe(createWriteStream(file, { fd: handle }));
  return {
    write: (problem) => rows.write(problem),
    close: async () => {
      rows.end();
      await finished(written);
    },
  };
}
