import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A finished answer: its bytes, compressed once, and the tag by which a browser asks whether it changed. */
export interface FinishedAnswer {
  etag: string;
  plain: Buffer;
  gzip: Buffer | undefined;
  brotli: Buffer | undefined;
  /** Of all that it shows. */
  ids: IdSet;
}

const WORTH_COMPRESSING = 1024;
/** An answer compressed is smaller than this, mostly: what it is written into is garbage right after. */
const CHUNK_BYTES = 4096;
/** A window of 64 KB holds any answer; the usual one of 4 MB is made and thrown away with each. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Makes an answer of what it says, once and for all. */
export async function finish(write: () => Promise<string>): Promise<FinishedAnswer> {
  const text = await write();
  const plain = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  plain.write(text);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  const ids = new IdSet(text);
  if (plain.length < WORTH_COMPRESSING) return { etag, plain, gzip: undefined, brotli: undefined, ids };
  const [zipped, brotlied] = await Promise.all([
    deflate(plain, { level: 6, chunkSize: CHUNK_BYTES }),
    brotli(plain, {
      chunkSize: CHUNK_BYTES,
      params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  ]);
  return { etag, plain, gzip: exactly(zipped), brotli: exactly(brotlied), ids };
}

/** How many bytes an answer takes up. */
export function sizeOf({ plain, gzip, brotli, ids }: FinishedAnswer): number {
  return plain.length + (gzip?.length ?? 0) + (brotli?.length ?? 0) + ids.size;
}

/** In memory of their own: what comes in a piece of Node's pool would keep the whole pool, 64 KB, for its hundred bytes. */
function exactly(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const ID = /"_id":"[0-9a-f-]{28}([0-9a-f]{8})"/g;

/** The ids that stand in an answer, by their last 32 bits: that tells them apart, and a mistake makes an answer anew, no more. */
class IdSet {
  private readonly ends: Uint32Array;

  constructor(text: string) {
    const ends = new Set(Array.from(text.matchAll(ID), ([, end = '']) => Number.parseInt(end, 16)));
    this.ends = Uint32Array.from(ends);
  }

  /** In bytes. */
  get size(): number {
    return this.ends.byteLength;
  }

  has(id: string): boolean {
    return this.ends.includes(Number.parseInt(id.slice(-8), 16));
  }
}
