import type { FastifyInstance } from 'fastify';
import type { Context } from '../../kit/context.ts';
import { writeLastSeen } from './sessions-sql.ts';

const EVERY_MS = 30_000;

/** Writes the last-seen times twice a minute in one statement, and when the server closes. */
export function serveLastSeen(app: FastifyInstance, { callers, db, log }: Context): void {
  const write = () =>
    writeLastSeen(db, callers.takeSeen()).catch((error) => log.error({ err: error }, 'last seen'));
  const timer = setInterval(write, EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}
