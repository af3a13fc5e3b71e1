import { type GivenRole, ROLES, readRoles } from '@haat/domain/people/capabilities';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, optionalText, pageNumber, requiredText, text, timestamp } from './codecs.ts';
import { email } from './identity.ts';
import { page } from './page.ts';
import { version } from './versions.ts';

export const tag = { name: 'users', about: 'Everybody who has an account, for operators' };

/** Back office, section 9. */
export const USERS_A_PAGE = 24;

/** Filters of the list: a role, or users without one. */
export const USER_KINDS = [...ROLES, 'shopper'] as const;
export type UserKind = (typeof USER_KINDS)[number];

const listedUser = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  /** Proved by a code; otherwise only typed. */
  emailProved: z.boolean(),
  /** The address belongs to another user: this one typed it at registration and never proved it (decision 0038). */
  claimsEmail: z.boolean(),
  /** The number that signs in, else the one for deliveries; '' if there is none. */
  phone: z.string(),
  /** The number signs in; otherwise it is for deliveries only, and may be anybody's. */
  phoneProved: z.boolean(),
  role: z.array(z.string()),
  isAdmin: z.boolean(),
  /** Where an admin or deliveryAdmin works. */
  store: z.nullable(z.object({ _id: id, name: z.string(), marketplace: z.string() })),
  createdAt: timestamp,
});
export type ListedUser = z.output<typeof listedUser>;

/** As in the form. */
const editedUser = z.extend(listedUser, {
  version,
  /** Signed-in devices. */
  sessions: z.int(),
  hasSecondFactor: z.boolean(),
  /** The open invitation to a role, sent to the address because it is not proved; null if there is none. */
  invitation: z.nullable(
    z.object({
      email: z.string(),
      role: z.array(z.string()),
      /** Its name; '' without one. */
      store: z.string(),
      expiresAt: timestamp,
    }),
  ),
});
export type EditedUser = z.output<typeof editedUser>;

export const listUsers = defineCall({
  method: 'GET',
  path: '/api/users',
  summary: 'All users, staff first, then the newest',
  access: { can: 'users.manage' },
  query: z.object({
    pageNumber,
    /** In names, e-mail addresses and numbers, or a whole id. */
    search: optionalText(100),
    role: z.optional(z.enum(USER_KINDS)),
    store: z.optional(id),
  }),
  reply: page('users', listedUser),
  errors: [],
});

export const readUser = defineCall({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'One user',
  access: { can: 'users.manage' },
  params: z.object({ id }),
  reply: editedUser,
  versioned: true,
  errors: ['user-not-found'],
});

const isKnown = (role: string) => readRoles(role).length === 1;
const givenRoles = z.union([text(40), z.array(text(40)).check(z.maxLength(10))]);

/** A list or one text, in any case; unknown roles are refused. */
const roles = z.codec(
  givenRoles.check(
    z.refine(
      (given) => (Array.isArray(given) ? given.every(isKnown) : isKnown(given)),
      'There is no such role',
    ),
  ),
  z.custom<GivenRole[]>(),
  { decode: readRoles, encode: (list) => list },
);

export const worksInStore = (roles: readonly GivenRole[]): boolean =>
  roles.includes('admin') || roles.includes('deliveryAdmin');

/** Nobody changes more users in an hour, and every process reads each change. */
const OFTEN = [{ by: 'account', most: 300, perSeconds: 3600 }] as const;

export const changeUser = defineCall({
  method: 'PUT',
  path: '/api/users/:id',
  summary:
    'Change a user’s name, e-mail address, role and store, which ends their sessions; a role for an address that was not proved invites it instead',
  access: { can: 'users.manage' },
  params: z.object({ id }),
  body: z
    .object({
      /** Ignored: the path names the user. */
      _id: z.optional(id),
      name: requiredText(100, 'Please enter the name'),
      email,
      /** Gives or takes the admin role; `role` is more precise and wins. */
      isAdmin: z.optional(z.boolean()),
      role: z.optional(roles),
      /** Where an admin or deliveryAdmin works; without one they reach nothing. Left out, it stays. */
      store: z.optional(z.nullable(id)),
    })
    .check(
      z.refine(({ role, store }) => store !== null || !worksInStore(readRoles(role)), {
        path: ['store'],
        message: 'Please choose the store that they work for',
      }),
    ),
  reply: editedUser,
  versioned: true,
  errors: [
    'user-not-found',
    'store-not-found',
    'user-email-taken',
    'contact-not-proved',
    'email-needs-code',
    'own-role',
    'last-super-admin',
    'reauthentication-needed',
  ],
  budget: OFTEN,
});

export const deleteUser = defineCall({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Delete a user: orders and documents are kept, all their sessions end',
  access: { can: 'users.manage' },
  params: z.object({ id }),
  reply: z.object({ _id: id }),
  errors: ['user-not-found', 'own-account', 'last-super-admin', 'user-holds-cash', 'reauthentication-needed'],
  budget: OFTEN,
});

export const endUserSessions = defineCall({
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  summary: 'Sign a user out on all devices',
  access: { can: 'users.manage' },
  params: z.object({ id }),
  reply: z.object({ ended: z.int() }),
  errors: ['user-not-found'],
  budget: OFTEN,
});

export const removeSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/:id/second-factor/removal',
  summary: 'Remove two-step verification from another user who has lost their phone; all their sessions end',
  access: { can: 'users.manage' },
  params: z.object({ id }),
  body: z.object({ reason: requiredText(300, 'Please say why') }),
  reply: editedUser,
  errors: ['user-not-found', 'no-second-factor', 'own-second-factor'],
  reauthenticate: true,
  budget: OFTEN,
});

export const withdrawRoleInvitation = defineCall({
  method: 'DELETE',
  path: '/api/users/:id/invitation',
  summary: 'Withdraw the invitation to a role that went to a user’s address: its link stops working',
  access: { can: 'users.manage' },
  params: z.object({ id }),
  reply: editedUser,
  errors: ['user-not-found', 'invitation-void'],
  budget: OFTEN,
});
