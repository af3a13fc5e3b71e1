import type { EditedProduct, ProductChoices, SentProduct } from '@haat/contract/catalog/product-edit';
import { fromUnits, unitsIn } from '@haat/domain/basics/line-amount';
import { fromRupees, type Paise, toRupees } from '@haat/domain/basics/money';
import { DEFAULT_IMAGE, isSentinel } from '@haat/domain/product/product-sentinels';
import { FAR_FUTURE_DAY } from '@haat/domain/product/sample-product';
import { msg } from '../../../texts/translate.ts';
import { sentFields, shownFields, type TableValues, type Typed } from './table-values.ts';

export type VariantRow = {
  /** Row key; the id of a stored row. */
  key: string;
  _id?: string;
  name: string;
  sku: string;
  price: Typed;
  mrp: Typed;
  cost: Typed;
  color: string;
  size: string;
  image: string;
  barcodes: string[];
  countInStock: Typed;
};

export const NO_VARIANT: VariantRow = {
  key: '',
  name: '',
  sku: '',
  price: '',
  mrp: '',
  cost: '',
  color: '',
  size: '',
  image: '',
  barcodes: [],
  countInStock: '',
};

export type VendorRow = {
  key: string;
  vendor: { _id?: string; name: string; email: string; phone: string };
  cost: Typed;
};

/** Amounts in rupees, stock in pieces, kilograms or litres, placeholders blank. */
export type ProductValues = TableValues & { variants: VariantRow[]; vendors: VendorRow[] };

/** Not shown in the form. */
export const DEFAULT_IMAGE_ADDRESS = `/images/750/${DEFAULT_IMAGE}`;

const AMOUNTS = ['price', 'mrp'] as const;

const knownOrBlank = (cost: Paise | null): Typed => (cost === null ? '' : toRupees(cost));

export const isBegun = ({ name }: EditedProduct): boolean => isSentinel('name', name);

/** Placeholders are blank (back office, section 5). */
export function valuesOf(product: EditedProduct): ProductValues {
  const { variants, vendors, images, soldBy, oneRupee } = product;
  const values: ProductValues = {
    ...shownFields(product),
    images: images.filter((image) => image !== DEFAULT_IMAGE_ADDRESS),
    variants: variants.map((variant) => ({
      ...variant,
      key: variant._id,
      price: toRupees(variant.price),
      mrp: toRupees(variant.mrp),
      cost: knownOrBlank(variant.cost),
      countInStock: fromUnits(variant.countInStock, soldBy),
    })),
    vendors: vendors.map(({ vendor, cost }) => ({ key: vendor._id, vendor, cost: toRupees(cost) })),
  };
  for (const name of ['name', 'sku', 'countInStock', 'reorderLevel'] as const)
    if (isSentinel(name, product[name])) values[name] = '';
  for (const name of AMOUNTS) if (!oneRupee && isSentinel(name, product[name])) values[name] = '';
  // A new product was never counted.
  if (isBegun(product) && product.countInStock === 0) values.countInStock = '';
  return values;
}

/**
 * Blank placeholders are kept. Changed stock is sent with the shown count. A missing price stays missing, for
 * the contract to refuse.
 */
export function bodyOf(values: ProductValues, stored: EditedProduct): unknown {
  const { variants, vendors, countInStock, expiryDate, price, mrp, cost, step } = values;
  const { soldBy } = values;
  const units = (typed: Typed) => (typed === '' ? typed : Math.round(typed * unitsIn(soldBy)));
  // Stock counted in pieces is meaningless in grams: goods that become loose start at none.
  const isTurned = soldBy !== stored.soldBy;
  const countOf = (typed: Typed, inStock: number) =>
    stockOf(isTurned ? units(typed) || 0 : units(typed), inStock);
  const amount = (field: (typeof AMOUNTS)[number]) =>
    values[field] === '' && isSentinel(field, stored[field]) ? toRupees(stored[field]) : values[field];
  const sent: Record<keyof ProductValues | 'oneRupee', unknown> = {
    ...sentFields(values),
    price: amount('price'),
    mrp: amount('mrp'),
    oneRupee:
      price !== '' && mrp !== '' && [price, mrp, cost, ...variants.map((one) => one.cost)].includes(1),
    expiryDate: expiryDate || (stored.expiryDate === FAR_FUTURE_DAY ? FAR_FUTURE_DAY : null),
    step: soldBy === 'piece' || step === '' ? null : step,
    variants: variants.map(({ key, countInStock: typed, cost: variantCost, ...variant }) => ({
      ...variant,
      // A new variant without a cost gets a share of the product's cost.
      cost: variantCost !== '' ? variantCost : variant._id ? null : undefined,
      ...countOf(typed, stored.variants.find(({ _id }) => _id === variant._id)?.countInStock ?? 0),
    })),
    vendors: vendors.map(({ vendor, cost: paid }) => ({ vendor, cost: paid === '' ? 0 : paid })),
    scaleItem: soldBy === 'kg' && values.scaleItem !== '' ? values.scaleItem : null,
    countInStock: undefined,
    ...countOf(countInStock, stored.countInStock),
  };
  return sent satisfies Record<keyof SentProduct & (keyof ProductValues | 'oneRupee'), unknown>;
}

/** In units, with the shown count; undefined if unchanged or blank. */
const stockOf = (typed: Typed, shownCount: number) =>
  typed === '' || typed === shownCount ? {} : { countInStock: typed, countInStockSeen: shownCount };

/** In paise; undefined if blank. */
export const paiseOf = (typed: Typed): Paise | undefined => (typed === '' ? undefined : fromRupees(typed));

/** In basis points: the typed rate, otherwise the category's. */
export function rateOf(
  { tax, category, followsCalendar, hsn }: ProductValues,
  stored: EditedProduct,
  choices: ProductChoices | undefined,
): number {
  if (tax !== '') return Math.round(tax * 100);
  // The calendar's rate, while the inputs are unchanged.
  if (followsCalendar && stored.followsCalendar && hsn === stored.hsn) return stored.taxRate;
  const chosen = choices?.categories.find(({ name }) => name === category);
  return chosen?.taxRate ?? stored.taxRate;
}

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
