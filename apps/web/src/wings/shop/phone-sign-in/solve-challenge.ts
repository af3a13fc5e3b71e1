import { ERRORS } from '@haat/contract/errors';
import { type Challenge, makeChallenge, type SolvedChallenge } from '@haat/contract/phone-sign-in';
import { call } from '../../../kit/call.ts';
import { CallFailed } from '../../../kit/call-failed.ts';

/** A challenge is good for five minutes; one in hand is used within four, by this device's own clock. */
const FRESH_MS = 4 * 60_000;

let inHand: { answer: Promise<SolvedChallenge>; at: number } | undefined;

/** Begins the work that comes before a code, while the number is still being typed. */
export function prepareSolution(): void {
  if (inHand && performance.now() - inHand.at < FRESH_MS) return;
  const answer = solveOne();
  inHand = { answer, at: performance.now() };
  // What fails is tried again when the answer is wanted.
  answer.catch(() => {
    if (inHand?.answer === answer) inHand = undefined;
  });
}

/** An answered challenge, good once: the one that was prepared, or another. Throws CallFailed. */
export function takeSolution(): Promise<SolvedChallenge> {
  prepareSolution();
  const answer = inHand?.answer ?? solveOne();
  inHand = undefined;
  return answer;
}

async function solveOne(): Promise<SolvedChallenge> {
  const challenge = await call(makeChallenge, {});
  return { challenge, solution: await solve(challenge) };
}

/** Half a second on a cheap phone, in a thread of its own. */
function solve(challenge: Challenge): Promise<SolvedChallenge['solution']> {
  // In one piece, by which the build knows a worker.
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
