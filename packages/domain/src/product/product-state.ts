/** Shoppers see published products (back office, section 4). */
export const PRODUCT_STATUSES = ['In Review', 'Published'] as const;

/** One of the product statuses. */
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
