import type { SecurityEvent } from '@haat/contract/security-log';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identify } from '../../kit/access.ts';
import type { Context } from '../../kit/context.ts';
import { originOf } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteSecurity } from './security-log-sql.ts';

/** The refusals that are noted by their status, whatever the call: of those who lack the right, and of limits. */
const NOTED: Partial<Record<number, SecurityEvent>> = { 403: 'not-allowed', 429: 'limit-hit' };

/** Notes in the security log whom calls turn away, and which limits are hit. What can't be noted is logged, and refused all the same. */
export function watchRefusals(app: FastifyInstance, context: Context): void {
  app.addHook('onError', async (request, _reply, error) => {
    // A brake is noted with its account, where it is.
    const isNew = error instanceof Refusal && error.code !== 'sign-in-braked';
    const event = isNew ? NOTED[error.status] : undefined;
    if (event) await note(context, request, event).catch((err) => request.log.error({ err }, 'security log'));
  });
}

async function note({ callers, db }: Context, request: FastifyRequest, event: SecurityEvent): Promise<void> {
  const caller = await identify(callers, request);
  const { method, url } = request.routeOptions;
  await noteSecurity(db, {
    event,
    subject: `${method} ${url}`,
    userId: caller?.userId,
    origin: originOf(request),
  });
}
