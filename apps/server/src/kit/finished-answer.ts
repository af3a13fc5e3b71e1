import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** How an answer may be compressed, by the name that HTTP has for it. */
export type Encoding = 'br' | 'gzip';

const WORTH_COMPRESSING = 1024;
/** An answer compressed is smaller than this, mostly: what it is written into is garbage right after. */
const CHUNK_BYTES = 4096;
/**
 * A window of 64 KB holds any answer; the usual one of 4 MB is made and thrown away with each. The third of Brotli's twelve
 * qualities takes a third of the time of the fifth, for a twentieth more bytes.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 };

const COMPRESSIONS: Record<Encoding, (plain: Buffer) => Buffer> = {
  br: (plain) =>
    brotliCompressSync(plain, {
      chunkSize: CHUNK_BYTES,
      params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain) => gzipSync(plain, { level: 6, chunkSize: CHUNK_BYTES }),
};

/** A finished answer: its bytes, and the tag by which a browser asks whether it changed. */
export class FinishedAnswer {
  readonly etag: string;
  readonly plain: Buffer;
  /** Of all that it shows. */
  readonly ids: IdSet;
  /** Called when it takes up more room than before. */
  onGrown: () => void = () => {};
  private readonly compressed: Partial<Record<Encoding, Buffer>> = {};

  constructor(text: string) {
    this.plain = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    this.plain.write(text);
    this.etag = `"${hash('sha1', this.plain, 'base64url')}"`;
    this.ids = new IdSet(text);
  }

  /** How many bytes it takes up. */
  get size(): number {
    const { br, gzip } = this.compressed;
    return this.plain.length + (br?.length ?? 0) + (gzip?.length ?? 0) + this.ids.size;
  }

  get isWorthCompressing(): boolean {
    return this.plain.length >= WORTH_COMPRESSING;
  }

  /** Its bytes, compressed once, when the first comes who takes them so. In a tenth of a millisecond: no other thread could be told sooner. */
  as(encoding: Encoding): Buffer {
    const known = this.compressed[encoding];
    if (known) return known;
    const made = exactly(COMPRESSIONS[encoding](this.plain));
    this.compressed[encoding] = made;
    this.onGrown();
    return made;
  }
}

/** In memory of their own: what comes in a piece of Node's pool would keep the whole pool, 64 KB, for its hundred bytes. */
function exactly(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** What stands before an id of 36 letters; within a text its quotes would be escaped. */
const BEFORE_ID = '"_id":"';
const LAST_LETTERS = { from: BEFORE_ID.length + 28, to: BEFORE_ID.length + 36 };

/** The ids that stand in an answer, by their last 32 bits: that tells them apart, and a mistake makes an answer anew, no more. */
class IdSet {
  private readonly ends: Uint32Array;

  constructor(text: string) {
    const ends = new Set<number>();
    for (let at = text.indexOf(BEFORE_ID); at >= 0; at = text.indexOf(BEFORE_ID, at + LAST_LETTERS.to))
      ends.add(Number.parseInt(text.slice(at + LAST_LETTERS.from, at + LAST_LETTERS.to), 16));
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
