import { SOLD_BY } from '@haat/domain/basics/line-amount';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, optionalText, pageNumber, requiredText, rupees, typedText, wholeNumber } from '../codecs.ts';
import { page } from '../page.ts';
import { version } from '../versions.ts';

export const tag = { name: 'bundles', about: 'Products that a store offers together, for its staff' };

export const MAX_BUNDLE_PRODUCTS = 30;
export const BUNDLES_A_PAGE = 50;
/** Maximum results of a search. */
export const FOUND_PRODUCTS = 20;

const access = { can: 'bundles.manage' } as const;
const oneBundle = z.object({ id });

/** Products are in the shoppers' order. */
export const bundleFields = z.object({
  name: requiredText(100, 'Please enter the name'),
  /** Absent translations show the English text. */
  nameHi: optionalText(100),
  nameKn: optionalText(100),
  description: optionalText(500),
  descriptionHi: optionalText(500),
  descriptionKn: optionalText(500),
  products: z.array(z.object({ product: id, quantity: wholeNumber(1, 10) })).check(
    z.minLength(1, 'Please add a product'),
    z.maxLength(MAX_BUNDLE_PRODUCTS, 'At most 30 products'),
    z.refine(
      (products) => new Set(products.map(({ product }) => product)).size === products.length,
      'Each product can be in a bundle only once',
    ),
  ),
});
export type BundleFields = z.output<typeof bundleFields>;

export const bundleProduct = z.object({
  _id: id,
  name: z.string(),
  size: z.string(),
  sku: z.string(),
  price: rupees,
  mrp: rupees,
  image: z.string(),
  soldBy: z.enum(SOLD_BY),
  /** Bundles count pieces, or these steps of loose goods, in grams or millilitres. */
  step: z.int(),
  countInStock: z.int(),
  /** Published, in an open store. A bundle with a hidden product is hidden too. */
  isShown: z.boolean(),
});
export type BundleProduct = z.output<typeof bundleProduct>;

const staffBundle = z.object({
  _id: id,
  version,
  name: z.string(),
  nameHi: z.string(),
  nameKn: z.string(),
  description: z.string(),
  descriptionHi: z.string(),
  descriptionKn: z.string(),
  /** Null: the marketplace's own, with products of several stores. */
  store: z.nullable(z.object({ _id: id, name: z.string() })),
  items: z.array(z.extend(bundleProduct, { quantity: z.int() })),
  price: rupees,
  mrp: rupees,
});
export type StaffBundle = z.output<typeof staffBundle>;

export const listStaffBundles = defineCall({
  method: 'GET',
  path: '/api/bundles',
  summary: 'The bundles of your store, or all as a superAdmin, in the order in which shoppers see them',
  access,
  query: z.object({ pageNumber }),
  reply: page('bundles', staffBundle),
  errors: [],
});

export const findBundleProducts = defineCall({
  method: 'GET',
  path: '/api/bundles/products',
  summary: 'Products of a store that may stand in a bundle, by name or SKU',
  access,
  query: z.object({ store: z.optional(id), bundle: z.optional(id), keyword: typedText(100) }),
  reply: z.object({ products: z.array(bundleProduct).check(z.maxLength(FOUND_PRODUCTS)) }),
  errors: ['store-not-found', 'bundle-not-found'],
  limit: { perMinute: 300 },
});

export const readStaffBundle = defineCall({
  method: 'GET',
  path: '/api/bundles/:id',
  summary: 'One bundle, to edit it',
  access,
  params: oneBundle,
  reply: staffBundle,
  versioned: true,
  errors: ['bundle-not-found'],
});

export const createBundle = defineCall({
  method: 'POST',
  path: '/api/bundles',
  summary: 'Offer products of a store together; shoppers see the bundle at once',
  access,
  query: z.object({ store: z.optional(id) }),
  body: bundleFields,
  reply: staffBundle,
  status: 201,
  errors: ['store-not-found', 'bundle-product-unknown', 'too-many-bundles'],
  idempotent: true,
});

export const changeBundle = defineCall({
  method: 'PUT',
  path: '/api/bundles/:id',
  summary: 'Change a bundle: its words, and its products in their order',
  access,
  params: oneBundle,
  body: bundleFields,
  reply: staffBundle,
  versioned: true,
  errors: ['bundle-not-found', 'bundle-product-unknown'],
});

export const moveBundle = defineCall({
  method: 'POST',
  path: '/api/bundles/:id/move',
  summary: 'Move a bundle one place up or down among those that you see',
  access,
  params: oneBundle,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  reply: z.object({ _id: id }),
  errors: ['bundle-not-found'],
});

export const deleteBundle = defineCall({
  method: 'DELETE',
  path: '/api/bundles/:id',
  summary: 'Delete a bundle; its products stay',
  access,
  params: oneBundle,
  reply: z.object({ _id: id }),
  errors: ['bundle-not-found'],
});
