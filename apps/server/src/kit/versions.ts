import type { Call, CallReply } from '@haat/contract/call';
import { type Edited, edited } from '@haat/contract/versions';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { encode } from 'zod/mini';
import { Refusal } from './refusal.ts';

const TAG = /^"(\d{1,9})"$/;

/** The version that a request means to change; null: what it finds. */
export type ExpectedVersion = number | null;

/** Reads If-Match, which a request may leave out. Refuses with `version-unclear`. */
export function expectedVersion({ headers }: Pick<FastifyRequest, 'headers'>): ExpectedVersion {
  const sent = headers['if-match'] ?? '*';
  if (sent === '*') return null;
  const named = TAG.exec(sent)?.[1];
  if (named === undefined) throw new Refusal('version-unclear');
  return Number(named);
}

/** The ETag of a versioned answer. */
export function versionTag(reply: unknown): string {
  return `"${(reply as { version: number }).version}"`;
}

/**
 * What every UPDATE of a versioned row sets; its WHERE names the version that the caller changes, so that of two changes of
 * one version the second finds no row: `refuseEdited` says so.
 */
export const nextVersion = sql<number>`version + 1`;

/** The refusal of a change that was made from an older version: both versions, and who wrote the newer one. */
export function refuseEdited<C extends Call>(
  call: C,
  { current, ...rest }: Omit<Edited, 'current'> & { current: CallReply<C> },
): Refusal {
  return new Refusal('edited-meanwhile', encode(edited, { ...rest, current: encode(call.reply, current) }));
}
