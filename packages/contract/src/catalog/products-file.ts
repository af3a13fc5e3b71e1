import { guarded } from '@haat/domain/formula-guard';
import { toRupees } from '@haat/domain/money';
import type { PackFacts } from '@haat/domain/pack-facts';
import { PACK_COLUMNS } from './product-import.ts';
import type { ExportedProduct } from './product-list.ts';

/**
 * The columns of the export, in their order (back office, section 3), and behind them the barcodes, how it is sold, its other
 * names and what the pack says.
 */
export const PRODUCTS_FILE_COLUMNS = [
  ...['name', 'price', 'mrp', 'images', 'sku', 'brand', 'status', 'category', 'subCategory'],
  ...['countInStock', 'description', 'barcodes', 'sold by', 'step'],
  ...['name hi', 'name kn'],
  ...PACK_COLUMNS,
];

/** Each ends in a semicolon: a spreadsheet takes the cell for text then, and keeps all digits. */
const barcodesCell = (barcodes: readonly string[]) => barcodes.map((code) => `${code};`).join(' ');

/** A bar behind a single address says that its commas divide nothing. */
const imagesCell = (addresses: readonly string[]) =>
  addresses.length === 1 && addresses[0]?.includes(',') ? `${addresses[0]}|` : addresses.join('|');

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

/**
 * A product as a row of the export; the import reads each cell as it was.
 * @param origin where its pictures are served
 */
export const productCells = (product: ExportedProduct, origin: string): (string | number)[] =>
  [
    product.name,
    toRupees(product.price),
    toRupees(product.mrp),
    imagesCell(product.images.map((image) => new URL(image, origin).href)),
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
  ].map((cell) => (typeof cell === 'string' ? guarded(cell) : cell));
