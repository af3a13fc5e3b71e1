import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, text, timestamp, typedText } from './codecs.ts';

export const tag = { name: 'sessions', about: 'Where somebody is signed in' };

/** Nobody signs out more often, and each time every process is told. */
const OFTEN = [{ by: 'account', most: 300, perSeconds: 3600 }] as const;

/** A sign-in on one device, with its browser and system if known. */
export const openSession = z.object({
  _id: id,
  /** Such as 'Firefox'; empty if unknown. */
  browser: z.string(),
  /** Such as 'Linux'. */
  system: z.string(),
  isPhone: z.boolean(),
  /** Half of the network address, such as '203.0.*.*'; empty for private networks. */
  network: z.string(),
  /** The user had never signed in from this network before. */
  isNewNetwork: z.boolean(),
  /** The session of this call. */
  isThis: z.boolean(),
  createdAt: timestamp,
  /** To within a few minutes. */
  lastSeenAt: timestamp,
});
export type OpenSession = z.infer<typeof openSession>;

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/users/sessions',
  summary: 'Where you are signed in: this device first, then the last seen',
  access: 'signed-in',
  reply: z.object({ sessions: z.array(openSession) }),
  errors: [],
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/users/sessions/:id',
  summary: 'Sign out one of your devices',
  access: 'signed-in',
  params: z.object({ id }),
  reply: z.object({ _id: id }),
  errors: ['session-not-found'],
  budget: OFTEN,
});

const ended = z.object({ ended: z.int() });

export const endAllSessions = defineCall({
  method: 'DELETE',
  path: '/api/users/sessions',
  summary: 'Sign out everywhere, on this device too',
  access: 'signed-in',
  reply: ended,
  errors: [],
  budget: OFTEN,
});

export const signOut = defineCall({
  method: 'POST',
  path: '/api/users/logout',
  summary: 'Sign out on this device: its token is worth nothing from then on',
  access: 'signed-in',
  reply: ended,
  errors: [],
  budget: OFTEN,
});

export const reauthenticate = defineCall({
  method: 'POST',
  path: '/api/users/reauthenticate',
  summary: 'Confirm that it is you: by a code where two-step verification is on, else by your password',
  access: 'signed-in',
  body: z.object({
    password: z.optional(typedText(200)),
    code: z.optional(text(20)),
  }),
  /** Calls that need a fresh proof don't ask until then. */
  reply: z.object({ until: timestamp }),
  errors: ['wrong-password', 'wrong-factor-code'],
  limit: { perMinute: 20 },
  budget: [{ by: 'account', most: 15, perSeconds: 900 }],
});
