import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  amountUpTo,
  day,
  id,
  optionalText,
  pinCode,
  requiredText,
  rupees,
  text,
  textLike,
  wholeNumber,
} from '../codecs.ts';
import { email, INVALID_EMAIL } from '../identity.ts';
import { businessPhone } from '../phone.ts';

export const tag = { name: 'about', about: 'Who runs a marketplace, and what its policies promise' };

const address = text(254).check(
  z.refine((typed) => typed === '' || email.safeParse(typed).success, INVALID_EMAIL),
);
const link = textLike(/^(https:\/\/[^\s\\]+)?$/, 'Please type an address that begins with https://', 500);

/** Contacts for shoppers, as typed by the operator; empty ones are not shown. */
export const contactFields = z.object({
  email: z._default(address, ''),
  phone: z._default(businessPhone, ''),
  hours: optionalText(100),
  /** Questions about personal data; empty: the address above. */
  privacyEmail: z._default(address, ''),
  /** The grievance officer of the e-commerce rules of 2020. */
  grievanceOfficer: optionalText(100),
  grievanceEmail: z._default(address, ''),
  grievancePhone: z._default(businessPhone, ''),
  instagram: z._default(link, ''),
  facebook: z._default(link, ''),
  youtube: z._default(link, ''),
});

const days = wholeNumber(1, 365);
const endsAfter = (from: string, until: string) =>
  z.refine<Record<string, unknown>>((typed) => Number(typed[from]) <= Number(typed[until]), {
    path: [until],
    message: 'It can’t be less than the shortest time',
  });

const options = z
  .array(
    z
      .object({
        name: requiredText(40, 'Please enter the name'),
        fromDays: days,
        untilDays: days,
        fee: amountUpTo(100_000),
      })
      .check(endsAfter('fromDays', 'untilDays')),
  )
  .check(z.minLength(1, 'Please enter a way of delivery'), z.maxLength(6, 'At most 6 ways of delivery'));

/** Promises of the policies, as typed by the operator. */
export const policyFields = z
  .object({
    privacyEffective: day,
    refundWithinDays: days,
    termsRefundWithinDays: days,
    processingFromDays: days,
    processingUntilDays: days,
    trackingWithinHours: wholeNumber(1, 720),
    /** Ways of delivery for an order of one shop, and for a cart of several. */
    oneShop: options,
    severalShops: options,
  })
  .check(endsAfter('processingFromDays', 'processingUntilDays'));

export const contact = z.object({
  email: z.string(),
  phone: z.string(),
  hours: z.string(),
  privacyEmail: z.string(),
  grievanceOfficer: z.string(),
  grievanceEmail: z.string(),
  grievancePhone: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  youtube: z.string(),
});
export type MarketplaceContact = z.output<typeof contact>;

const statedOptions = z.array(
  z.object({ name: z.string(), fromDays: z.int(), untilDays: z.int(), fee: rupees }),
);

export const policy = z.object({
  privacyEffective: z.string(),
  refundWithinDays: z.int(),
  termsRefundWithinDays: z.int(),
  processingFromDays: z.int(),
  processingUntilDays: z.int(),
  trackingWithinHours: z.int(),
  oneShop: statedOptions,
  severalShops: statedOptions,
});

export const about = z.object({
  /** Null before there is a marketplace: texts are empty then, and figures the defaults. */
  _id: z.nullable(id),
  name: z.string(),
  company: z.string(),
  address: z.string(),
  city: z.string(),
  pinCode: z.string(),
  country: z.string(),
  contact,
  policy,
});
export type About = z.output<typeof about>;

export const readAbout = defineCall({
  method: 'GET',
  path: '/api/about',
  summary:
    'Who runs the marketplace of a pin code, how to reach them, and what its policies promise; the oldest marketplace where none serves it',
  access: 'public',
  query: z.object({ pinCode: z.optional(pinCode) }),
  reply: about,
  errors: [],
  limit: { perMinute: 120 },
});
