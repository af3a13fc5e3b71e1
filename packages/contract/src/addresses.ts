import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { shippingAddress } from './checkout.ts';
import { id } from './codecs.ts';

export const tag = { name: 'addresses', about: 'Delivery addresses that a shopper keeps' };

/** How many addresses a shopper keeps. */
export const MAX_ADDRESSES = 20;

/** An address that a shopper keeps for deliveries. */
export const savedAddress = z.extend(shippingAddress, {
  _id: id,
  // What is stored is answered as it stands.
  name: z.string(),
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
  body: shippingAddress,
  reply: savedAddress,
  status: 201,
  errors: ['too-many-addresses'],
  budget: BUDGET,
});

export const changeAddress = defineCall({
  method: 'PUT',
  path: '/api/users/addresses/:id',
  summary: 'Change a saved address',
  access: 'signed-in',
  params: z.object({ id }),
  body: shippingAddress,
  reply: savedAddress,
  errors: ['address-not-found'],
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
