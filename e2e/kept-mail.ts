import { expect } from './fixtures.ts';
import { withDatabase } from './kept-database.ts';

/** The six digits of the newest mail to an address, once it has come. The journeys' server has no mail server. */
export function codeFor(email: string): Promise<string> {
  return withDatabase(async (db) => {
    const read = async () => {
      const mail = await db
        .selectFrom('message_outbox')
        .select('body')
        .where('recipient', '=', email)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
    };
    await expect.poll(read, { timeout: 15_000 }).toMatch(/^\d{6}$/);
    return read();
  });
}
