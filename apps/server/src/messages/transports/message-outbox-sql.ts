import type { OutboxMessage as ShownMessage } from '@haat/contract/inbox';
import { newId } from '@haat/domain/basics/ids';
import type { Insertable } from 'kysely';
import { coalesceWrites } from '../../kit/coalesce-writes.ts';
import type { Context } from '../../kit/context.ts';
import { commitSoon, type Db, inTransaction } from '../../kit/db.ts';
import { insertRowsIn } from '../../kit/insert-rows.ts';
import type { Jobs } from '../../kit/jobs.ts';
import type { MessageOutbox } from '../../kit/schema.gen.ts';
import { decryptWords, encryptWords } from './encrypted-words.ts';

/** A message without a configured provider. */
interface OutboxMessage {
  channel: ShownMessage['channel'];
  recipient: string;
  subject: string;
  body: string;
}

const MAX_MESSAGES = 100;

type OutboxContext = Pick<Context, 'config' | 'db'>;

/** Stores messages for the demo's inbox, those of the same moment together. */
export function outbox({ config, db }: OutboxContext): (message: OutboxMessage) => Promise<void> {
  const put = coalesceWrites((rows: Insertable<MessageOutbox>[]) =>
    inTransaction(db, async (tx) => {
      const batch = tx.batch();
      commitSoon(batch);
      insertRowsIn(batch, 'message_outbox', rows);
      await batch.commit();
    }),
  );
  return ({ channel, recipient, subject, body }) => {
    const id = newId();
    return put({ id, channel, recipient, sealed: encryptWords(config, id, { subject, text: body }) });
  };
}

/** Every ten minutes, not with each message, as they would wait for each other. */
export function serveOutbox({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  return jobs.schedule('trim-message-outbox', '*/10 * * * *', () => trimOutbox(db));
}

/** Deletes all but the newest hundred. */
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

/** Newest first. */
export async function listOutbox({ config, db }: OutboxContext): Promise<ShownMessage[]> {
  const rows = await db
    .selectFrom('message_outbox')
    .select(['id', 'channel', 'recipient', 'sealed', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  return rows.map(({ id, channel, recipient, sealed, created_at }) => {
    const { subject, text } = decryptWords(config, id, sealed);
    return {
      _id: id,
      channel: channel as ShownMessage['channel'],
      recipient,
      subject,
      body: text,
      createdAt: created_at,
    };
  });
}
