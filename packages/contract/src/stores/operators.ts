import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id } from '../codecs.ts';

export const tag = { name: 'store-list', about: 'All stores, for operators' };

const listedStore = z.object({
  _id: id,
  name: z.string(),
  company: z.string(),
  gstNumber: z.string(),
  address: z.string(),
  city: z.string(),
  pinCode: z.string(),
  isOpen: z.boolean(),
  marketplace: z.object({ _id: id, name: z.string() }),
});
export type ListedStore = z.output<typeof listedStore>;

/** By marketplace and name. */
const stores = z.array(listedStore);

export const listStores = defineCall({
  method: 'GET',
  path: '/api/config',
  summary: 'All stores',
  access: { can: 'stores.manage' },
  reply: stores,
  errors: [],
});

const change = (word: 'publish' | 'unpublish', summary: string) =>
  defineCall({
    // It changes a state, on GET as specified: the bearer token keeps links, pictures and crawlers out.
    method: 'GET',
    path: `/api/store/:storeId/products/${word}`,
    summary,
    access: { can: 'stores.manage' },
    params: z.object({ storeId: id }),
    reply: stores,
    errors: ['store-not-found'],
  });

export const openStore = change(
  'publish',
  'Open a store: shoppers see its published products. Returns all stores',
);
export const closeStore = change(
  'unpublish',
  'Close a store: shoppers see none of its products. Returns all stores',
);
