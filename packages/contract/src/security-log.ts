import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pageNumber, timestamp } from './codecs.ts';
import { page } from './page.ts';

export const tag = { name: 'security log', about: 'What happened to accounts' };

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

/** One kind of event of one account from one network within an hour. */
const securityEntry = z.object({
  _id: z.string(),
  at: timestamp,
  firstAt: timestamp,
  event: z.enum(SECURITY_EVENTS),
  /** The account, if there is one. */
  user: z.nullable(
    z.object({
      name: z.string(),
      email: z.string(),
      /** If false, the address was only typed, and may be another person's. */
      emailProved: z.boolean(),
    }),
  ),
  /**
   * A user's id, a masked address, or a refused call of staff with its ids; `others` for those beyond the maximum of an
   * hour.
   */
  subject: z.string(),
  /** The IPv4 address, or the IPv6 household; `others` as above. */
  network: z.string(),
  /** The browser's description of itself. */
  agent: z.string(),
  /** Within the hour. */
  count: z.int(),
});
export type SecurityEntry = z.infer<typeof securityEntry>;

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
