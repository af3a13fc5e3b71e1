import { ALL_CALLS } from '@haat/contract/calls';
import { ERRORS } from '@haat/contract/errors';
import { refusalsOf } from '@haat/contract/refusals';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { CALLS_BY_ROOM } from '../access-lines.ts';
import { useAccessWorld } from '../open-access-world.ts';
import { storm } from '../storm.ts';
import { SEED, todaysShare } from '../todays-share.ts';
import { type Choice, mangle } from './mangle.ts';

const REQUESTS = storm({ daily: 14, whole: 200 });
/** Ways to spoil one valid request before a new one is made. */
const OF_ONE = 7;

vi.setConfig({ testTimeout: storm({ daily: 60_000, whole: 600_000 }) });

// Spoilt requests may still be valid, and rename or move shops.
const its = useAccessWorld({ own: true });

const number = fc.nat(10_000);
const choices = fc.record<Choice>({ what: number, where: number, value: number });

/** Declared answers beyond 499, such as a provider that is down. */
const allowed = (name: string) => {
  const call = ALL_CALLS.get(name);
  return call ? refusalsOf(call).map((code) => ERRORS[code].status as number) : [];
};

it.each(todaysShare(CALLS_BY_ROOM))('%s never answers a fault, whatever is sent', async (name) => {
  const { world, tokens, db } = its;
  const [call, row] = [ALL_CALLS.get(name), its.rowOf(name)];
  if (!call) throw new Error(`There is no call ${name}`);
  const who = Array.isArray(row.who) ? (row.who[0] ?? 'superAdmin') : 'shopper';
  const faults: object[] = [];
  let good = { url: call.path, ...(await row.request?.()) };
  for (const [nth, choice] of fc.sample(choices, { numRuns: REQUESTS, seed: SEED }).entries()) {
    if (nth % OF_ONE === OF_ONE - 1) {
      await row.after?.();
      await db.deleteFrom('rate_limits').execute();
      good = { url: call.path, ...(await row.request?.()) };
    }
    const sent = mangle(good, choice);
    const answer = await world.inject({ ...sent, method: call.method }, tokens[who]);
    if (answer.statusCode >= 500 && !allowed(name).includes(answer.statusCode))
      faults.push({
        status: answer.statusCode,
        choice,
        url: sent.url.slice(0, 200),
        payload: sent.payload,
        body: answer.body,
      });
  }
  await row.after?.();
  expect(faults, `HAAT_SEED=${SEED}`).toEqual([]);
});
