import { createHmac } from 'node:crypto';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

const TRIES = 5;
/** How many codes of one requester are valid, as an earlier one may still be on its way. */
const NEWEST = 2;

/** A code's purpose and recipient: an e-mail address in lower case, or a number in E.164; of points with the bill that it is for. */
export interface CodeFor {
  purpose: 'reset' | 'phone' | 'email' | 'points';
  recipient: string;
}

export interface SentCode {
  id: string;
  code_hash: Buffer;
}

/** Worthless without the server's secret, and valid for one purpose and recipient. */
export function hashCode(secret: Uint8Array, { purpose, recipient }: CodeFor, code: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose} ${recipient} ${code}`).digest();
}

/** Stores a sent code, valid for five minutes and five attempts by its requester. */
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

/** Uses up an attempt of a requester's newest code. Undefined: they have requested none; false: no attempt is left. */
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

/** The valid codes: the newest two of each requester, so that a stranger's request can't invalidate them. */
export async function codesThatHold(tx: Tx, to: CodeFor): Promise<SentCode[]> {
  const { rows } = await sql<SentCode>`
    SELECT id, code_hash FROM (
      SELECT id, code_hash, row_number() OVER (PARTITION BY requester ORDER BY id DESC) AS nth FROM sent_codes
      WHERE purpose = ${to.purpose} AND recipient = ${to.recipient} AND expires_at > now()
    ) numbered WHERE nth <= ${NEWEST}`.execute(tx);
  return rows;
}

/** Uses up a code and all others of its recipient. False when somebody was faster. */
export async function useCode(tx: Tx, to: CodeFor, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('sent_codes').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await dropCodes(tx, to);
  return true;
}

/** Deletes codes whose purpose was settled by other means. */
export async function dropCodes(tx: Tx, { purpose, recipient }: CodeFor): Promise<void> {
  await tx
    .deleteFrom('sent_codes')
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .execute();
}

export async function forgetOldCodes(db: Db): Promise<void> {
  await db.deleteFrom('sent_codes').where('expires_at', '<', sql<Date>`now()`).execute();
}
