import type { Call, CallReply } from '@haat/contract/call';
import { type Edited, edited } from '@haat/contract/versions';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { encode } from 'zod/mini';
import { Refusal } from './refusal.ts';

const TAG = /^"(\d{1,9})"$/;

/** The version that a request is based on; null for any. */
export type ExpectedVersion = number | null;

/** Reads the optional If-Match. Refuses with `version-unclear`. */
export function expectedVersion({ headers }: Pick<FastifyRequest, 'headers'>): ExpectedVersion {
  const sent = headers['if-match'] ?? '*';
  if (sent === '*') return null;
  const named = TAG.exec(sent)?.[1];
  if (named === undefined) throw new Refusal('version-unclear');
  return Number(named);
}

export function versionTag(reply: unknown): string {
  return `"${(reply as { version: number }).version}"`;
}

/**
 * Set by every UPDATE of a versioned row, whose WHERE names the version that was read, not just the caller's: it may be outdated
 * when the UPDATE has waited. If no row is found, `refuseEdited` refuses.
 */
export const nextVersion = sql<number>`version + 1`;

/** The refusal of a change based on an old version, with both versions and the author of the newer one. */
export function refuseEdited<C extends Call>(
  call: C,
  { current, ...rest }: Omit<Edited, 'current'> & { current: CallReply<C> },
): Refusal {
  return new Refusal('edited-meanwhile', encode(edited, { ...rest, current: encode(call.reply, current) }));
}
