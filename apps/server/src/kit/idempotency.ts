import { createHash } from 'node:crypto';
import type { Call, CallReply } from '@haat/contract/call';
import { ALL_CALLS } from '@haat/contract/calls';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { decode, encode, type input } from 'zod/mini';
import type { Answer, Batch } from './batch.ts';
import type { Db, Tx } from './db.ts';
import { Refusal } from './refusal.ts';

/** ASCII letters, digits and signs, which any header can hold. */
const KEY = /^[\x20-\x7e]{8,200}$/;

/** Refuses with `idempotency-key-missing`. */
export function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('idempotency-key-missing');
  return key;
}

export interface Attempt {
  marketplaceId: string;
  /** An account, or a store whose accounts share their keys. */
  userId: string;
  key: string;
  request: unknown;
  /** Called when the answer is a repetition. */
  replayed: () => void;
}

/**
 * Makes a call's answer once for each key, inside the transaction of its use case. Must claim the key before locking
 * anything else: a second transaction with the same key waits here until the first has ended, so a double tap creates
 * one thing. A refusal rolls the claim back, so the key can be used again with a corrected request.
 * @throws Refusal `idempotency-key-reused` when the key came with another request
 */
export async function answerOnce<C extends Call>(
  tx: Tx,
  call: C,
  attempt: Attempt,
  make: () => Promise<CallReply<C>>,
): Promise<CallReply<C>> {
  const first = await claim(tx, call, attempt);
  if (first) {
    attempt.replayed();
    return storedReply(call, first.reply);
  }
  const reply = await make();
  await keepReply(tx, attempt, replyToStore(call, reply));
  return reply;
}

export const replyToStore = <C extends Call>(call: C, reply: CallReply<C>): string =>
  JSON.stringify(encode(call.reply, reply));

export const storedReply = <C extends Call>(call: C, stored: unknown): CallReply<C> =>
  decode(call.reply, stored as input<C['reply']>) as CallReply<C>;

type KeyOfAttempt = Pick<Attempt, 'userId' | 'key'>;

/** Stores the reply for repetitions, as JSON. */
export function keepReply(tx: Tx, attempt: Attempt, reply: string): Promise<void> {
  return tx.send((batch) => keepReplies(batch, attempt.marketplaceId, [{ ...attempt, reply }]));
}

/** Like `keepReply`, for attempts in one marketplace. */
export function keepReplies(
  batch: Batch,
  marketplaceId: string,
  kept: readonly (KeyOfAttempt & { reply: string })[],
): void {
  const keep = sql`
    UPDATE idempotency_keys k SET reply = r.reply::jsonb
    FROM unnest(${kept.map(({ userId }) => userId)}::uuid[], ${kept.map(({ key }) => key)}::text[],
      ${kept.map(({ reply }) => reply)}::text[]) AS r (user_id, key, reply)
    WHERE k.marketplace_id = ${marketplaceId} AND k.user_id = r.user_id AND k.key = r.key`;
  batch.add(keep, 'idempotency.keep-replies');
}

/** Releases keys that this transaction claimed, without its other claims. Keys with a stored answer stay. */
export function forgetClaims(batch: Batch, marketplaceId: string, claimed: readonly KeyOfAttempt[]): void {
  if (claimed.length === 0) return;
  const forget = sql`
    DELETE FROM idempotency_keys k
    USING unnest(${claimed.map(({ userId }) => userId)}::uuid[], ${claimed.map(({ key }) => key)}::text[]) AS r (user_id, key)
    WHERE k.marketplace_id = ${marketplaceId} AND k.user_id = r.user_id AND k.key = r.key AND k.reply = 'null'`;
  batch.add(forget, 'idempotency.forget-claims');
}

/** The result of claiming a key: undefined the first time, later the stored reply, or `idempotency-key-reused`. */
export type Claimed = { reply: unknown } | Refusal | undefined;

/** Returns undefined the first time, later the stored reply. Refuses with `idempotency-key-reused`. */
export async function claim(tx: Tx, call: Call, attempt: Attempt): Promise<{ reply: unknown } | undefined> {
  const claims = await tx.send((batch) => claimAll(batch, call, [attempt]));
  const [claimed] = await claims.read(tx);
  if (claimed instanceof Refusal) throw claimed;
  return claimed;
}

export interface Claims {
  /** Whether none of the keys was used before. */
  allNew: boolean;
  /** The result for each attempt. */
  read: (tx: Tx) => Promise<Claimed[]>;
}

/**
 * Claims the keys of at most 20 attempts, each of another user.
 * @param attempts in the order of their users' ids, so that concurrent claims can't deadlock
 */
export function claimAll(batch: Batch, call: Call, attempts: readonly Attempt[]): Answer<Claims> {
  const name = `${call.method} ${call.path}`;
  const hashed = attempts.map((attempt) => ({ ...attempt, hash: hashOf(attempt.request) }));
  const rows = hashed.map(
    ({ marketplaceId, userId, key, hash }) =>
      sql`(${marketplaceId}::uuid, ${userId}::uuid, ${key}, ${name}, ${hash}::bytea, 'null'::jsonb)`,
  );
  const claimed = sql<{ userId: string }>`
    INSERT INTO idempotency_keys (marketplace_id, user_id, key, call, request_hash, reply) VALUES ${sql.join(rows)}
    ON CONFLICT ON CONSTRAINT idempotency_keys_pkey DO NOTHING RETURNING user_id AS "userId"`;
  const fresh = batch.add(claimed, `idempotency.claim:${rows.length}`);
  return () => {
    const isNew = new Set(fresh().map(({ userId }) => userId));
    const read = async (tx: Tx) => {
      const claims: Claimed[] = [];
      for (const attempt of hashed)
        claims.push(isNew.has(attempt.userId) ? undefined : await readFirst(tx, name, attempt));
      return claims;
    };
    return { allNew: isNew.size === attempts.length, read };
  };
}

const hashOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest();

async function readFirst(
  tx: Tx,
  name: string,
  { marketplaceId, userId, key, hash }: Attempt & { hash: Buffer },
): Promise<{ reply: unknown } | Refusal> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['call', 'request_hash', 'reply'])
    .where('marketplace_id', '=', marketplaceId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const isSame = first.call === name && first.request_hash.equals(hash);
  return isSame ? first : new Refusal('idempotency-key-reused');
}

/** Whether an attempt has a stored answer, which it gets again. */
export async function wasAnswered(
  db: Db | Tx,
  { marketplaceId, userId, key }: Pick<Attempt, 'marketplaceId' | 'userId' | 'key'>,
): Promise<boolean> {
  const known = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('marketplace_id', '=', marketplaceId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return known !== undefined;
}

/** Deletes keys older than two days, or 30 where a counter may send again later. Returns their number. */
export async function forgetOldKeys(db: Db): Promise<number> {
  const late = [...ALL_CALLS.values()].filter(({ keepsKey }) => keepsKey);
  const names = late.map(({ method, path }) => `${method} ${path}`);
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
    .where(sql<boolean>`call <> ALL(${names}::text[]) OR created_at < now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
