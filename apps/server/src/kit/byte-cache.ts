import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CacheKey } from './cache-key.ts';
import type { ChangeFeed } from './change-feed.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A finished answer: its bytes, compressed once, and the tag by which a browser asks whether it changed. */
export interface FinishedAnswer {
  etag: string;
  plain: Buffer;
  gzip: Buffer | undefined;
  brotli: Buffer | undefined;
  madeAt: number;
}

/** How much a cache may hold. */
export interface CacheBounds {
  entries: number;
  /** Of answers and keys together. */
  bytes: number;
  addresses: number;
}

const BOUNDS: CacheBounds = { entries: 20_000, bytes: 48 * 1024 * 1024, addresses: 20_000 };
/** Longer ones are looked up by their key, which takes a moment longer. */
const MAX_ADDRESS_LENGTH = 300;
/** Of an entry beyond its bytes and its key, about. */
const ENTRY_BYTES = 500;
/** Lists that look at a window of time ("the last 30 days") grow old without any change to hear of. */
const MAX_AGE_MS = 5 * 60 * 1000;
const WORTH_COMPRESSING = 1024;

/**
 * Answers that are the same for everybody, stored as finished bytes until the catalogue of their marketplace changes in
 * any process. Least recently used answers make room for new ones. An answer has one key, however its address is
 * written; addresses seen before lead to their key without reading them again.
 */
export class ByteCache {
  private readonly answers = new Map<string, { answer: FinishedAnswer; scope: string }>();
  private readonly keys = new Map<string, string>();
  private readonly making = new Map<string, Promise<FinishedAnswer>>();
  private bytes = 0;
  private generation = 0;
  private readonly changes: ChangeFeed;
  private readonly bounds: CacheBounds;

  constructor(changes: ChangeFeed, bounds = BOUNDS) {
    this.changes = changes;
    this.bounds = bounds;
    changes.on('catalogue', (marketplaceId) => this.drop(marketplaceId));
    changes.onDisconnect(() => this.drop());
  }

  /** What the cache holds at the moment. */
  get size(): CacheBounds {
    return { entries: this.answers.size, bytes: this.bytes, addresses: this.keys.size };
  }

  /** The stored answer of an address that was seen before, if it still holds. */
  get(address: string): FinishedAnswer | undefined {
    const key = this.keys.get(address);
    return key === undefined ? undefined : this.find(key);
  }

  /** The stored answer of a key, or a new one, made once for all who want it at the same time. */
  async getOrLoad(at: CacheKey, write: () => Promise<string>): Promise<FinishedAnswer> {
    const answer = this.find(at.key) ?? (await this.load(at, write));
    if (at.address !== undefined && this.answers.has(at.key)) this.remember(at.address, at.key);
    return answer;
  }

  private find(key: string): FinishedAnswer | undefined {
    const stored = this.answers.get(key);
    if (!stored) return undefined;
    if (Date.now() - stored.answer.madeAt > MAX_AGE_MS) {
      this.remove(key);
      return undefined;
    }
    this.answers.delete(key);
    this.answers.set(key, stored);
    return stored.answer;
  }

  /** An answer during whose making the catalogue changed is not stored. */
  private load({ key, scope }: CacheKey, write: () => Promise<string>): Promise<FinishedAnswer> {
    const underway = this.making.get(key);
    if (underway) return underway;
    const generation = this.generation;
    const made = finish(write).then((answer) => {
      if (generation === this.generation && this.changes.isConnected) this.store(key, scope, answer);
      return answer;
    });
    this.making.set(key, made);
    const done = () => this.making.get(key) === made && this.making.delete(key);
    made.then(done, done);
    return made;
  }

  private store(key: string, scope: string, answer: FinishedAnswer): void {
    this.remove(key);
    this.answers.set(key, { answer, scope });
    this.bytes += sizeOf(key, answer);
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.bounds.bytes && this.answers.size <= this.bounds.entries) break;
      this.remove(oldest);
    }
  }

  private remember(address: string, key: string): void {
    if (address.length > MAX_ADDRESS_LENGTH) return;
    if (this.keys.size >= this.bounds.addresses) this.keys.clear();
    this.keys.set(address, key);
  }

  private remove(key: string): void {
    const stored = this.answers.get(key);
    if (!stored) return;
    this.answers.delete(key);
    this.bytes -= sizeOf(key, stored.answer);
  }

  private drop(scope?: string): void {
    this.generation += 1;
    // Whoever comes from now on must not share an answer that was begun before the change.
    this.making.clear();
    for (const [key, stored] of this.answers) {
      if (scope === undefined || stored.scope === scope || stored.scope === '') this.remove(key);
    }
  }
}

function sizeOf(key: string, { plain, gzip, brotli }: FinishedAnswer): number {
  return ENTRY_BYTES + 2 * key.length + plain.length + (gzip?.length ?? 0) + (brotli?.length ?? 0);
}

async function finish(write: () => Promise<string>): Promise<FinishedAnswer> {
  const plain = Buffer.from(await write());
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  if (plain.length < WORTH_COMPRESSING)
    return { etag, plain, gzip: undefined, brotli: undefined, madeAt: Date.now() };
  const [zipped, brotlied] = await Promise.all([
    deflate(plain, { level: 6 }),
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { etag, plain, gzip: zipped, brotli: brotlied, madeAt: Date.now() };
}
