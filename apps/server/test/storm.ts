import { inject } from 'vitest';

/**
 * How much of something a storm brings: enough to prove its fact in the daily run, as much as life may bring with
 * `npm run test:storm`. A sharded database on one machine is given less, since all its nodes share the processors.
 */
export function storm({
  daily,
  whole,
  sharded = daily,
}: Record<'daily' | 'whole', number> & { sharded?: number }): number {
  if (inject('template').nodes.length > 1) return sharded;
  return process.env.HAAT_STORM ? whole : daily;
}
