import { createHmac, randomInt } from 'node:crypto';
import type { Challenge, SolvedChallenge } from '@haat/contract/phone-sign-in';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Config } from '../../kit/config.ts';
import { Refusal } from '../../kit/refusal.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { phoneSignInSettings } from './phone-sign-in-settings.ts';

const GOOD_FOR_SECONDS = 300;

/** A secret for each purpose. */
function secretsOf(config: Config) {
  const { tokenSecret } = config.of(secretSettings);
  const made = (purpose: string) => createHmac('sha256', tokenSecret).update(purpose).digest('hex');
  return { hmacSignatureSecret: made('challenge'), hmacKeySignatureSecret: made('challenge answer') };
}

/** Makes a challenge that a cheap phone solves in less than a second. It is not stored until it is answered. */
export async function makeChallenge(config: Config): Promise<Challenge> {
  const { cost, fewest, most } = config.of(phoneSignInSettings).challenge;
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(fewest, most + 1),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + GOOD_FOR_SECONDS,
    ...secretsOf(config),
  });
  return made as Challenge;
}

/**
 * Refuses with `challenge-failed` unless the challenge is ours, unexpired and solved. Does not check whether it was
 * used.
 */
export async function checkAnswer(config: Config, { challenge, solution }: SolvedChallenge): Promise<void> {
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(config) });
  if (!verified) throw new Refusal('challenge-failed');
}
