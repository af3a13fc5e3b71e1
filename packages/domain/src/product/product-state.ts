/** Shoppers see published products (back office, section 4). */
export const PRODUCT_STATUSES = ['In Review', 'Published'] as const;

/** One of the product statuses. */
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** Actions on a product's status. */
export type ProductAction = 'publish' | 'unpublish';

/** The product's state machine. Repeated actions change nothing, as a store is opened as a whole. */
export const PRODUCT_TRANSITIONS: Record<ProductStatus, Record<ProductAction, ProductStatus>> = {
  'In Review': { publish: 'Published', unpublish: 'In Review' },
  Published: { publish: 'Published', unpublish: 'In Review' },
};
