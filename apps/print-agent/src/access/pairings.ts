import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@haat/domain/basics/ids';
import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';
import { writeDurably } from '../write-durably.ts';

const CODE_MS = 10 * 60_000;
/** Wrong attempts before a code expires. */
const MAX_TRIES = 5;
/** Waiting time afterwards. */
const REST_MS = 60_000;
const MAX_COUNTERS = 20;

const pairing = z.object({
  id: z.string(),
  origin: z.string(),
  counter: z.string(),
  shop: z.string(),
  /** SHA-256 of its token. */
  hash: z.string(),
  at: z.number(),
});
export type Pairing = z.output<typeof pairing>;

/** The paired counters, and the code for the next one. */
export class Pairings {
  readonly #file: string;
  readonly #now: () => number;
  #pairings: Pairing[];
  #code: { digits: string; until: number; wrong: number } | null = null;
  #restsUntil = 0;
  readonly #usedAt = new Map<string, number>();

  constructor(folder: string, now: () => number = Date.now) {
    this.#file = path.join(folder, 'pairings.json');
    this.#now = now;
    this.#pairings = existsSync(this.#file)
      ? z.parse(z.array(pairing), JSON.parse(readFileSync(this.#file, 'utf8')))
      : [];
  }

  get all(): readonly Pairing[] {
    return this.#pairings;
  }

  usedAt({ id, at }: Pairing): number {
    return this.#usedAt.get(id) ?? at;
  }

  /** The current code and its expiry; a new one if the last was used or has expired. */
  code(): { digits: string; until: number } {
    const now = this.#now();
    if (!this.#code || this.#code.until <= now)
      this.#code = {
        digits: randomInt(1_000_000).toString().padStart(6, '0'),
        until: now + CODE_MS,
        wrong: 0,
      };
    return this.#code;
  }

  renewCode(): void {
    this.#code = null;
  }

  /**
   * Pairs an origin by its code, which is then used up; returns its token.
   * @throws Refusal `wrong-code`, `too-many-tries`, `too-many-counters`
   */
  async pair(typed: string, counter: Pick<Pairing, 'origin' | 'counter' | 'shop'>): Promise<string> {
    const now = this.#now();
    if (now < this.#restsUntil) throw new Refusal('too-many-tries');
    if (this.#pairings.length >= MAX_COUNTERS) throw new Refusal('too-many-counters');
    const code = this.#code;
    if (!code || code.until <= now || !isSame(code.digits, typed.replace(/\D/g, ''))) {
      this.#countWrong(now);
      throw new Refusal('wrong-code');
    }
    this.#code = null;
    const token = randomBytes(32).toString('base64url');
    await this.#keep([...this.#pairings, { id: newId(), ...counter, hash: hashOf(token), at: now }]);
    return token;
  }

  /** The counter of a token, if it comes from the token's origin. */
  find(token: string, origin: string): Pairing | undefined {
    const hash = hashOf(token);
    const found = this.#pairings.find((one) => isSame(one.hash, hash) && one.origin === origin);
    if (found) this.#usedAt.set(found.id, this.#now());
    return found;
  }

  async unpair(id: string): Promise<void> {
    await this.#keep(this.#pairings.filter((one) => one.id !== id));
  }

  #countWrong(now: number): void {
    if (!this.#code) return;
    this.#code.wrong += 1;
    if (this.#code.wrong < MAX_TRIES) return;
    this.#code = null;
    this.#restsUntil = now + REST_MS;
  }

  async #keep(pairings: Pairing[]): Promise<void> {
    await writeDurably(this.#file, `${JSON.stringify(pairings, null, 2)}\n`);
    this.#pairings = pairings;
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** In constant time. */
const isSame = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};
