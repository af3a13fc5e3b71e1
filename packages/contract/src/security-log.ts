import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pageNumber, timestamp } from './codecs.ts';
import { page } from './page.ts';

export const tag = { name: 'security log', about: 'What happened to accounts' };

/** What is noted of accounts. */
export const SECURITY_EVENTS = [
  'signed-in',
  'new-device',
  'sign-in-refused',
  'sign-in-braked',
  'code-refused',
  'password-changed',
  'password-reset',
  'email-changed',
  'phone-changed',
  'second-factor-changed',
  'second-factor-removed',
  'role-changed',
  'sessions-ended',
  'user-deleted',
  'not-allowed',
  'call-refused',
  'limit-hit',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** What happened to one account from one network within an hour. */
const securityEntry = z.object({
  _id: z.string(),
  /** The last time, and the first. */
  at: timestamp,
  firstAt: timestamp,
  event: z.enum(SECURITY_EVENTS),
  /** Whose account it is, if there is one. */
  user: z.nullable(
    z.object({
      name: z.string(),
      email: z.string(),
      /** Otherwise the address was only typed, and may be another's. */
      emailProved: z.boolean(),
    }),
  ),
  /** A user's id, a masked address, or the call that was refused, of staff with its ids; `others` for those beyond what an hour holds. */
  subject: z.string(),
  /** The address of IPv4, or the household of IPv6; `others` as above. */
  network: z.string(),
  /** The browser, as it calls itself. */
  agent: z.string(),
  /** How often within the hour. */
  count: z.int(),
});
export type SecurityEntry = z.infer<typeof securityEntry>;

/** Entries on a page of the security log. */
export const EVENTS_A_PAGE = 50;

export const listSecurityEvents = defineCall({
  method: 'GET',
  path: '/api/security-log',
  summary:
    'What happened to accounts (sign-ins, refusals, limits, changes), newest first: what repeats within an hour is one entry that counts; kept for 180 days',
  access: { can: 'security.read' },
  query: z.object({ pageNumber, event: z.optional(z.enum(SECURITY_EVENTS)) }),
  reply: page('events', securityEntry),
  errors: [],
});
