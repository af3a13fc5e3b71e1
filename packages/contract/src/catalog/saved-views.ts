import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, requiredText, text } from '../codecs.ts';
import { inStore } from './product-list.ts';

export const tag = { name: 'saved-views', about: 'How somebody looks at the product list, under a name' };

/** For each person in a marketplace. */
export const MAX_VIEWS = 20;

const savedView = z.object({ _id: id, name: z.string(), query: z.string() });
const savedViews = z.object({ views: z.array(savedView) });
export type SavedView = z.output<typeof savedView>;

export const listSavedViews = defineCall({
  method: 'GET',
  path: '/api/store/:storeId/products/views',
  summary: 'Your saved views of the product list, by name',
  access: { can: 'products.edit' },
  params: inStore,
  reply: savedViews,
  errors: ['store-not-found'],
});

export const saveView = defineCall({
  method: 'POST',
  path: '/api/store/:storeId/products/views',
  summary: 'Save a view of the product list; one of the same name is replaced',
  access: { can: 'products.edit' },
  params: inStore,
  body: z.object({
    name: requiredText(60, 'Please enter a name'),
    /** The address's query, such as 'stock=low&sort=newest'. */
    query: text(1000),
  }),
  reply: savedViews,
  errors: ['store-not-found', 'too-many-views'],
});

export const deleteView = defineCall({
  method: 'DELETE',
  path: '/api/store/:storeId/products/views/:view',
  summary: 'Delete a saved view of yours; one that is gone already is no mistake',
  access: { can: 'products.edit' },
  params: z.object({ storeId: id, view: id }),
  reply: savedViews,
  errors: ['store-not-found'],
});
