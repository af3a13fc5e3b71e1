import { readHealth } from '@haat/contract/health';
import { sql } from 'kysely';
import type { Binder } from '../../kit/bind.ts';

export function bindHealth(binder: Binder): void {
  const { db } = binder.context;
  binder.on(readHealth, async () => {
    await sql`SELECT 1`.execute(db);
    return { status: 'ok' as const };
  });
}
