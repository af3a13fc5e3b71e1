import { isWalkIn, readIndianMobile } from '@haat/domain/basics/indian-mobile';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { closedLike, id, lines, requiredText, text, typedText } from './codecs.ts';
import { buyerNumber } from './gst-number.ts';
import { typedPhone } from './phone.ts';
import { PHONE_SENTENCES } from './phone-sentences.ts';

export const tag = { name: 'identity', about: 'People, their sessions and their profiles' };

export const INVALID_EMAIL = 'Please enter a valid e-mail address';

/** As people type it. */
export const email = z.pipe(text(254), z.email(INVALID_EMAIL));
/** For common passwords, and the account's own address or name. */
export const COMMON_PASSWORD = 'This password is too easy to guess. Please choose another one.';

/** NIST 800-63B: length counts, and that it is not common; the maximum limits the cost of hashing. */
const newPassword = typedText(200).check(z.minLength(8, 'At least 8 characters'));

const phoneFault = (typed: string) => {
  if (typed === '') return undefined;
  const read = readIndianMobile(typed);
  return 'fault' in read ? read.fault : isWalkIn(typed) ? 'missing' : undefined;
};

/** An Indian mobile number in any form, or nothing; wrong ones get the messages of signing in by phone. */
export const contactPhone = z._default(
  typedPhone.check(
    z.refine((typed) => phoneFault(typed) !== 'missing', PHONE_SENTENCES.missing),
    z.refine((typed) => phoneFault(typed) !== 'too-short', PHONE_SENTENCES['too-short']),
    z.refine((typed) => phoneFault(typed) !== 'too-long', PHONE_SENTENCES['too-long']),
    z.refine((typed) => phoneFault(typed) !== 'not-mobile', PHONE_SENTENCES['not-mobile']),
    z.refine((typed) => phoneFault(typed) !== 'foreign', 'Please enter an Indian mobile number'),
  ),
  '',
);

/** Slows down guessing of passwords and e-mails; a family behind one address does not notice. */
const SLOW = { perMinute: 20 };

/** The signed-in user (storefront specification, section 3). `rewardPoints`: 1 point = ₹1. */
export const profile = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  /** By a code that was sent there. */
  emailProved: z.boolean(),
  phone: z.string(),
  /** The number signs in; otherwise it is only for deliveries. */
  phoneProved: z.boolean(),
  /** An account made by phone has none before resetting it. */
  hasPassword: z.boolean(),
  address: z.string(),
  company: z.string(),
  gstNumber: z.string(),
  rewardPoints: z.int(),
  role: z.array(z.string()),
  isAdmin: z.boolean(),
  /** The store of an admin or deliveryAdmin. */
  store: z.optional(id),
});
export type Profile = z.infer<typeof profile>;

/** A profile with its bearer token. */
export const session = z.extend(profile, {
  token: z.string(),
  secondFactorDue: z.optional(z.boolean()),
});
export type Session = z.infer<typeof session>;

export const signIn = defineCall({
  method: 'POST',
  path: '/api/users/login',
  summary: 'Sign in by e-mail and password',
  access: 'public',
  body: z.object({ email: text(254), password: typedText(200) }),
  reply: session,
  errors: ['wrong-credentials', 'sign-in-braked', 'second-factor-needed'],
  limit: SLOW,
});

export const register = defineCall({
  method: 'POST',
  path: '/api/users',
  summary: 'Register and sign in, whether somebody has registered with the e-mail address before or not',
  access: 'public',
  body: z.object({
    name: requiredText(100, 'Please enter your name'),
    phone: contactPhone,
    email,
    password: newPassword,
  }),
  reply: session,
  status: 201,
  errors: [],
  limit: SLOW,
  budget: [{ by: 'address', most: 100, perSeconds: 3600 }],
});

export const readProfile = defineCall({
  method: 'GET',
  path: '/api/users/profile',
  summary: 'Read your own profile',
  access: 'signed-in',
  reply: profile,
  errors: [],
});

export const changeProfile = defineCall({
  method: 'PUT',
  path: '/api/users/profile',
  summary: 'Change your own profile; the e-mail address has calls of its own',
  access: 'signed-in',
  body: z.object({
    /** Ignored: the token says whose profile it is. Accepted, as clients send the whole profile back. */
    id: z.optional(id),
    name: requiredText(100, 'Please enter your name'),
    /** The current address; others are refused, as a change needs a code. */
    email: z.optional(email),
    /** Absent, as the next two: unchanged. */
    address: z.optional(lines(500)),
    company: z.optional(text(200)),
    gstNumber: z.optional(buyerNumber),
  }),
  reply: profile,
  errors: ['email-needs-code'],
  budget: [
    { by: 'account', most: 20, perSeconds: 3600 },
    { by: 'address', most: 100, perSeconds: 3600 },
  ],
});

export const changePassword = defineCall({
  method: 'PUT',
  path: '/api/users/password',
  summary: 'Change your own password; all your other sessions end',
  access: 'signed-in',
  body: z.object({
    currentPassword: typedText(200).check(z.minLength(1, 'Please enter your current password')),
    password: newPassword,
  }),
  reply: session,
  errors: ['wrong-password'],
  limit: SLOW,
});

export const requestResetCode = defineCall({
  method: 'POST',
  path: '/api/users/password/code',
  summary: 'Send a password reset code to an e-mail address, if somebody has registered with it',
  access: 'public',
  body: z.object({ email }),
  /** The same sentence whether the address is known or not. */
  reply: z.object({ message: z.string() }),
  errors: [],
  limit: SLOW,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/users/password/reset',
  summary: 'Set a new password with the code from the e-mail, and sign in; all your other sessions end',
  access: 'public',
  body: z.object({
    email,
    code: closedLike(/^\d{6}$/, 'The code has 6 digits'),
    password: newPassword,
  }),
  reply: session,
  errors: ['wrong-code', 'second-factor-needed'],
  limit: SLOW,
});
