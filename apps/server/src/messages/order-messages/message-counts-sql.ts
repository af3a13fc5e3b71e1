import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

/** Messages of this hour or day, in UTC, of a subject: `sms +919845012345`, `mail ravi@example.in`, `network ...`, or all: `sms`, `sms proved`. */
export interface Count {
  subject: string;
  period: 'hour' | 'day';
  messages: number;
}

/** Adds to counts, and answers what each has come to. Rows are locked in the order of their subjects. */
export async function countMessages(tx: Tx, counts: readonly Count[]): Promise<Count[]> {
  if (counts.length === 0) return [];
  const inOrder = counts.toSorted((a, b) =>
    `${a.subject} ${a.period}` < `${b.subject} ${b.period}` ? -1 : 1,
  );
  const rows = await tx
    .insertInto('message_counts')
    .values(
      inOrder.map(({ subject, period, messages }) => ({
        ...{ subject, period, messages },
        since: sql<Date>`date_trunc(${period}, now())`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'period', 'since'])
        .doUpdateSet((eb) => ({ messages: eb('message_counts.messages', '+', eb.ref('excluded.messages')) })),
    )
    .returning(['subject', 'period', 'messages'])
    .execute();
  return rows.map((row) => ({ ...row, period: row.period as Count['period'] }));
}

/** Which of these numbers an account has proved. */
export async function provedNumbers(tx: Tx, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('users')
    .select('phone')
    .where('phone', 'in', numbers)
    .where('phone_proved_at', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ phone }) => phone ?? []));
}

/** Forgets the counts of hours and days that are over. */
export async function forgetOldCounts(db: Db): Promise<void> {
  await db.deleteFrom('message_counts').where('since', '<', sql<Date>`now() - interval '2 days'`).execute();
}
