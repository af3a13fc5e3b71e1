import { createHash } from 'node:crypto';
import type { Call, CallReply } from '@haat/contract/call';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { decode, encode, type input } from 'zod/mini';
import type { Db, Tx } from './db.ts';
import { prepared } from './prepared.ts';
import { Refusal } from './refusal.ts';

/** Letters, digits and signs of ASCII, which is what a header may hold for certain. */
const KEY = /^[\x20-\x7e]{8,200}$/;

/** The Idempotency-Key header of a request. Refuses with `idempotency-key-missing`. */
export function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('idempotency-key-missing');
  return key;
}

/** One attempt at a call that creates something: whose it is, and what was requested. */
export interface Attempt {
  marketplaceId: string;
  userId: string;
  key: string;
  /** The decoded request. */
  request: unknown;
  /** Called when the answer is a repetition. */
  replayed: () => void;
}

interface Decision<Reply> {
  reply: Reply;
  write: () => Promise<unknown>;
  /** Called once all is executed, when `write` executes all at once and refuses nothing. */
  last?: (() => void) | undefined;
}

/** How a call makes its answer. */
export interface Steps<Snapshot, Reply> {
  /** Executes what has to be locked and read. What must not happen at a repetition waits for `isNew`. */
  read: (isNew: Promise<boolean>) => Promise<Snapshot>;
  /** Decides: the answer, and what executes the writes behind it. A refusal is thrown here. */
  decide: (snapshot: Snapshot) => Decision<Reply>;
}

/**
 * Makes a call's answer once a key, inside the transaction of its use case, in two round trips. The key is claimed before
 * anything else is locked: a second transaction with the same key waits here until the first has ended, so a double tap
 * makes one order. A refusal rolls the claim back, so the same key may be tried again with a better request.
 * @throws Refusal `idempotency-key-reused` when the key came with another request
 */
export async function withIdempotency<C extends Call, Snapshot>(
  tx: Tx,
  call: C,
  attempt: Attempt,
  { read, decide }: Steps<Snapshot, CallReply<C>>,
): Promise<CallReply<C>> {
  // What `read` executes is sent behind the claim and so waits for it, too.
  const claimed = claim(tx, call, attempt);
  const isNew = claimed.then((kept) => kept === undefined);
  // Who does not wait for it leaves its failure to `claimed`.
  isNew.catch(() => {});
  const [first, snapshot] = await Promise.all([claimed, read(isNew)]);
  if (first) {
    attempt.replayed();
    return decode(call.reply, first.reply as input<C['reply']>) as CallReply<C>;
  }
  const { reply, write, last } = decide(snapshot);
  const kept = JSON.stringify(encode(call.reply, reply));
  const writing = [write(), keepReply(tx, attempt, kept)];
  last?.();
  await Promise.all(writing);
  return reply;
}

/**
 * Makes a call's answer once a key, inside the transaction of its use case, for a use case that reads and writes one after the
 * other.
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
    return decode(call.reply, first.reply as input<C['reply']>) as CallReply<C>;
  }
  const reply = await make();
  await keepReply(tx, attempt, JSON.stringify(encode(call.reply, reply)));
  return reply;
}

/** Stores what a repetition is answered from, as JSON. */
export async function keepReply(tx: Tx, attempt: Attempt, reply: string): Promise<void> {
  await sql`
    UPDATE idempotency_keys SET reply = ${reply}
    WHERE marketplace_id = ${attempt.marketplaceId} AND user_id = ${attempt.userId} AND key = ${attempt.key}`.execute(
    prepared(tx, 'idempotency.keep-reply'),
  );
}

/** Claims a key: undefined the first time, later what was stored under it. Refuses with `idempotency-key-reused`. */
export async function claim(
  tx: Tx,
  call: Call,
  { marketplaceId, userId, key, request }: Attempt,
): Promise<{ reply: unknown } | undefined> {
  const name = `${call.method} ${call.path}`;
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  const { numAffectedRows } = await sql`
    INSERT INTO idempotency_keys (marketplace_id, user_id, key, call, request_hash, reply)
    VALUES (${marketplaceId}, ${userId}, ${key}, ${name}, ${hash}, 'null')
    ON CONFLICT ON CONSTRAINT idempotency_keys_pkey DO NOTHING`.execute(prepared(tx, 'idempotency.claim'));
  if (numAffectedRows) return undefined;
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['call', 'request_hash', 'reply'])
    .where('marketplace_id', '=', marketplaceId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.call !== name || !first.request_hash.equals(hash)) throw new Refusal('idempotency-key-reused');
  return first;
}

/** Whether an attempt was answered before: sent again, it gets the same answer. */
export async function wasAnswered(
  db: Db,
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

/** Forgets keys older than 48 hours; returns how many. */
export async function forgetOldKeys(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '48 hours'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
