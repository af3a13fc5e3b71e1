import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

const MAX_BYTES = 48 * 1024 * 1024;
/** Lists that look at a window of time ("the last 30 days") grow old without any change to hear of. */
const MAX_AGE_MS = 5 * 60 * 1000;
const WORTH_COMPRESSING = 1024;

/**
 * Answers that are the same for everybody, kept as finished bytes until the catalogue of their marketplace changes in
 * any process. Least recently used answers make room for new ones.
 */
export class ByteCache {
  private readonly answers = new Map<string, { answer: FinishedAnswer; scope: string }>();
  private readonly making = new Map<string, Promise<FinishedAnswer>>();
  private bytes = 0;
  private generation = 0;
  private readonly changes: ChangeFeed;

  constructor(changes: ChangeFeed) {
    this.changes = changes;
    changes.on('catalogue', (marketplaceId) => this.drop(marketplaceId));
    changes.onDisconnect(() => this.drop());
  }

  /** The kept answer of an address, if it still holds. */
  get(address: string): FinishedAnswer | undefined {
    const kept = this.answers.get(address);
    if (!kept) return undefined;
    if (Date.now() - kept.answer.madeAt > MAX_AGE_MS) {
      this.remove(address);
      return undefined;
    }
    this.answers.delete(address);
    this.answers.set(address, kept);
    return kept.answer;
  }

  /**
   * Makes an answer once, however many ask at the same time, and keeps it unless the catalogue changed meanwhile.
   * @param scope the marketplace that it belongs to, or '' when it must go with any change
   */
  getOrLoad(address: string, scope: string, write: () => Promise<string>): Promise<FinishedAnswer> {
    const underway = this.making.get(address);
    if (underway) return underway;
    const generation = this.generation;
    const made = finish(write).then((answer) => {
      if (generation === this.generation && this.changes.isConnected) this.keep(address, scope, answer);
      return answer;
    });
    this.making.set(address, made);
    const done = () => this.making.get(address) === made && this.making.delete(address);
    made.then(done, done);
    return made;
  }

  private keep(address: string, scope: string, answer: FinishedAnswer): void {
    this.remove(address);
    this.answers.set(address, { answer, scope });
    this.bytes += sizeOf(answer);
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= MAX_BYTES) break;
      this.remove(oldest);
    }
  }

  private remove(address: string): void {
    const kept = this.answers.get(address);
    if (!kept) return;
    this.answers.delete(address);
    this.bytes -= sizeOf(kept.answer);
  }

  private drop(scope?: string): void {
    this.generation += 1;
    // Whoever asks from now on must not share an answer that was begun before the change.
    this.making.clear();
    for (const [address, kept] of this.answers) {
      if (scope === undefined || kept.scope === scope || kept.scope === '') this.remove(address);
    }
  }
}

function sizeOf({ plain, gzip, brotli }: FinishedAnswer): number {
  return plain.length + (gzip?.length ?? 0) + (brotli?.length ?? 0);
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
