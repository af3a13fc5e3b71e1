import type { KeptMessage as ShownMessage } from '@haat/contract/inbox';
import type { Db, Tx } from '../../kit/db.ts';

/** A message that no provider took, as kept. */
interface KeptMessage {
  id: string;
  channel: string;
  recipient: string;
  subject: string;
  body: string;
}

const MOST = 100;

/** Keeps a message and forgets all but the newest hundred. */
export async function keepMessage(tx: Tx, message: KeptMessage): Promise<void> {
  await tx.insertInto('kept_messages').values(message).execute();
  await tx
    .deleteFrom('kept_messages')
    .where('id', 'in', (old) =>
      old
        .selectFrom('kept_messages')
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST),
    )
    .execute();
}

/** The kept messages, the newest first. */
export async function listKeptMessages(db: Db): Promise<ShownMessage[]> {
  const rows = await db
    .selectFrom('kept_messages')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
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
