import type { SolvedChallenge } from '@haat/contract/phone-sign-in';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ChallengeParameters } from 'altcha-lib/types';

declare const self: DedicatedWorkerGlobalScope;

/** Plain HTTP has no cryptography API; this is slower, but equally safe. */
async function deriveInScript(
  { cost, keyLength }: ChallengeParameters,
  salt: Uint8Array,
  password: Uint8Array,
) {
  return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
}

/** Solves one challenge, and ends. */
self.addEventListener('message', async ({ data }: MessageEvent<SolvedChallenge['challenge']>) => {
  const deriveKey = 'subtle' in crypto && crypto.subtle ? deriveNatively : deriveInScript;
  const solution = await solveChallenge({ challenge: data, deriveKey });
  self.postMessage(solution && { counter: solution.counter, derivedKey: solution.derivedKey });
  self.close();
});
