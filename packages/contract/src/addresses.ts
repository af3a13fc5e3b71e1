import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { shippingAddress } from './checkout.ts';
import { id, text } from './codecs.ts';

export const tag = { name: 'addresses', about: 'Delivery addresses that a shopper keeps' };

/** How many addresses a shopper keeps. */
export const MAX_ADDRESSES = 20;

/** The letters of a label at most. */
export const LABEL_LENGTH = 30;

/**
 * An address as its shopper saves it. Without a label one that is saved already keeps its own. Where it is changed, '' takes the
 * label away; where the same is saved once more, '' is a field that was left empty, and takes nothing.
 */
export const addressToSave = z.extend(shippingAddress, { label: z.optional(text(LABEL_LENGTH)) });
export type AddressToSave = z.infer<typeof addressToSave>;

/** An address that a shopper keeps for deliveries. */
export const savedAddress = z.extend(shippingAddress, {
  _id: id,
  /** What they call it: 'Home', 'Work', or a name; absent where they don’t. No two of theirs are called the same. */
  label: z.optional(z.string()),
  // What is stored is answered as it stands.
  name: z.string(),
  phone: z.string(),
  address: z.string(),
});
export type SavedAddress = z.infer<typeof savedAddress>;

export const listAddresses = defineCall({
  method: 'GET',
  path: '/api/users/addresses',
  summary: 'Your own saved addresses, last used first',
  access: 'signed-in',
  reply: z.object({ addresses: z.array(savedAddress) }),
  errors: [],
});

const BUDGET = [{ by: 'account', most: 60, perSeconds: 3600 }] as const;

export const saveAddress = defineCall({
  method: 'POST',
  path: '/api/users/addresses',
  summary: 'Save an address; a duplicate is not saved twice',
  access: 'signed-in',
  body: addressToSave,
  reply: savedAddress,
  status: 201,
  errors: ['too-many-addresses', 'address-label-taken'],
  budget: BUDGET,
});

export const changeAddress = defineCall({
  method: 'PUT',
  path: '/api/users/addresses/:id',
  summary: 'Change a saved address',
  access: 'signed-in',
  params: z.object({ id }),
  body: addressToSave,
  reply: savedAddress,
  errors: ['address-not-found', 'address-label-taken'],
  budget: BUDGET,
});

export const deleteAddress = defineCall({
  method: 'DELETE',
  path: '/api/users/addresses/:id',
  summary: 'Delete a saved address',
  access: 'signed-in',
  params: z.object({ id }),
  reply: z.object({ _id: id }),
  errors: ['address-not-found'],
  budget: BUDGET,
});
