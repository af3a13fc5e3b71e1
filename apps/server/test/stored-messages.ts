import { sql } from 'kysely';
import type { Db } from '../src/kit/db.ts';
import { decryptWords } from '../src/messages/transports/encrypted-words.ts';
import { testConfig } from './app.ts';

const config = testConfig('');

/** Undelivered messages, oldest first. */
export async function outboxOf(db: Db, recipient?: string) {
  const rows = await db
    .selectFrom('message_outbox')
    .select(['id', 'channel', 'recipient', 'sealed', 'created_at'])
    .$if(recipient !== undefined, (all) => all.where('recipient', '=', recipient ?? ''))
    .orderBy('id')
    .execute();
  return rows.map(({ id, channel, recipient: to, sealed, created_at }) => {
    const { subject, text } = decryptWords(config, id, sealed);
    return { channel, recipient: to, subject, body: text, created_at };
  });
}

/** A mail that waits or was just sent: its job's data, decrypted. */
export function openMail({ id, to, sealed }: { id: string; to: string; sealed: string }) {
  return { id, to, ...decryptWords(config, id, Buffer.from(sealed, 'base64')) };
}

/** Mails on their way to an address. */
export async function mailsTo(db: Db, address: string) {
  const { rows } = await sql<{ data: Parameters<typeof openMail>[0] }>`
    SELECT data FROM pgboss.job WHERE name LIKE '%mails' AND data->>'to' = ${address} ORDER BY created_on, id`.execute(
    db,
  );
  return rows.map(({ data }) => openMail(data));
}
