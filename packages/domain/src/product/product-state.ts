export const PRODUCT_STATUSES = ['In Review', 'Published'] as const;

export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
