import type { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file of a ZIP, packed while its text is made. */
export interface ZippedFile {
  name: string;
  text: AsyncIterable<string>;
}

/** The first day that the format knows, so that the same texts make the same bytes. */
const DAY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A ZIP of some files, made one after the other; only what is packed stays in memory. */
export function zipFile(files: readonly ZippedFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  const packed = zip.outputStream as Readable;
  for (const { name, text } of files) {
    const stream = Readable.from(text, { objectMode: false });
    // The library listens to no stream that it is given.
    stream.once('error', (error) => packed.destroy(error));
    zip.addReadStream(stream, name, DAY);
  }
  zip.end();
  return buffer(packed);
}
