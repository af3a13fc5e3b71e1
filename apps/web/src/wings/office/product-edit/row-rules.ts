import { msg } from '../../../texts/translate.ts';
import type { VariantRow, VendorRow } from './product-values.ts';

/** The alert over a row that is still empty (back office, section 5). */
export const EMPTY_VARIANTS = msg('Please fill name or price before adding a new variant.');
/** The same of vendors. */
export const EMPTY_VENDORS = msg('Please fill in vendor details before adding a new one.');

/** Whether another variant may be added: not while there are variants and all are empty. */
export const canAddVariant = (variants: readonly VariantRow[]): boolean =>
  variants.length === 0 ||
  variants.some(({ name, price }) => name.trim() !== '' || (price !== '' && price !== 0));

/** Whether another vendor may be added: not while there are vendors and all are blank with a cost of nothing. */
export const canAddVendor = (vendors: readonly VendorRow[]): boolean =>
  vendors.length === 0 ||
  vendors.some(
    ({ vendor: { name, email, phone }, cost }) =>
      [name, email, phone].some((text) => text.trim() !== '') || (cost !== '' && cost !== 0),
  );
