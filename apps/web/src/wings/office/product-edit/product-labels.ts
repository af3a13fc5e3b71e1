import { msg, t } from '../../../texts/translate.ts';
import type { ProductFormState } from './product-form-state.ts';
import type { ProductValues } from './product-values.ts';

/** The English words of the form's fields. */
export const LABELS: Record<keyof ProductValues, string> = {
  name: msg('Name'),
  nameHi: msg('Name in Hindi'),
  nameKn: msg('Name in Kannada'),
  brand: msg('Brand'),
  size: msg('Size'),
  category: msg('Category'),
  subCategory: msg('Subcategory'),
  description: msg('Description'),
  images: msg('Images'),
  mrp: msg('MRP'),
  price: msg('Price'),
  cost: msg('Cost'),
  costWithTax: msg('Cost includes GST'),
  tax: msg('Tax'),
  hsn: msg('HSN'),
  variants: msg('Variants'),
  vendors: msg('Vendors'),
  status: msg('Status'),
  countInStock: msg('Count in stock'),
  reorderLevel: msg('Reorder level'),
  stockAlertLimit: msg('Stock alert limit'),
  expiryDate: msg('Expiry date'),
  sku: msg('SKU'),
  barcodes: msg('Barcodes'),
  soldBy: msg('Sold by'),
  step: msg('Step in the shop'),
  scaleItem: msg('Number on the scale'),
  diet: msg('Veg or non-veg'),
  originCountry: msg('Country of origin'),
  ingredients: msg('Ingredients'),
  allergens: msg('Allergens'),
  maker: msg('Made and packed by'),
  makerContact: msg('Care of the maker'),
  fssaiNumber: msg('FSSAI licence'),
  shelfLifeDays: msg('Shelf life'),
};

/** Under the SKU of a product that has none yet. */
export const skuHint = ({ base }: ProductFormState) =>
  base.sku === '' && { hint: t('Empty: made when it is saved') };
