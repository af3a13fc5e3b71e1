/** Whether shoppers see a product (back office, section 4). */
export const PRODUCT_STATUSES = ['In Review', 'Published'] as const;

/** One of the product statuses. */
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** What can be done to a product's status. */
export type ProductAction = 'publish' | 'unpublish';

/** The product's state machine. Doing what is done already changes nothing: a store is opened as a whole. */
export const PRODUCT_TRANSITIONS: Record<ProductStatus, Record<ProductAction, ProductStatus>> = {
  'In Review': { publish: 'Published', unpublish: 'In Review' },
  Published: { publish: 'Published', unpublish: 'In Review' },
};
