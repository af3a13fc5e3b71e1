import type { FastifyInstance } from 'fastify';
import type { Context } from '../../kit/context.ts';
import { writeLastSeen } from './sessions-sql.ts';

const EVERY_MS = 30_000;

/** Writes twice a minute who was seen, in one statement for all, and again when the server closes. */
export function serveLastSeen(app: FastifyInstance, { callers, db, log }: Context): void {
  const write = () =>
    writeLastSeen(db, callers.takeSeen()).catch((error) => log.error({ err: error }, 'last seen'));
  const timer = setInterval(write, EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
}
