import type { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Packed while its text is made. */
export interface ZippedFile {
  name: string;
  text: AsyncIterable<string>;
}

/** The format's first day, so that equal texts give equal bytes. */
const DAY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Files are made one by one; only packed bytes stay in memory. */
export function zipFile(files: readonly ZippedFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  const packed = zip.outputStream as Readable;
  for (const { name, text } of files) {
    const stream = Readable.from(text, { objectMode: false });
    // The library ignores its input's errors.
    stream.once('error', (error) => packed.destroy(error));
    zip.addReadStream(stream, name, DAY);
  }
  zip.end();
  return buffer(packed);
}
