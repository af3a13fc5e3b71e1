import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

const MASTER = path.join(import.meta.dirname, 'hsn-codes.csv.gz');

let read: Promise<ReadonlyMap<string, string>> | undefined;

/** The GST portal's text of each HSN and SAC code that it takes, read once a process. */
export function hsnTexts(): Promise<ReadonlyMap<string, string>> {
  read ??= readMaster().catch((error) => {
    read = undefined;
    throw error;
  });
  return read;
}

async function readMaster(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const rows = createReadStream(MASTER)
    .pipe(createGunzip())
    .pipe(parse({ from_line: 2 }));
  for await (const [code, text] of rows) texts.set(code, text);
  return texts;
}
