import { ERRORS } from '@haat/contract/errors';
import { type Challenge, makeChallenge, type SolvedChallenge } from '@haat/contract/phone-sign-in';
import { call } from '../../../kit/call.ts';
import { CallFailed } from '../../../kit/call-failed.ts';

/** A challenge expires after five minutes; a prepared one is used within four, by this device's own clock. */
const FRESH_MS = 4 * 60_000;

let prepared: { solution: Promise<SolvedChallenge>; at: number } | undefined;

/** Starts solving a challenge while the number is still being typed. */
export function prepareSolution(): void {
  if (prepared && performance.now() - prepared.at < FRESH_MS) return;
  const solution = solveOne();
  prepared = { solution, at: performance.now() };
  // A failure is retried when the solution is needed.
  solution.catch(() => {
    if (prepared?.solution === solution) prepared = undefined;
  });
}

/** A solved challenge, valid once: the prepared one, or another. Throws CallFailed. */
export function takeSolution(): Promise<SolvedChallenge> {
  prepareSolution();
  const solution = prepared?.solution ?? solveOne();
  prepared = undefined;
  return solution;
}

async function solveOne(): Promise<SolvedChallenge> {
  const challenge = await call(makeChallenge, {});
  return { challenge, solution: await solve(challenge) };
}

/** Half a second on a cheap phone, in its own thread. */
function solve(challenge: Challenge): Promise<SolvedChallenge['solution']> {
  // In one expression, by which the build recognises a worker.
  const worker = new Worker(new URL('../../../../worker/solve-challenge.ts', import.meta.url), {
    type: 'module',
  });
  return new Promise((resolve, reject) => {
    const fail = () => reject(new CallFailed(0, 'fault', { message: ERRORS.fault.message }));
    worker.addEventListener('message', ({ data }: MessageEvent<SolvedChallenge['solution'] | null>) =>
      data ? resolve(data) : fail(),
    );
    worker.addEventListener('error', fail);
    worker.postMessage(challenge);
  });
}
