import { openDb } from '@haat/server/kit/db';
import { clusterDirOf, clusterUrl, DATABASE_USER, readAccess } from '@haat/server/runtime/cluster-files';
import { expect } from './fixtures.ts';

/** The six digits of the newest mail to an address, once it has come. The journeys' server has no mail server. */
export async function codeFor(email: string): Promise<string> {
  const access = readAccess(clusterDirOf(process.env.E2E_DATA_DIR ?? ''));
  const db = openDb(clusterUrl(access, DATABASE_USER), 1);
  const read = async () => {
    const mail = await db
      .selectFrom('kept_messages')
      .select('body')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
  };
  try {
    await expect.poll(read, { timeout: 15_000 }).toMatch(/^\d{6}$/);
    return await read();
  } finally {
    await db.destroy();
  }
}
