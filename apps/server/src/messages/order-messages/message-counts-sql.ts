import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { prepared } from '../../kit/prepared.ts';

/** Messages of this hour or day, in UTC, for a subject: `sms +919845012345`, `mail ravi@example.in`, or all: `sms`. */
export interface Count {
  subject: string;
  period: 'hour' | 'day';
  messages: number;
}

/** Adds to counts and returns the new ones. Rows are locked in the order of their subjects. */
export async function countMessages(tx: Tx, counts: readonly Count[]): Promise<Count[]> {
  if (counts.length === 0) return [];
  const inOrder = counts.toSorted((a, b) =>
    `${a.subject} ${a.period}` < `${b.subject} ${b.period}` ? -1 : 1,
  );
  const [subjects, periods, messages] = [
    inOrder.map((count) => count.subject),
    inOrder.map((count) => count.period),
    inOrder.map((count) => count.messages),
  ];
  const { rows } = await sql<Count>`
    INSERT INTO message_counts (subject, period, messages, since)
      SELECT subject, period, messages, date_trunc(period, now())
      FROM unnest(${subjects}::text[], ${periods}::text[], ${messages}::integer[]) AS c (subject, period, messages)
    ON CONFLICT (subject, period, since) DO UPDATE SET messages = message_counts.messages + excluded.messages
    RETURNING subject, period, messages`.execute(prepared(tx, 'messages.count'));
  return rows;
}

export async function forgetOldCounts(db: Db): Promise<void> {
  await db.deleteFrom('message_counts').where('since', '<', sql<Date>`now() - interval '2 days'`).execute();
}
