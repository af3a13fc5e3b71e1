import { ALL_CALLS } from '@haat/contract/calls';
import { expect, it, vi } from 'vitest';
import { useAccessWorld } from '../open-access-world.ts';

vi.setConfig({ testTimeout: 60_000 });

const its = useAccessWorld();

/** It can be read, and not written again. */
const DEPTH = 50_000;
const payload = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
const headers = { 'content-type': 'application/json' };

it('a body of nothing but brackets is refused by every call, never a fault', async () => {
  const { tokens, world } = its;
  const faults: string[] = [];
  for (const [name, { body, method, path: url }] of ALL_CALLS) {
    if (!body) continue;
    const { who } = its.rowOf(name);
    const token = tokens[Array.isArray(who) ? (who[0] ?? 'superAdmin') : 'shopper'];
    const answer = await world.inject({ method, url, payload, headers }, token);
    if (answer.statusCode >= 500) faults.push(name);
  }
  expect(faults).toEqual([]);
});
