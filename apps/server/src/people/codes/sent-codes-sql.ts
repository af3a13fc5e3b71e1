import { createHmac } from 'node:crypto';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

const TRIES = 5;
/** So many of the newest codes hold that one requester has requested: the one before may still be on its way. */
const NEWEST = 2;

/** What a code is for, and where it was sent: an e-mail address in small letters, or a number in the form of E.164. */
export interface CodeFor {
  purpose: 'reset' | 'phone' | 'email';
  recipient: string;
}

/** A code that holds. */
export interface SentCode {
  id: string;
  code_hash: Buffer;
}

/** What is stored of a code: worthless without the server's secret, and good for one purpose and recipient. */
export function hashCode(secret: Uint8Array, { purpose, recipient }: CodeFor, code: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose} ${recipient} ${code}`).digest();
}

/** Writes a code that is sent, good for five minutes and five tries by who requested it. */
export async function writeCode(tx: Tx, to: CodeFor, requester: string, codeHash: Buffer): Promise<void> {
  await tx
    .insertInto('sent_codes')
    .values({
      id: newId(),
      purpose: to.purpose,
      recipient: to.recipient,
      requester,
      code_hash: codeHash,
      tries_left: TRIES,
      expires_at: sql<Date>`now() + interval '5 minutes'`,
    })
    .execute();
}

/** Uses up a try of an requester's newest code. Undefined: they have requested none; false: no try is left. */
export async function takeTry(tx: Tx, to: CodeFor, requester: string): Promise<boolean | undefined> {
  const newest = await tx
    .selectFrom('sent_codes')
    .select('id')
    .where('purpose', '=', to.purpose)
    .where('recipient', '=', to.recipient)
    .where('requester', '=', requester)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  const { numUpdatedRows } = await tx
    .updateTable('sent_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('id', '=', newest.id)
    .where('tries_left', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The codes that hold: of every requester the newest two, so that no request of a stranger voids the code just sent. */
export async function codesThatHold(tx: Tx, to: CodeFor): Promise<SentCode[]> {
  const { rows } = await sql<SentCode>`
    SELECT id, code_hash FROM (
      SELECT id, code_hash, row_number() OVER (PARTITION BY requester ORDER BY id DESC) AS nth FROM sent_codes
      WHERE purpose = ${to.purpose} AND recipient = ${to.recipient} AND expires_at > now()
    ) numbered WHERE nth <= ${NEWEST}`.execute(tx);
  return rows;
}

/** Uses a code up, and with it all others of its recipient. False when somebody was faster. */
export async function useCode(tx: Tx, to: CodeFor, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sent_codes').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await dropCodes(tx, to);
  return true;
}

/** Takes back the codes that were sent: what they are for has been settled by other means. */
export async function dropCodes(tx: Tx, { purpose, recipient }: CodeFor): Promise<void> {
  await tx
    .deleteFrom('sent_codes')
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .execute();
}

/** Forgets codes that have expired. */
export async function forgetOldCodes(db: Db): Promise<void> {
  await db.deleteFrom('sent_codes').where('expires_at', '<', sql<Date>`now()`).execute();
}
