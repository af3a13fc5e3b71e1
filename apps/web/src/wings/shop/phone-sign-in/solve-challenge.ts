import { ERRORS } from '@haat/contract/errors';
import { type Challenge, makeChallenge, type SolvedChallenge } from '@haat/contract/phone-sign-in';
import { call } from '../../../kit/call.ts';
import { CallFailed } from '../../../kit/call-failed.ts';

/** Challenges expire after five minutes by the server's clock; this leaves a margin. */
const FRESH_MS = 4 * 60_000;

let prepared: { solution: Promise<SolvedChallenge>; at: number } | undefined;

/** Called while the number is being typed. */
export function prepareSolution(): void {
  if (prepared && performance.now() - prepared.at < FRESH_MS) return;
  const solution = solveOne();
  prepared = { solution, at: performance.now() };
  // Retried when needed.
  solution.catch(() => {
    if (prepared?.solution === solution) prepared = undefined;
  });
}

/**
 * Prepared or new; valid once.
 * @throws CallFailed
 */
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

/** Takes half a second on a cheap phone, in its own thread. */
function solve(challenge: Challenge): Promise<SolvedChallenge['solution']> {
  // One expression, by which the build recognises a worker.
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
