import { LAST_SECOND } from '@haat/domain/basics/bounds';
import type { PhoneFault } from '@haat/domain/basics/indian-mobile';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { formed, optionalText, typedText, wholeNumber } from './codecs.ts';
import type { ErrorCode } from './errors.ts';
import { session } from './identity.ts';

export const tag = { name: 'phone sign-in', about: 'Signing in by phone' };

export const PHONE_REFUSALS = {
  missing: 'phone-missing',
  'too-short': 'phone-too-short',
  'too-long': 'phone-too-long',
  foreign: 'phone-not-indian',
  'not-mobile': 'phone-not-mobile',
} as const satisfies Record<PhoneFault, ErrorCode>;

export const PHONE_ERRORS = Object.values(PHONE_REFUSALS);

const hex = formed(/^[0-9a-f]{2,128}$/, undefined, 128);

/** ALTCHA 2: find the key, derived by PBKDF2, that begins with `keyPrefix`. */
const challenge = z.object({
  parameters: z.object({
    algorithm: typedText(40),
    nonce: hex,
    salt: hex,
    /** PBKDF2 iterations for each key tried. */
    cost: wholeNumber(1),
    keyLength: wholeNumber(1),
    keyPrefix: hex,
    keySignature: hex,
    /** Seconds since 1970. */
    expiresAt: wholeNumber(1, LAST_SECOND),
  }),
  signature: hex,
});
export type Challenge = z.infer<typeof challenge>;

/** Valid once. */
const solvedChallenge = z.object({
  challenge,
  solution: z.object({ counter: wholeNumber(0), derivedKey: hex }),
});
export type SolvedChallenge = z.infer<typeof solvedChallenge>;

/** Spares the processor; codes have limits in the database. */
const SPARING = { perMinute: 60 };

export const makeChallenge = defineCall({
  method: 'GET',
  path: '/api/users/phone/challenge',
  summary: 'Get the challenge (proof of work) to solve before a code is sent; valid once, for 5 minutes',
  access: 'public',
  reply: challenge,
  errors: [],
  limit: { perMinute: 120 },
});

export const requestPhoneCode = defineCall({
  method: 'POST',
  path: '/api/users/phone/code',
  summary: 'Send a code of 6 digits by SMS to an Indian mobile number',
  access: 'public',
  body: z.object({
    /** As typed, with +91, 0 or spaces. */
    phone: optionalText(40),
    challenge: solvedChallenge,
  }),
  /** The same whether the number is known or not. */
  reply: z.object({
    /** E.164. */
    phone: z.string(),
    /** Seconds until the next code can be requested. */
    againAfter: z.int(),
    /** Very many codes are being requested, so this one may not arrive. */
    scarce: z.boolean(),
    /** Not sent: the message is in the demo's inbox. */
    inbox: z.boolean(),
  }),
  /** The details of `too-many-codes` are `{ againAfter }`, in seconds. */
  errors: [...PHONE_ERRORS, 'challenge-failed', 'too-many-codes', 'no-codes-now'],
  limit: SPARING,
});

export const signInByPhone = defineCall({
  method: 'POST',
  path: '/api/users/phone/session',
  summary: 'Sign in with the code from the SMS; new shoppers are registered',
  access: 'public',
  body: z.object({ phone: optionalText(40), code: optionalText(40) }),
  reply: session,
  errors: [...PHONE_ERRORS, 'wrong-otp', 'account-closed', 'second-factor-needed'],
  limit: SPARING,
});
