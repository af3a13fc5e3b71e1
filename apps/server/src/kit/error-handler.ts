import { ERRORS } from '@haat/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { CONSTRAINT_REFUSALS } from './constraints.ts';
import { Refusal } from './refusal.ts';

function asRefusal(error: FastifyError & { constraint?: string }): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const constrained = error.constraint && CONSTRAINT_REFUSALS[error.constraint];
  if (constrained) return new Refusal(constrained);
  if (error.statusCode === ERRORS['body-too-large'].status) return new Refusal('body-too-large');
  if (error.statusCode === ERRORS['too-many-requests'].status) return new Refusal('too-many-requests');
  // Fastify's own: JSON that does not parse, another content type, an unreadable address.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('invalid-input');
  return undefined;
}

/** Answers a refusal with its sentence; anything else is a fault, logged whole and answered with the request's id only. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal) return reply.status(refusal.status).send(refusal.body);
  request.log.error({ err: error }, 'fault');
  return reply.status(500).send({ message: ERRORS.fault.message, code: 'fault', requestId: request.id });
}
