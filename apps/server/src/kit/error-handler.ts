import type { Call } from '@haat/contract/call';
import { ERRORS } from '@haat/contract/errors';
import { refusalsOf } from '@haat/contract/refusals';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { CONSTRAINT_REFUSALS } from './constraints.ts';
import { type AwayLog, isDatabaseAway } from './database-away.ts';
import { isDiskFull } from './disk-space.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}

/**
 * What to do with a refusal that its call does not declare: `fail` answers a fault that names call and code, for tests;
 * `log` answers the refusal and logs the mistake.
 */
export type Undeclared = 'fail' | 'log';

interface DatabaseError extends FastifyError {
  constraint?: string;
}

/** Citus names the constraint last in the message, with the number of a shard. */
const CONSTRAINT = /"(\w+?)(?:_\d+)?"[^"]*$/;

function constraintOf({ constraint, code, message }: DatabaseError): string | undefined {
  const isViolation = code?.startsWith('23');
  return constraint ?? (isViolation ? CONSTRAINT.exec(message)?.[1] : undefined);
}

function thrownRefusal(error: DatabaseError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const constrained = CONSTRAINT_REFUSALS[constraintOf(error) ?? ''];
  return constrained ? new Refusal(constrained) : undefined;
}

/** Fastify's own refusals: invalid JSON, wrong content type, unreadable address. */
function fastifysRefusal({ statusCode = 500 }: FastifyError): Refusal | undefined {
  if (statusCode === ERRORS['body-too-large'].status) return new Refusal('body-too-large');
  return statusCode >= 400 && statusCode < 500 ? new Refusal('invalid-input') : undefined;
}

const STATEMENT_TIMEOUT = '57014';
/** An unreachable database is restarted within seconds. */
const BACK_AFTER_SECONDS = 5;
/** Somebody may have freed disk space by then. */
const ROOM_AFTER_SECONDS = 60;

/**
 * Answers refusals with their sentence, an unreachable or slow database with 503, a full disk with 507; anything else
 * is a fault, logged in full and answered with the request's id only.
 */
export function errorHandler(undeclared: Undeclared, away?: AwayLog, full?: AwayLog) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // The intended answer might have been cacheable.
    reply.header('cache-control', 'no-store');
    const answer = (refusal: Refusal) => {
      const seconds = againAfter(refusal);
      if (seconds !== undefined) reply.header('retry-after', String(seconds));
      return reply.status(refusal.status).send(refusal.body);
    };
    const fault = (message: string = ERRORS.fault.message) =>
      reply.status(500).send({ message, code: 'fault', requestId: request.id });
    const refusal = thrownRefusal(error);
    const mistake = refusal && undeclaredBy(request.routeOptions.config.call, refusal);
    if (mistake) {
      request.log.error({ err: error }, mistake);
      return undeclared === 'fail' ? fault(mistake) : answer(refusal);
    }
    const expected = refusal ?? fastifysRefusal(error);
    if (expected) return answer(expected);
    if (isDatabaseAway(error)) {
      away?.report(error);
      return answer(new Refusal('unavailable', { againAfter: BACK_AFTER_SECONDS }));
    }
    if (isDiskFull(error)) {
      full?.report(error);
      return answer(new Refusal('storage-full', { againAfter: ROOM_AFTER_SECONDS }));
    }
    if (error.code === STATEMENT_TIMEOUT) {
      request.log.warn({ reason: error.message }, 'a statement took too long');
      return answer(new Refusal('unavailable', { againAfter: BACK_AFTER_SECONDS }));
    }
    request.log.error({ err: error }, 'fault');
    return fault();
  };
}

function againAfter({ details }: Refusal): number | undefined {
  return (details as { againAfter?: number } | undefined)?.againAfter;
}

/** Returns undefined when the call declares the refusal. */
function undeclaredBy(call: Call | undefined, { code }: Refusal): string | undefined {
  if (!call || code === 'storage-full' || refusalsOf(call).includes(code)) return undefined;
  return `${call.method} ${call.path} refuses with ${code}, which it does not declare`;
}
