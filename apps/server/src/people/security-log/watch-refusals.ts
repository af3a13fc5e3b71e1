import type { SecurityEvent } from '@haat/contract/security-log';
import { readRoles } from '@haat/domain/people/capabilities';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identify } from '../../kit/access.ts';
import type { Caller } from '../../kit/callers.ts';
import { coalesceWrites } from '../../kit/coalesce-writes.ts';
import type { Context } from '../../kit/context.ts';
import type { Db } from '../../kit/db.ts';
import { originOf } from '../../kit/origin.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Happening, noteSecurity } from './security-log-sql.ts';

/** Refusals of any call that are logged, by status: missing rights, and limits. */
const NOTED: Partial<Record<number, SecurityEvent>> = { 403: 'not-allowed', 429: 'limit-hit' };
/** Refused changes by staff: not theirs, not there, or against a rule. */
const OF_STAFF: Partial<Record<number, SecurityEvent>> = { 404: 'call-refused', 409: 'call-refused' };

/**
 * Logs refusals of rights, refused changes by staff, and limits. If logging fails, the refusal still stands. A flood of
 * them takes one connection, as all would wait for the same row; strangers’ don’t delay those of accounts.
 */
export function watchRefusals(app: FastifyInstance, context: Context): void {
  const write = () => coalesceWrites<Happening>((refused) => noteTogether(context.db, refused));
  const [ofStrangers, ofAccounts] = [write(), write()];
  app.addHook('onError', async (request, _reply, error) => {
    // The brake is logged with its account elsewhere.
    if (!(error instanceof Refusal) || error.code === 'sign-in-braked') return;
    try {
      const refused = await refusedCall(context, request, error);
      if (refused) await (refused.userId ? ofAccounts : ofStrangers)(refused);
    } catch (err) {
      request.log.error({ err }, 'security log');
    }
  });
}

/** Repeats are counted by one statement. */
async function noteTogether(db: Db, refused: readonly Happening[]): Promise<void> {
  const keyOf = ({ event, subject, userId, origin, code }: Happening) =>
    JSON.stringify([event, subject, userId, origin.network, code]);
  const failures: unknown[] = [];
  for (const [first, ...others] of Map.groupBy(refused, keyOf).values())
    if (first)
      await noteSecurity(db, { ...first, times: 1 + others.length }).catch((error: unknown) =>
        failures.push(error),
      );
  if (failures.length > 0) throw failures[0];
}

/** Undefined for refusals that are not logged. */
async function refusedCall(
  { callers, db }: Context,
  request: FastifyRequest,
  refusal: Refusal,
): Promise<Happening | undefined> {
  const { method, url } = request.routeOptions;
  const tried = method !== 'GET' && url ? OF_STAFF[refusal.status] : undefined;
  const event = NOTED[refusal.status] ?? tried;
  if (!event) return undefined;
  const caller = await identify({ callers, db }, 'signed-in', request);
  const ofStaff = caller && caller.roles.length > 0 && event !== 'limit-hit';
  if (tried && !ofStaff) return undefined;
  return {
    event,
    subject: `${method} ${ofStaff ? withIds(url, request.params) : url}`,
    userId: caller?.userId,
    origin: originOf(request),
    ...(ofStaff && { ofStaff: inRole(caller), code: refusal.code }),
  };
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
