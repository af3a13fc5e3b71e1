import type { EditedProduct, SentProduct } from '@haat/contract/catalog/product-edit';
import { fromUnits, type SoldBy, unitsIn } from '@haat/domain/line-amount';
import { type Paise, toRupees } from '@haat/domain/money';
import type { PackFacts } from '@haat/domain/pack-facts';
import {
  DEFAULT_IMAGE,
  isSentinel,
  PRODUCT_SENTINELS,
  type SentinelField,
} from '@haat/domain/product-sentinels';
import { PRODUCT_STATUSES } from '@haat/domain/product-state';
import { FAR_FUTURE_DAY, givenExpiry } from '@haat/domain/sample-product';

/** A number as its field holds it: '' is blank. */
export type Typed = number | '';

/** A variant as its row holds it. */
export type VariantRow = {
  /** Tells rows apart; that of a stored one is its id. */
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

/** A vendor of the product as its row holds it. */
export type VendorRow = {
  key: string;
  vendor: { _id?: string; name: string; email: string; phone: string };
  cost: Typed;
};

/** The product form as it stands on the screen: amounts in rupees, stock in pieces, kilograms or litres, placeholders blank. */
export type ProductValues = {
  name: string;
  nameHi: string;
  nameKn: string;
  brand: string;
  size: string;
  category: string;
  subCategory: string;
  description: string;
  images: string[];
  mrp: Typed;
  price: Typed;
  cost: Typed;
  costWithTax: boolean;
  tax: Typed;
  hsn: string;
  variants: VariantRow[];
  vendors: VendorRow[];
  status: EditedProduct['status'];
  countInStock: Typed;
  reorderLevel: Typed;
  stockAlertLimit: Typed;
  expiryDate: string;
  sku: string;
  barcodes: string[];
  soldBy: SoldBy;
  /** Of loose goods, in grams or millilitres. */
  step: Typed;
  scaleItem: Typed;
  /** Days from packing on. */
  shelfLifeDays: Typed;
} & Omit<PackFacts, 'shelfLifeDays'>;

/** Where the picture is of a product that has none: the form shows no picture instead. */
export const DEFAULT_IMAGE_ADDRESS = `/images/750/${DEFAULT_IMAGE}`;

const AMOUNTS = ['price', 'mrp'] as const;
const COUNTS = ['countInStock', 'reorderLevel'] as const;

/** A stored value as the form shows it: a placeholder is blank (back office, section 5). */
const shown = <T>(field: SentinelField, stored: T, value: T | number = stored) =>
  isSentinel(field, stored) ? ('' as const) : value;

const knownOrBlank = (cost: Paise | null): Typed => (cost === null ? '' : toRupees(cost));

/** Whether nobody has filled in and saved the product yet. */
export const isBegun = ({ name }: EditedProduct): boolean => isSentinel('name', name);

/** A product as its form shows it. */
export function valuesOf(product: EditedProduct): ProductValues {
  const { variants, vendors, expiryDate, cost, tax, oneRupee } = product;
  const amount = (name: (typeof AMOUNTS)[number]) =>
    oneRupee ? toRupees(product[name]) : (shown(name, product[name], toRupees(product[name])) as Typed);
  return {
    name: shown('name', product.name) as string,
    nameHi: product.nameHi,
    nameKn: product.nameKn,
    brand: product.brand,
    size: product.size,
    category: product.category,
    subCategory: product.subCategory,
    description: product.description,
    images: product.images.filter((image) => image !== DEFAULT_IMAGE_ADDRESS),
    mrp: amount('mrp'),
    price: amount('price'),
    cost: knownOrBlank(cost),
    costWithTax: product.costWithTax,
    tax: tax === null ? '' : tax / 100,
    hsn: product.hsn,
    variants: variants.map((variant) => ({
      ...variant,
      key: variant._id,
      price: toRupees(variant.price),
      mrp: toRupees(variant.mrp),
      cost: knownOrBlank(variant.cost),
      countInStock: fromUnits(variant.countInStock, product.soldBy),
    })),
    vendors: vendors.map(({ vendor, cost }) => ({ key: vendor._id, vendor, cost: toRupees(cost) })),
    status: PRODUCT_STATUSES.find((status) => status === product.status) ?? 'In Review',
    ...(Object.fromEntries(
      COUNTS.map((name) => [name, shown(name, product[name], fromUnits(product[name], product.soldBy))]),
    ) as Record<(typeof COUNTS)[number], Typed>),
    // Nobody has counted a product that is only begun.
    ...(isBegun(product) && product.countInStock === 0 && { countInStock: '' as const }),
    stockAlertLimit: fromUnits(product.stockAlertLimit, product.soldBy),
    expiryDate: givenExpiry(expiryDate) ?? '',
    sku: shown('sku', product.sku) as string,
    barcodes: product.barcodes,
    soldBy: product.soldBy,
    step: product.step ?? '',
    scaleItem: product.scaleItem ?? '',
    diet: product.diet,
    originCountry: product.originCountry,
    ingredients: product.ingredients,
    allergens: product.allergens,
    maker: product.maker,
    makerContact: product.makerContact,
    fssaiNumber: product.fssaiNumber,
    shelfLifeDays: product.shelfLifeDays ?? '',
  };
}

/**
 * What travels of the form. A field that is blank because a placeholder stands there leaves the placeholder; stock goes with
 * the count that was shown, and only if another was typed. A price that is missing stays missing: the contract says so.
 */
export function bodyOf(values: ProductValues, stored: EditedProduct): unknown {
  const { variants, vendors, countInStock, expiryDate, tax, price, mrp, cost, step, ...texts } = values;
  const { soldBy } = values;
  const units = (typed: Typed) => (typed === '' ? typed : Math.round(typed * unitsIn(soldBy)));
  // What a placeholder stands for is no stock: goods that turn loose begin with none.
  const isTurned = soldBy !== stored.soldBy;
  const countOf = (typed: Typed, inStock: number) =>
    stockOf(isTurned ? units(typed) || 0 : units(typed), inStock);
  const amount = (field: (typeof AMOUNTS)[number]) =>
    values[field] === '' && isSentinel(field, stored[field]) ? toRupees(stored[field]) : values[field];
  const sent: Record<keyof ProductValues | 'oneRupee', unknown> = {
    ...texts,
    price: amount('price'),
    mrp: amount('mrp'),
    cost: cost === '' ? null : cost,
    oneRupee:
      price !== '' && mrp !== '' && [price, mrp, cost, ...variants.map((one) => one.cost)].includes(1),
    tax: tax === '' ? null : tax,
    expiryDate: expiryDate || (stored.expiryDate === FAR_FUTURE_DAY ? FAR_FUTURE_DAY : null),
    shelfLifeDays: values.shelfLifeDays === '' ? null : values.shelfLifeDays,
    reorderLevel: values.reorderLevel === '' ? PRODUCT_SENTINELS.reorderLevel : units(values.reorderLevel),
    stockAlertLimit: values.stockAlertLimit === '' ? undefined : units(values.stockAlertLimit),
    step: soldBy === 'piece' || step === '' ? null : step,
    variants: variants.map(({ key, countInStock: typed, cost: variantCost, ...variant }) => ({
      ...variant,
      // A new one without a cost gets its share of the product's.
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

/** What was typed, in units, with what was shown; nothing where a field says what it said, or was left blank. */
const stockOf = (typed: Typed, shownCount: number) =>
  typed === '' || typed === shownCount ? {} : { countInStock: typed, countInStockSeen: shownCount };
