import type { OutboxMessage as ShownMessage } from '@haat/contract/inbox';
import { newId } from '@haat/domain/ids';
import type { Insertable } from 'kysely';
import { commitSoon, type Db, inTransaction } from '../../kit/db.ts';
import { gathered } from '../../kit/gathered.ts';
import { insertRows } from '../../kit/insert-rows.ts';
import type { Jobs } from '../../kit/jobs.ts';
import type { MessageOutbox } from '../../kit/schema.gen.ts';

/** A message that no provider is configured for. */
interface OutboxMessage {
  channel: ShownMessage['channel'];
  recipient: string;
  subject: string;
  body: string;
}

const MAX_MESSAGES = 100;

/** What puts messages into the outbox, where the demo's inbox shows them: those of one moment together. */
export function outbox(db: Db): (message: OutboxMessage) => Promise<void> {
  const put = gathered((rows: Insertable<MessageOutbox>[]) =>
    inTransaction(db, async (tx, last) => {
      const all = [commitSoon(tx), insertRows(tx, 'message_outbox', rows)];
      last();
      await Promise.all(all);
    }),
  );
  return (message) => put({ id: newId(), ...message });
}

/** Trims the outbox every ten minutes: not with each message, or they would wait for each other. */
export function serveOutbox({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  return jobs.schedule('trim-message-outbox', '*/10 * * * *', () => trimOutbox(db));
}

/** Forgets all messages but the newest hundred. */
export async function trimOutbox(db: Db): Promise<void> {
  await db
    .deleteFrom('message_outbox')
    .where('id', 'in', (old) =>
      old
        .selectFrom('message_outbox')
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_MESSAGES),
    )
    .execute();
}

/** The newest hundred messages of the outbox, the newest first. */
export async function listOutbox(db: Db): Promise<ShownMessage[]> {
  const rows = await db
    .selectFrom('message_outbox')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  return rows.map(({ id, channel, recipient, subject, body, created_at }) => ({
    _id: id,
    channel: channel as ShownMessage['channel'],
    recipient,
    subject,
    body,
    createdAt: created_at,
  }));
}
