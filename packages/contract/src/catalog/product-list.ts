import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { PRODUCT_STATUSES } from '@haat/domain/product/product-state';
import { EXPORTED_FIELDS } from '@haat/domain/product-fields/field-lists';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, pageNumber, percent, rupees, shortenedText, wholeNumber } from '../codecs.ts';
import { page } from '../page.ts';
import { version } from '../versions.ts';
import { PRODUCTS_A_PAGE } from './grid.ts';
import { replyFields } from './reply-fields.ts';

export const tag = { name: 'product-list', about: 'The product list of a store, for its staff' };

export const ROWS_A_PAGE = PRODUCTS_A_PAGE;
export const MAX_AT_ONCE = 10_000;

export const PRODUCT_LIST_SORTS = ['name', 'newest', 'priceLow', 'priceHigh'] as const;

export const inStore = z.object({ storeId: id });

/** 'yyyy-MM-dd'. */
const day = z.iso.date();

const filters = {
  /** A barcode, or words or parts of name, brand or SKU; cut after 100 characters. */
  keyword: z.optional(shortenedText(100)),
  status: z.optional(z.enum(PRODUCT_STATUSES)),
  stock: z.optional(z.enum(['low', 'out'])),
  category: z.optional(id),
  /** Already expired, or within so many days. */
  expires: z.optional(z.enum(['30days'])),
};
const filterQuery = z.object(filters);
export type ProductFilters = z.output<typeof filterQuery>;

/** Published or not. */
export const listedProduct = z.object({
  _id: id,
  version,
  name: z.string(),
  size: z.string(),
  brand: z.string(),
  sku: z.string(),
  price: rupees,
  mrp: rupees,
  /** Null: the store's rate for the category. */
  tax: z.nullable(percent),
  status: z.enum(PRODUCT_STATUSES),
  category: z.string(),
  subCategory: z.string(),
  images: z.array(z.string()),
  soldBy: z.enum(SOLD_BY),
  /** Of the product and its variants together, in units like the reorder level. */
  countInStock: z.int(),
  reorderLevel: z.int(),
  expiryDate: z.nullable(day),
  hasVariants: z.boolean(),
});
export type ListedProduct = z.output<typeof listedProduct>;

export const listStoreProducts = defineCall({
  method: 'GET',
  path: '/api/store/:storeId/products/all',
  summary: 'Products of your store, published or not; of any store as a superAdmin',
  access: { can: 'products.edit' },
  params: inStore,
  query: z.object({ ...filters, pageNumber, sort: z.optional(z.enum(PRODUCT_LIST_SORTS)) }),
  reply: page('products', listedProduct),
  errors: ['store-not-found'],
});

export const countStoreProducts = defineCall({
  method: 'GET',
  path: '/api/store/:storeId/products/counts',
  summary: 'How many products of a store are low, out of stock, published, of each category',
  access: { can: 'products.edit' },
  params: inStore,
  reply: z.object({
    marketplace: id,
    total: z.int(),
    low: z.int(),
    out: z.int(),
    inReview: z.int(),
    published: z.int(),
    /** Expired, or within 30 days. */
    expiring: z.int(),
    /** All of the marketplace, in its order, including those without a product of this store. */
    categories: z.array(
      z.object({
        _id: id,
        name: z.string(),
        count: z.int(),
        subCategories: z.array(z.object({ _id: id, name: z.string() })),
      }),
    ),
  }),
  errors: ['store-not-found'],
});

/** A product and the version that was seen. */
export const chosenProduct = z.object({ _id: id, version: wholeNumber(1) });

export const chooseStoreProducts = defineCall({
  method: 'GET',
  path: '/api/store/:storeId/products/chosen',
  summary: 'All products of a list with their versions, to change them together; at most 10,000',
  access: { can: 'products.edit' },
  params: inStore,
  query: filterQuery,
  reply: z.object({ products: z.array(chosenProduct), total: z.int() }),
  errors: ['store-not-found'],
});

/** A row of the CSV export, columns in the specified order. */
export const exportedProduct = z.object({
  _id: id,
  ...replyFields(EXPORTED_FIELDS),
  /** Pieces, kilograms or litres, for people. */
  countInStock: z.number(),
});
export type ExportedProduct = z.output<typeof exportedProduct>;

export const exportProducts = defineCall({
  method: 'GET',
  path: '/api/store/:storeId/products/allproducts',
  summary:
    'All products of a store by name, for its CSV file: a list that is sent while it is read, a product a line',
  access: { can: 'products.edit' },
  params: inStore,
  reply: z.array(exportedProduct),
  errors: ['store-not-found'],
  /** Each reads the whole store. */
  budget: [{ by: 'account', most: 30, perSeconds: 3600 }],
});

export const createSampleProduct = defineCall({
  method: 'POST',
  path: '/api/store/:storeId/products/sample',
  summary:
    'Create the product that its form is then filled in for; one that nobody has touched yet is answered again',
  access: { can: 'products.edit' },
  params: inStore,
  /**
   * The sample product that this device got last, or `none`: only that one is returned again, as another person fills
   * in theirs.
   */
  query: z.object({ mine: z.optional(z.union([z.literal('none'), id])) }),
  reply: z.object({ _id: id }),
  errors: ['store-not-found'],
});

export const deleteProduct = defineCall({
  method: 'DELETE',
  path: '/api/marketplace/:id/products/:productId',
  summary: 'Delete a product; orders, invoices and ledgers that name it are kept',
  access: { can: 'products.edit' },
  params: z.object({ id, productId: id }),
  reply: z.object({ _id: id }),
  errors: ['product-not-found'],
});
