import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a ZIP, packed while its text is made. */
export interface ZippedFile {
  name: string;
  text: AsyncIterable<string>;
}

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
/** Names in UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
const VERSION = 20;
/** 1 January 1980, the first day of the format: the same texts make the same bytes. */
const DAY = 0x21;

const bytesOf = (...fields: readonly (readonly [value: number, size: 2 | 4])[]): Buffer =>
  Buffer.concat(
    fields.map(([value, size]) => {
      const field = Buffer.alloc(size);
      field.writeUIntLE(value, 0, size);
      return field;
    }),
  );

/** A ZIP of some files (APPNOTE 6.3), only what is packed stays in memory. */
export async function zipFile(files: readonly ZippedFile[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const packed = await pack(text);
    const facts = Buffer.concat([
      bytesOf([VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DAY, 2]),
      bytesOf(
        [packed.crc, 4],
        [packed.bytes.length, 4],
        [packed.size, 4],
        [Buffer.byteLength(name), 2],
        [0, 2],
      ),
    ]);
    const file = [bytesOf([LOCAL_HEADER, 4]), facts, Buffer.from(name), packed.bytes];
    directory.push(
      bytesOf([DIRECTORY_HEADER, 4], [VERSION, 2]),
      facts,
      bytesOf([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      Buffer.from(name),
    );
    pieces.push(...file);
    offset += file.reduce((sum, { length }) => sum + length, 0);
  }
  const listed = Buffer.concat(directory);
  const end = bytesOf(
    [DIRECTORY_END, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [listed.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...pieces, listed, end]);
}

async function pack(text: AsyncIterable<string>): Promise<{ bytes: Buffer; crc: number; size: number }> {
  let crc = 0;
  let size = 0;
  async function* counted() {
    for await (const piece of text) {
      const bytes = Buffer.from(piece);
      crc = crc32(bytes, crc);
      size += bytes.length;
      yield bytes;
    }
  }
  const packed: Buffer[] = [];
  for await (const piece of Readable.from(counted()).pipe(createDeflateRaw())) packed.push(piece);
  return { bytes: Buffer.concat(packed), crc, size };
}
