import { msg } from '../../../texts/translate.ts';
import type { VariantRow, VendorRow } from './product-values.ts';

/** The alert for an empty row (back office, section 5). */
export const EMPTY_VARIANTS = msg('Please fill name or price before adding a new variant.');
export const EMPTY_VENDORS = msg('Please fill in vendor details before adding a new one.');

/** Unless all existing rows are empty. */
export const canAddVariant = (variants: readonly VariantRow[]): boolean =>
  variants.length === 0 ||
  variants.some(({ name, price }) => name.trim() !== '' || (price !== '' && price !== 0));

/** Unless all existing rows are blank with a cost of 0. */
export const canAddVendor = (vendors: readonly VendorRow[]): boolean =>
  vendors.length === 0 ||
  vendors.some(
    ({ vendor: { name, email, phone }, cost }) =>
      [name, email, phone].some((text) => text.trim() !== '') || (cost !== '' && cost !== 0),
  );
