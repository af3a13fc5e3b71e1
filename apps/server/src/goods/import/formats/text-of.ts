import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ImportReason } from '@haat/contract/catalog/import-reasons';
import { LOST } from '../csv-rows.ts';
import { UnreadableFile } from '../import-refusal.ts';

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

const HEAD = 64 * 1024;

const starts = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

function otherKind(head: Buffer): ImportReason | undefined {
  if (starts(head, 0x1f, 0x8b)) return 'file-gzip';
  if (starts(head, 0x50, 0x4b)) return 'file-zip';
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'file-old-excel';
  return undefined;
}

/** Too many control characters for a text. */
function isBinary(head: Buffer): boolean {
  let odd = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd += 1;
  return odd > Math.max(3, head.length / 100);
}

/** @throws UnreadableFile when it is no table of text */
export async function encodingOf(file: string): Promise<Encoding> {
  const head = await headOf(file);
  if (head.length === 0) throw new UnreadableFile('file-empty');
  const other = otherKind(head);
  if (other) throw new UnreadableFile(other);
  if (starts(head, 0xff, 0xfe) || starts(head, 0xfe, 0xff)) return 'UTF-16';
  if (isBinary(head)) throw new UnreadableFile('file-no-text');
  return (await isUtf8(file)) ? 'UTF-8' : 'Windows-1252';
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Whether the non-ASCII bytes are UTF-8, except a few: in another encoding almost none would be. */
async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8');
  let [lost, letters] = [0, 0];
  const count = (text: string) => {
    lost += text.match(/\uFFFD/g)?.length ?? 0;
    letters += text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0;
  };
  for await (const piece of createReadStream(file)) count(decoder.decode(piece as Buffer, { stream: true }));
  count(decoder.decode());
  return lost === 0 || lost < letters;
}

export function textOf(file: string, encoding: Encoding): Readable {
  const source = createReadStream(file);
  return encoding === 'UTF-8' ? source : Readable.from(decoded(source, file, encoding));
}

async function* decoded(source: Readable, file: string, encoding: Encoding): AsyncGenerator<Buffer> {
  const bigEndian = encoding === 'UTF-16' && starts(await headOf(file), 0xfe, 0xff);
  const label = encoding === 'UTF-16' ? (bigEndian ? 'utf-16be' : 'utf-16le') : 'windows-1252';
  const decoder = new TextDecoder(label);
  // Invalid UTF-16 becomes U+FFFD.
  const read = (text: string) => Buffer.from(text.replaceAll('\uFFFD', LOST));
  for await (const piece of source) yield read(decoder.decode(piece as Buffer, { stream: true }));
  yield read(decoder.decode());
}
