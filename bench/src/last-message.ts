import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const LOOK_MS = 20;
const MAX_MS = 60_000;

/**
 * Waits until all messages about orders are sent.
 * @throws Error after a minute
 */
export async function untilDelivered(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const deadline = performance.now() + MAX_MS; ; await pause(LOOK_MS)) {
      const { rows } = await client.query<{ left: boolean }>(`
        SELECT EXISTS (SELECT FROM order_notifications)
          OR EXISTS (SELECT FROM order_messages WHERE state = 'waiting') AS left`);
      if (!rows[0]?.left) return;
      if (performance.now() > deadline) throw new Error('Messages are left that nobody delivers.');
    }
  } finally {
    await client.end();
  }
}
