import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { closedLike, requiredText, timestamp } from './codecs.ts';
import { session } from './identity.ts';

export const tag = {
  name: 'two-step verification',
  about: 'Two-step verification: codes of an authenticator app',
};

const SLOW = { perMinute: 20 };
/** Wrong codes are slowed down separately: apps/server/src/people/second-factor/check-code.ts. */
const SELDOM = [{ by: 'account', most: 60, perSeconds: 3600 }] as const;
const sixDigits = closedLike(/^\d{6}$/, 'The code has 6 digits');
/** From the app, or a recovery code. */
const anyCode = requiredText(20, 'Please type the code');
/** Ten, for one use each; never shown again. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const readSecondFactor = defineCall({
  method: 'GET',
  path: '/api/users/second-factor',
  summary: 'Your two-step verification: since when it is on, and how many recovery codes are left',
  access: 'signed-in',
  reply: z.object({
    onSince: z.nullable(timestamp),
    codesLeft: z.int(),
    /** Required for your role. */
    isDue: z.boolean(),
  }),
  errors: [],
});

export const startSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/second-factor/key',
  summary: 'Make the key that your authenticator app is given; it asks for nothing until it is turned on',
  access: 'signed-in',
  reauthenticate: true,
  /** The key in base 32, and as an `otpauth:` address for a QR code. */
  reply: z.object({ key: z.string(), address: z.string() }),
  errors: ['second-factor-on'],
  limit: SLOW,
  budget: SELDOM,
});

export const tryFirstCode = defineCall({
  method: 'POST',
  path: '/api/users/second-factor/first-code',
  summary: 'Show that the app has the key; answers the recovery codes. Five wrong ones and the key is void',
  access: 'signed-in',
  reauthenticate: true,
  body: z.object({ code: sixDigits }),
  reply: recoveryCodes,
  errors: ['wrong-factor-code', 'factor-key-void', 'second-factor-on'],
  limit: SLOW,
  budget: SELDOM,
});

export const turnOnSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/second-factor/on',
  summary: 'Turn on two-step verification, after its first code was right; all your other sessions end',
  access: 'signed-in',
  reauthenticate: true,
  reply: z.object({ onSince: timestamp }),
  errors: ['factor-key-void', 'second-factor-on'],
  budget: SELDOM,
});

export const turnOffSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/second-factor/off',
  summary: 'Turn off two-step verification, with one of its codes; all your other sessions end',
  access: 'signed-in',
  body: z.object({ code: anyCode }),
  reply: z.object({ isDue: z.boolean() }),
  errors: ['wrong-factor-code', 'second-factor-off'],
  limit: SLOW,
  budget: SELDOM,
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/users/second-factor/recovery-codes',
  summary: 'Make ten new recovery codes: the old ones are void, and all your other sessions end',
  access: 'signed-in',
  reauthenticate: true,
  reply: recoveryCodes,
  errors: ['second-factor-off'],
  limit: SLOW,
  budget: SELDOM,
});

export const signInByCode = defineCall({
  method: 'POST',
  path: '/api/users/login/code',
  summary: 'Finish signing in, with the ticket of the first step and a code of two-step verification',
  access: 'public',
  body: z.object({ ticket: requiredText(1000, 'The ticket is missing'), code: anyCode }),
  reply: session,
  errors: ['wrong-factor-code', 'ticket-expired'],
  limit: SLOW,
  budget: [{ by: 'address', most: 200, perSeconds: 3600 }],
});
