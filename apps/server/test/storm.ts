import { inject } from 'vitest';

/**
 * The size of a storm: enough to prove its fact in the daily run, and life-size with `npm run test:storm`. A sharded
 * database on one machine gets less, as all its nodes share the processors.
 */
export function storm({
  daily,
  whole,
  sharded = daily,
}: Record<'daily' | 'whole', number> & { sharded?: number }): number {
  if (inject('template').nodes.length > 1) return sharded;
  return process.env.HAAT_STORM ? whole : daily;
}
