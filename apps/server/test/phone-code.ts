import type { SolvedChallenge } from '@haat/contract/phone-sign-in';
import { newId } from '@haat/domain/basics/ids';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Config } from '../src/kit/config.ts';
import type { Db } from '../src/kit/db.ts';
import { hashCode } from '../src/people/codes/sent-codes-sql.ts';
import { makeChallenge } from '../src/people/phone-sign-in/challenges.ts';
import { TEST_SECRET } from './market.ts';
import { outboxOf } from './stored-messages.ts';

/** A challenge of the configuration's, answered as a browser does. */
export async function answeredChallenge(config: Config): Promise<SolvedChallenge> {
  const challenge = await makeChallenge(config);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('A challenge can be answered');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

let addresses = 0;
/** An address that nobody has used. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

let numbers = 0;
/** A mobile number that nobody has used: its ten digits. */
export function freshNumber(): string {
  numbers += 1;
  return `98450${String(numbers).padStart(5, '0')}`;
}

/** Asks for a code with an answered challenge. */
export async function askForCode(
  app: FastifyInstance,
  config: Config,
  phone: string,
  remoteAddress = freshAddress(),
) {
  const payload = { phone, challenge: await answeredChallenge(config) };
  return app.inject({ method: 'POST', url: '/api/users/phone/code', payload, remoteAddress });
}

/** Tries to sign in with a code. */
export function trySignIn(app: FastifyInstance, phone: string, code: string, remoteAddress = freshAddress()) {
  const payload = { phone, code };
  return app.inject({
    method: 'POST',
    url: '/api/users/phone/session',
    payload,
    remoteAddress,
  });
}

/** The messages to a number, the oldest first. */
export const messagesTo = async (db: Db, phone: string) =>
  (await outboxOf(db, `+91${phone}`)).map(({ channel, body }) => ({ channel, body }));

/** The code of the nth message to a number, once it has come. */
export function codeTo(db: Db, phone: string, nth = 1): Promise<string> {
  return vi.waitFor(
    async () => {
      const messages = await messagesTo(db, phone);
      expect(messages.length).toBeGreaterThanOrEqual(nth);
      return /^\d{6}/.exec(messages[nth - 1]?.body ?? '')?.[0] ?? '';
    },
    { timeout: 10_000, interval: 50 },
  );
}

/** Lets time go by for the limits of a number, or of an address: each attempt was so much earlier. */
export async function letPass(db: Db, subject: string, seconds: number): Promise<void> {
  await sql`
    UPDATE phone_code_attempts
    SET attempted_at = ARRAY(SELECT at - ${seconds} * interval '1 second' FROM unnest(attempted_at) AS at)
    WHERE subject LIKE ${`%${subject}`}`.execute(db);
}

/** Another code of six digits. */
export const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

/** A number and a code that signs in with it, written as if the message had been sent. */
export async function numberWithCode(
  db: Db,
  phone = `+91${freshNumber()}`,
): Promise<{ phone: string; code: string }> {
  return { phone, code: await writePhoneCode(db, phone) };
}

/** A code of a number, written as if the message had been sent. */
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
