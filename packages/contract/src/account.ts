import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { closedLike, optionalText, typedText } from './codecs.ts';
import { email, profile } from './identity.ts';
import { PHONE_ERRORS } from './phone-sign-in.ts';

export const tag = { name: 'account', about: 'The e-mail address and the number of an account' };

const SLOW = { perMinute: 20 };

/** Without a password, a code to the caller's number. */
const proof = {
  password: z.optional(typedText(200)),
  /** For an account made by phone: the code sent to its number. */
  ownCode: z.optional(typedText(40)),
};

export const requestEmailCode = defineCall({
  method: 'POST',
  path: '/api/users/email/code',
  summary: 'Send a code to the e-mail address that your account shall have',
  access: 'signed-in',
  body: z.object({ email, ...proof }),
  /** The same sentence whether somebody else has the address or not. */
  reply: z.object({ message: z.string() }),
  errors: ['wrong-password', 'wrong-otp'],
  limit: SLOW,
  budget: [{ by: 'account', most: 10, perSeconds: 3600 }],
});

export const changeEmail = defineCall({
  method: 'PUT',
  path: '/api/users/email',
  summary: 'Give your account the e-mail address that the code was sent to; all your other sessions end',
  access: 'signed-in',
  body: z.object({ email, code: closedLike(/^\d{6}$/, 'The code has 6 digits') }),
  reply: profile,
  errors: ['wrong-code'],
  limit: SLOW,
  budget: [{ by: 'account', most: 30, perSeconds: 3600 }],
});

export const changePhone = defineCall({
  method: 'PUT',
  path: '/api/users/phone',
  summary:
    'Prove your own mobile number with the code from the SMS; from then on it signs in, and all your other sessions end',
  access: 'signed-in',
  body: z.object({
    phone: optionalText(40),
    /** The code that was sent to this number. */
    code: optionalText(40),
    ...proof,
  }),
  reply: profile,
  errors: [...PHONE_ERRORS, 'wrong-otp', 'wrong-password', 'phone-taken', 'phone-proved-already'],
  budget: [{ by: 'account', most: 30, perSeconds: 3600 }],
});
