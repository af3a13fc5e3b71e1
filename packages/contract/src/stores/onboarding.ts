import { isWalkIn, readIndianMobile } from '@haat/domain/basics/indian-mobile';
import { SETUP_STEPS } from '@haat/domain/stores/store-setup';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  id,
  optionalLines,
  optionalText,
  pinCode,
  requiredText,
  text,
  timestamp,
  typedText,
} from '../codecs.ts';
import { sellersGstNumber } from '../gst-number.ts';
import { email, session } from '../identity.ts';
import { MESSAGE_LANGUAGES } from '../messages/order-message.ts';
import { typedPhone } from '../phone.ts';
import { logo, store } from './staff.ts';

export const tag = {
  name: 'onboarding',
  about: 'New stores: their details, the invitation of their first admin, and what is left until they sell',
};

const manage = { can: 'stores.manage' } as const;
const ofStore = z.object({ id });
const named = z.object({ _id: id, name: z.string() });

/** The store's future admin, by phone or e-mail. */
export const invited = z
  .object({
    name: requiredText(100, 'Please enter the name'),
    phone: z._default(typedPhone, ''),
    email: z._default(z.union([z.literal(''), email]), ''),
    language: z._default(z.enum(MESSAGE_LANGUAGES), 'en'),
  })
  .check(
    z.refine(({ phone }) => phone === '' || ('phone' in readIndianMobile(phone) && !isWalkIn(phone)), {
      path: ['phone'],
      message: 'Please enter an Indian mobile number',
    }),
    z.refine((typed) => typed.phone !== '' || typed.email !== '', {
      path: ['phone'],
      message: 'Please enter a phone number or an e-mail',
    }),
  );
export type Invited = z.output<typeof invited>;

/** A store at its onboarding (back office, section 2). */
export const newStore = z.object({
  name: requiredText(100, 'Please enter the name'),
  logo: z._default(logo, ''),
  address: optionalLines(300),
  company: optionalText(200),
  pinCode,
  city: optionalText(100),
  country: z._default(text(60), 'India'),
  gstNumber: z._default(sellersGstNumber, ''),
  /** Left out: the one that serves the pin code, or the only one. */
  marketplace: z.optional(id),
  /** Invited at once, which needs a fresh proof of identity. */
  admin: z.optional(invited),
});
export type NewStore = z.output<typeof newStore>;

export const createStore = defineCall({
  method: 'POST',
  path: '/api/config',
  summary: 'Onboard a store: it stays closed until it is opened',
  access: manage,
  body: newStore,
  reply: store,
  status: 201,
  errors: ['marketplace-not-found', 'store-taken', 'reauthentication-needed'],
  budget: [{ by: 'account', most: 200, perSeconds: 86_400 }],
});

export const lookUpStore = defineCall({
  method: 'GET',
  path: '/api/onboarding',
  summary: 'What is known of a new store’s pin code and GSTIN, and the marketplaces that it may join',
  access: manage,
  query: z.object({ pinCode: z.optional(pinCode), gstNumber: z.optional(typedText(30)) }),
  reply: z.object({
    marketplaces: z.array(named),
    /** Null if the directory does not have the pin code. */
    place: z.nullable(
      z.object({
        office: z.string(),
        district: z.string(),
        state: z.string(),
        /** The State's GST code; '' if the State is unknown. */
        stateCode: z.string(),
      }),
    ),
    /** Null if no marketplace delivers there. */
    servedBy: z.nullable(named),
    /** The first store with this GSTIN, in any marketplace. */
    holder: z.nullable(named),
  }),
  errors: [],
  limit: { perMinute: 300 },
});

const step = z.object({
  name: z.enum(SETUP_STEPS),
  done: z.boolean(),
  /** If known. */
  at: z.nullable(timestamp),
});

const setup = z.object({
  store: named,
  isOpen: z.boolean(),
  steps: z.array(step),
  /** The latest; null if nobody was invited. */
  invitation: z.nullable(
    z.object({
      _id: id,
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      sentAt: timestamp,
      expiresAt: timestamp,
      state: z.enum(['open', 'accepted', 'expired', 'withdrawn']),
    }),
  ),
});
export type StoreSetup = z.output<typeof setup>;

export const readSetup = defineCall({
  method: 'GET',
  path: '/api/config/:id/setup',
  summary:
    'What is left until a store’s first product is live, from what has happened: your own, or any as a superAdmin',
  access: { can: 'stores.edit' },
  params: ofStore,
  reply: setup,
  errors: ['store-not-found'],
});

/** Messages cost money, and an invitation gives a role. */
const budget = [{ by: 'account', most: 60, perSeconds: 86_400 }] as const;

export const inviteAdmin = defineCall({
  method: 'POST',
  path: '/api/config/:id/invitation',
  summary: 'Invite somebody to be a store’s admin, by SMS, e-mail or both; good once, for 7 days',
  access: manage,
  params: ofStore,
  body: invited,
  reply: setup,
  status: 201,
  errors: ['store-not-found', 'invitation-open'],
  reauthenticate: true,
  budget,
});

export const resendInvitation = defineCall({
  method: 'POST',
  path: '/api/config/:id/invitation/again',
  summary:
    'Send a store’s open or expired invitation again, for another 7 days; the link before stops working',
  access: manage,
  params: ofStore,
  reply: setup,
  errors: ['store-not-found', 'invitation-void'],
  reauthenticate: true,
  budget,
});

export const withdrawInvitation = defineCall({
  method: 'DELETE',
  path: '/api/config/:id/invitation',
  summary: 'Withdraw a store’s invitation: its link stops working',
  access: manage,
  params: ofStore,
  reply: setup,
  errors: ['store-not-found', 'invitation-void'],
});

/** A link's secret, in the body to keep it out of logs. */
const byToken = z.object({ token: typedText(100) });

export const readInvitation = defineCall({
  method: 'POST',
  path: '/api/invitations/read',
  summary: 'What an invitation’s link is for',
  access: 'public',
  body: byToken,
  reply: z.object({
    role: z.array(z.string()),
    /** '' for a role without a store. */
    store: z.string(),
    marketplace: z.string(),
    /** The invited person, if a name was given. */
    name: z.string(),
    by: z.enum(['sms', 'mail']),
    sentTo: z.string(),
    expiresAt: timestamp,
    /** Already used: the link now leads its user to their start page. */
    isAccepted: z.boolean(),
  }),
  errors: ['invitation-void'],
  limit: { perMinute: 60 },
  budget: [{ by: 'address', most: 120, perSeconds: 3600 }],
});

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/invitations/accept',
  summary:
    'Take the role that you are invited to, with the account that has proved the number or address: all its sessions end, and a new one of staff begins here',
  access: 'signed-in',
  body: byToken,
  reply: z.extend(session, {
    /** '' for a role without a store. */
    storeName: z.string(),
  }),
  errors: [
    'invitation-void',
    'invitation-used',
    'invitation-of-another',
    'contact-not-proved',
    'works-already',
  ],
  budget: [{ by: 'account', most: 30, perSeconds: 3600 }],
});
