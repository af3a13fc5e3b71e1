import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, pageNumber, typedText } from '../codecs.ts';
import { page } from '../page.ts';
import { pause } from './pause.ts';

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
  /** Absent: not paused. */
  pause: z.optional(pause),
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

export const STORES_A_PAGE = 50;

const storeRow = z.extend(listedStore, {
  logo: z.string(),
  /** Products that shoppers see while the store is open. */
  published: z.int(),
});
export type StoreRow = z.output<typeof storeRow>;

export const findStores = defineCall({
  method: 'GET',
  path: '/api/stores',
  summary: 'Stores by name, company, GSTIN, place or pin code, a page at a time',
  access: { can: 'stores.manage' },
  query: z.object({
    keyword: z.optional(typedText(100)),
    state: z.optional(z.enum(['open', 'closed'])),
    pageNumber,
  }),
  reply: page('stores', storeRow),
  errors: [],
});

const change = (word: 'publish' | 'unpublish', summary: string) =>
  defineCall({
    // Changes state on GET, as specified. The bearer token keeps out links, pictures and crawlers.
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
