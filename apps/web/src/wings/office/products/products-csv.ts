import type { ExportedProduct } from '@haat/contract/catalog/product-list';
import { PRODUCTS_FILE_COLUMNS, productCells } from '@haat/contract/catalog/products-file';
import { stringify } from 'csv-stringify/browser/esm/sync';

/** The CSV file of products, in parts. */
export const productsCsv = {
  /** The headings, after the byte order mark by which spreadsheets recognise UTF-8. */
  head: (): string => stringify([PRODUCTS_FILE_COLUMNS], { bom: true }),
  rows: (products: readonly ExportedProduct[]): string =>
    stringify(products.map((product) => productCells(product, location.origin))),
};
