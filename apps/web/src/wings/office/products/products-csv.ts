import { PACK_COLUMNS } from '@haat/contract/catalog/product-import';
import type { ExportedProduct } from '@haat/contract/catalog/product-list';
import { guarded } from '@haat/domain/formula-guard';
import { toRupees } from '@haat/domain/money';
import type { PackFacts } from '@haat/domain/pack-facts';
import { stringify } from 'csv-stringify/browser/esm/sync';

/**
 * The columns of the export, in their order (back office, section 3), and behind them the barcodes, how it is sold, its other
 * names and what the pack says.
 */
const COLUMNS = [
  ...['name', 'price', 'mrp', 'images', 'sku', 'brand', 'status', 'category', 'subCategory'],
  ...['countInStock', 'description', 'barcodes', 'sold by', 'step'],
  ...['name hi', 'name kn'],
  ...PACK_COLUMNS,
];

const cells = (rows: unknown[][], bom = false) => stringify(rows, { cast: { string: guarded }, bom });

/** A comma within an address divides no pictures where a bar stands. */
const imagesCell = (addresses: readonly string[]) =>
  addresses.length === 1 && addresses[0]?.includes(',') ? `${addresses[0]}|` : addresses.join('|');

/** Each ends in a semicolon: a spreadsheet takes the cell for text then, and keeps all digits. */
const barcodesCell = (barcodes: readonly string[]) => barcodes.map((code) => `${code};`).join(' ');

/** What the pack says, in the order of its columns. */
const factCells = (product: PackFacts) => [
  product.diet,
  product.originCountry,
  product.ingredients,
  product.allergens,
  product.maker,
  product.makerContact,
  product.fssaiNumber && `${product.fssaiNumber};`,
  product.shelfLifeDays ?? '',
];

/** The CSV file of products, in parts. */
export const productsCsv = {
  /** The headings, behind the mark by which spreadsheets know UTF-8. */
  head: (): string => cells([COLUMNS], true),
  rows: (products: readonly ExportedProduct[]): string =>
    cells(
      products.map(({ price, mrp, images, ...product }) => [
        product.name,
        toRupees(price),
        toRupees(mrp),
        imagesCell(images.map((image) => new URL(image, location.origin).href)),
        product.sku,
        product.brand,
        product.status,
        product.category,
        product.subCategory,
        product.countInStock,
        product.description,
        barcodesCell(product.barcodes),
        product.soldBy === 'piece' ? '' : product.soldBy,
        product.step ?? '',
        product.nameHi,
        product.nameKn,
        ...factCells(product),
      ]),
    ),
};
