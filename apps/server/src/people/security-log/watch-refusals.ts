import type { SecurityEvent } from '@haat/contract/security-log';
import { readRoles } from '@haat/domain/people/capabilities';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identify } from '../../kit/access.ts';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { originOf } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteSecurity } from './security-log-sql.ts';

/** Refusals of any call that are logged, by status: missing rights, and limits. */
const NOTED: Partial<Record<number, SecurityEvent>> = { 403: 'not-allowed', 429: 'limit-hit' };
/** Refused changes by staff: not theirs, not there, or against a rule. */
const OF_STAFF: Partial<Record<number, SecurityEvent>> = { 404: 'call-refused', 409: 'call-refused' };

/** Logs refusals of rights, refused changes by staff, and limits. If logging fails, the refusal still stands. */
export function watchRefusals(app: FastifyInstance, context: Context): void {
  app.addHook('onError', async (request, _reply, error) => {
    // The brake is logged with its account elsewhere.
    if (!(error instanceof Refusal) || error.code === 'sign-in-braked') return;
    await note(context, request, error).catch((err) => request.log.error({ err }, 'security log'));
  });
}

async function note({ callers, db }: Context, request: FastifyRequest, refusal: Refusal): Promise<void> {
  const { method, url } = request.routeOptions;
  const tried = method !== 'GET' && url ? OF_STAFF[refusal.status] : undefined;
  const event = NOTED[refusal.status] ?? tried;
  if (!event) return;
  const caller = await identify({ callers, db }, 'signed-in', request);
  const ofStaff = caller && caller.roles.length > 0 && event !== 'limit-hit';
  if (tried && !ofStaff) return;
  await noteSecurity(db, {
    event,
    subject: `${method} ${ofStaff ? withIds(url, request.params) : url}`,
    userId: caller?.userId,
    origin: originOf(request),
    ...(ofStaff && { ofStaff: inRole(caller), code: refusal.code }),
  });
}

const inRole = ({ name, roles, store }: Caller) => ({
  name,
  role: readRoles(roles).join(', '),
  storeId: store?.storeId,
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The path with its ids, and nothing else of the request. */
function withIds(url: string | undefined, params: unknown): string {
  const given = (params ?? {}) as Record<string, unknown>;
  return (url ?? '').replaceAll(/:(\w+)/g, (part, name) => {
    const id = String(given[name]);
    return UUID.test(id) ? id.toLowerCase() : part;
  });
}
