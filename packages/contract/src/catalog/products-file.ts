import { guarded } from '@haat/domain/basics/formula-guard';
import { cellOf } from '@haat/domain/product-fields/cell';
import { EXPORTED } from '@haat/domain/product-fields/field-lists';
import type { ExportedProduct } from './product-list.ts';

/**
 * The columns of the export, in their order (back office, section 3), and behind them the barcodes, how it is sold, its other
 * names and what the pack says.
 */
export const PRODUCTS_FILE_COLUMNS: string[] = EXPORTED.map(({ head }) => head);

/** Each ends in a semicolon: a spreadsheet takes the cell for text then, and keeps all digits. */
const digitsCell = (digits: string) => digits && `${digits};`;

/** A bar behind a single address says that its commas divide nothing. */
const imagesCell = (addresses: readonly string[]) =>
  addresses.length === 1 && addresses[0]?.includes(',') ? `${addresses[0]}|` : addresses.join('|');

/**
 * A product as a row of the export; the import reads each cell as it was.
 * @param origin where its pictures are served
 */
export const productCells = (product: ExportedProduct, origin: string): (string | number)[] => {
  const lists = {
    images: imagesCell(product.images.map((image) => new URL(image, origin).href)),
    barcodes: product.barcodes.map(digitsCell).join(' '),
  };
  return EXPORTED.map(({ name, field }) => {
    if (name === 'images' || name === 'barcodes') return guarded(lists[name]);
    const cell = cellOf(field, product[name]);
    if (typeof cell === 'number') return cell;
    return guarded(field.kind === 'digits' ? digitsCell(cell) : cell);
  });
};
