import type { SolvedChallenge } from '@haat/contract/phone-sign-in';
import { newId } from '@haat/domain/basics/ids';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Config } from '../src/kit/config.ts';
import type { Db } from '../src/kit/db.ts';
import { hashCode } from '../src/people/codes/sent-codes-sql.ts';
import { makeChallenge } from '../src/people/phone-sign-in/challenges.ts';
import { eventually } from './eventually.ts';
import { TEST_SECRET } from './market.ts';
import { outboxOf } from './stored-messages.ts';

/** A challenge of this configuration, solved as a browser does. */
export async function answeredChallenge(config: Config): Promise<SolvedChallenge> {
  const challenge = await makeChallenge(config);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('A challenge can be answered');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

let addresses = 0;
/** An unused network address. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

let numbers = 0;
/** An unused mobile number: ten digits. */
export function freshNumber(): string {
  numbers += 1;
  return `98450${String(numbers).padStart(5, '0')}`;
}

/** Requests a code with a solved challenge. */
export async function askForCode(
  app: FastifyInstance,
  config: Config,
  phone: string,
  remoteAddress = freshAddress(),
) {
  const payload = { phone, challenge: await answeredChallenge(config) };
  return app.inject({ method: 'POST', url: '/api/users/phone/code', payload, remoteAddress });
}

export function trySignIn(app: FastifyInstance, phone: string, code: string, remoteAddress = freshAddress()) {
  const payload = { phone, code };
  return app.inject({
    method: 'POST',
    url: '/api/users/phone/session',
    payload,
    remoteAddress,
  });
}

/** Oldest first. */
export const messagesTo = async (db: Db, phone: string) =>
  (await outboxOf(db, `+91${phone}`)).map(({ channel, body }) => ({ channel, body }));

/**
 * Waits for the nth message to a number.
 * @returns its code
 */
export function codeTo(db: Db, phone: string, nth = 1): Promise<string> {
  return eventually(async () => {
    const messages = await messagesTo(db, phone);
    expect(messages.length).toBeGreaterThanOrEqual(nth);
    return /^\d{6}/.exec(messages[nth - 1]?.body ?? '')?.[0] ?? '';
  });
}

/** Moves a number's or address's earlier attempts back, for its limits. */
export async function letPass(db: Db, subject: string, seconds: number): Promise<void> {
  await sql`
    UPDATE phone_code_attempts
    SET attempted_at = ARRAY(SELECT at - ${seconds} * interval '1 second' FROM unnest(attempted_at) AS at)
    WHERE subject LIKE ${`%${subject}`}`.execute(db);
}

/** Another code of six digits. */
export const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

/** A number with a code, stored as if its message had been sent. */
export async function numberWithCode(
  db: Db,
  phone = `+91${freshNumber()}`,
): Promise<{ phone: string; code: string }> {
  return { phone, code: await writePhoneCode(db, phone) };
}

/** A code for a number, stored as if its message had been sent. */
export async function writePhoneCode(db: Db, phone: string): Promise<string> {
  const to = { purpose: 'phone', recipient: phone } as const;
  await db
    .insertInto('sent_codes')
    .values({
      id: newId(),
      ...to,
      requester: 'somebody',
      tries_left: 1,
      expires_at: '2999-01-01',
      code_hash: hashCode(TEST_SECRET, to, '585412'),
    })
    .execute();
  return '585412';
}
