import { isGstin } from '@haat/domain/gstin';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, optionalLines, optionalText, requiredText, textLike } from '../codecs.ts';
import { version } from '../versions.ts';

export const tag = { name: 'stores', about: 'The settings of a store, for its staff' };

/** A GSTIN or nothing; typed with spaces and in small letters as well. */
const gstNumber = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, '').toUpperCase()),
  z.refine((typed) => typed === '' || isGstin(typed), 'This is not a GSTIN: its check digit does not fit'),
);

/** What a store's admin may change about it. */
export const storeFields = z.object({
  name: requiredText(100, 'Please enter the name'),
  company: optionalText(200),
  gstNumber,
  /** Of the food safety authority; goods to eat may not be sold without one. */
  fssaiNumber: textLike(/^(\d{14})?$/, 'An FSSAI number has 14 digits'),
  address: optionalLines(300),
  city: optionalText(100),
  pinCode: textLike(/^([1-9]\d{5})?$/, 'A pin code has 6 digits and does not begin with 0'),
  country: optionalText(60),
  phone: textLike(/^(\+?[\d ()-]{6,20})?$/, 'Please enter a phone number'),
  /** Shoppers see the goods of open stores only. */
  isOpen: z.boolean(),
});
export type StoreFields = z.output<typeof storeFields>;

const store = z.extend(storeFields, {
  _id: id,
  version,
  /** The GST code of the State that it sells from. */
  stateCode: z.string(),
  // What is stored is answered as it stands.
  name: z.string(),
  company: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
});
export type Store = z.output<typeof store>;

export const readStore = defineCall({
  method: 'GET',
  path: '/api/config/:id',
  summary: 'A store’s settings: your own, or any as a superAdmin',
  access: { can: 'stores.edit' },
  params: z.object({ id }),
  reply: store,
  versioned: true,
  errors: ['store-not-found'],
});

export const changeStore = defineCall({
  method: 'PUT',
  path: '/api/config/:id',
  summary: 'Change a store’s settings; a GSTIN decides from which State it sells',
  access: { can: 'stores.edit' },
  params: z.object({ id }),
  body: storeFields,
  reply: store,
  versioned: true,
  errors: ['store-not-found'],
});
