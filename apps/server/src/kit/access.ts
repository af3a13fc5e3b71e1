import type { Access } from '@haat/contract/call';
import { can } from '@haat/domain/people/capabilities';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './callers.ts';
import type { Context } from './context.ts';
import { findDriver } from './driver-callers.ts';
import { Refusal } from './refusal.ts';

const BEARER = /^Bearer (\S+)$/i;

/** Undefined for strangers and invalid tokens; drivers' tokens are valid for drivers' calls only. */
export async function identify(
  { callers, db }: Pick<Context, 'callers' | 'db'>,
  access: Access,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return undefined;
  return access === 'driver' ? findDriver(db, token) : callers.find(token);
}

/** The only place where roles decide. Refuses with `not-authenticated` (nobody) or `not-authorized` (wrong role). */
export function admit(access: Access, caller: Caller | undefined): void {
  if (access === 'public') return;
  if (!caller) throw new Refusal('not-authenticated');
  if (access === 'signed-in' || access === 'driver' || can(caller.roles, access.can)) return;
  throw new Refusal('not-authorized', caller.secondFactorDue ? { reason: 'second-factor-due' } : undefined);
}
