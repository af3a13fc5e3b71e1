import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { shippingAddress } from './checkout.ts';
import { id, text } from './codecs.ts';

export const tag = { name: 'addresses', about: 'Delivery addresses that a shopper keeps' };

export const MAX_ADDRESSES = 20;

export const LABEL_LENGTH = 30;

/**
 * An address to save. Without a label an existing one keeps its own. In a change, '' removes the label; when the same
 * address is saved again, '' is a blank field and removes nothing.
 */
export const addressToSave = z.extend(shippingAddress, { label: z.optional(text(LABEL_LENGTH)) });
export type AddressToSave = z.infer<typeof addressToSave>;

export const savedAddress = z.extend(shippingAddress, {
  _id: id,
  /** 'Home', 'Work', or a name; absent if there is none. Unique for the shopper. */
  label: z.optional(z.string()),
  // Stored addresses are returned as they are.
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
