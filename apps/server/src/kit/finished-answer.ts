import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Named as in HTTP. */
export type Encoding = 'br' | 'gzip';

const WORTH_COMPRESSING = 1024;
/** Most compressed answers fit; the buffer is garbage right after. */
const CHUNK_BYTES = 4096;
/**
 * A window of 64 KB holds any answer; the default of 4 MB would be allocated for each. Quality 3 takes a third of the
 * time of 5, for a twentieth more bytes.
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

/** An answer's bytes with their ETag. */
export class FinishedAnswer {
  readonly etag: string;
  readonly plain: Buffer;
  /** Of everything it shows. */
  readonly ids: IdSet;
  /** Called when its size grows. */
  onGrown: () => void = () => {};
  private readonly compressed: Partial<Record<Encoding, Buffer>> = {};

  constructor(text: string) {
    this.plain = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    this.plain.write(text);
    this.etag = `"${hash('sha1', this.plain, 'base64url')}"`;
    this.ids = new IdSet(text);
  }

  /** In bytes. */
  get size(): number {
    const { br, gzip } = this.compressed;
    return this.plain.length + (br?.length ?? 0) + (gzip?.length ?? 0) + this.ids.size;
  }

  get isWorthCompressing(): boolean {
    return this.plain.length >= WORTH_COMPRESSING;
  }

  /** Compresses once, on first use. It takes a tenth of a millisecond, less than handing it to another thread. */
  as(encoding: Encoding): Buffer {
    const known = this.compressed[encoding];
    if (known) return known;
    const made = exactly(COMPRESSIONS[encoding](this.plain));
    this.compressed[encoding] = made;
    this.onGrown();
    return made;
  }
}

/** A slice would hold Node's whole pool of 64 KB for a few hundred bytes. */
function exactly(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Precedes an id of 36 characters; inside a text its quotes would be escaped. */
const BEFORE_ID = '"_id":"';
const LAST_LETTERS = { from: BEFORE_ID.length + 28, to: BEFORE_ID.length + 36 };

/** The ids in an answer, by their last 32 bits. A collision only makes an answer again. */
class IdSet {
  private readonly ends: Uint32Array;

  constructor(text: string) {
    const ends = new Set<number>();
    for (let at = text.indexOf(BEFORE_ID); at >= 0; at = text.indexOf(BEFORE_ID, at + LAST_LETTERS.to))
      ends.add(Number.parseInt(text.slice(at + LAST_LETTERS.from, at + LAST_LETTERS.to), 16));
    this.ends = Uint32Array.from(ends);
  }

  get size(): number {
    return this.ends.byteLength;
  }

  has(id: string): boolean {
    return this.ends.includes(Number.parseInt(id.slice(-8), 16));
  }
}
