import { guarded } from '@haat/domain/basics/formula-guard';
import { cellOf } from '@haat/domain/product-fields/cell';
import { EXPORTED } from '@haat/domain/product-fields/field-lists';
import type { ExportedProduct } from './product-list.ts';

/**
 * The export's columns in order (back office, section 3), followed by barcodes, how it is sold, other names and pack
 * facts.
 */
export const PRODUCTS_FILE_COLUMNS: string[] = EXPORTED.map(({ head }) => head);

/** The semicolon makes spreadsheets treat the cell as text. */
const digitsCell = (digits: string) => digits && `${digits};`;

/** A bar after a single address protects its commas. */
const imagesCell = (addresses: readonly string[]) =>
  addresses.length === 1 && addresses[0]?.includes(',') ? `${addresses[0]}|` : addresses.join('|');

/**
 * The import reads the cells unchanged.
 * @param origin of its pictures
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
