import { LONGEST, MAX_IMAGES, MAX_VARIANTS } from '@haat/domain/product/product-lengths';
import type { NeededField } from '@haat/domain/product/product-sentinels';
import { PRODUCT_STATUSES } from '@haat/domain/product/product-state';
import { FAR_FUTURE_DAY } from '@haat/domain/product/sample-product';
import { PRODUCT_FIELDS } from '@haat/domain/product-fields/product-fields';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  day,
  id,
  optionalText,
  percent,
  priceInRupees,
  requiredPrice,
  requiredText,
  rupees,
  textLike,
  typedText,
  zeroPaise,
} from '../codecs.ts';
import { isCallable, NO_PHONE, typedPhone } from '../phone.ts';
import { version } from '../versions.ts';
import { barcodes, scaleItem } from './barcodes.ts';
import { storeRef } from './product.ts';
import { replyFields } from './reply-fields.ts';
import { pieces, typedFields } from './typed-fields.ts';

export const tag = {
  name: 'product edit',
  about: 'One product with all its fields, for the staff of its store',
};

const MAX_VENDORS = 50;

const ABOVE_MRP = 'The price can’t be above the MRP.';

/** From `POST /api/upload`, or already the product's. */
const imageAddress = typedText(LONGEST.image);

/** Stock as typed, and as shown when it was typed; the ledger gets the difference. */
const stocked = { countInStock: z.optional(pieces), countInStockSeen: z.optional(pieces) };

const variantFields = z
  .object({
    /** Absent: the variant that has this SKU, or a new one. */
    _id: z.optional(id),
    name: requiredText(LONGEST.name, 'Please enter the name'),
    /** Blank for a new one: the next of the store's numbering. */
    sku: optionalText(LONGEST.sku),
    price: priceInRupees,
    mrp: priceInRupees,
    /** Null, ₹0 or the placeholder ₹1: unknown. Absent: unchanged, for a new one the product's share of its price. */
    cost: z.optional(z.nullable(priceInRupees)),
    color: optionalText(LONGEST.color),
    size: optionalText(LONGEST.size),
    image: z._default(imageAddress, ''),
    barcodes,
    ...stocked,
  })
  .check(
    z.refine(({ price, mrp }) => price <= mrp, { message: ABOVE_MRP, path: ['price'] }),
    z.refine(({ _id, sku }) => _id === undefined || sku !== '', {
      message: 'Please enter the SKU',
      path: ['sku'],
    }),
  );

const vendorFields = z.object({
  vendor: z
    .object({
      /** Absent: a new one. An existing vendor's name, email and phone are locked, and what is sent is ignored. */
      _id: z.optional(id),
      name: requiredText(200, 'Please enter the name'),
      email: textLike(/^([^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+)?$/, 'Please enter an e-mail address', 200),
      phone: typedPhone,
    })
    .check(
      z.refine(({ _id, phone }) => _id !== undefined || phone === '' || isCallable(phone), {
        path: ['phone'],
        message: NO_PHONE,
      }),
    ),
  cost: z._default(priceInRupees, zeroPaise),
});

/** Messages for fields that Published needs. Placeholders are accepted while the product is In Review. */
export const MISSING: Record<NeededField, string> = {
  name: 'Please enter the name',
  sku: 'Please enter the SKU',
  price: 'Please enter the price',
  mrp: 'Please enter the MRP',
};

/** Optional fields of the specification's product. */
const SPECIFIED = [
  'brand',
  'size',
  'subCategory',
  'description',
  'cost',
  'tax',
  'reorderLevel',
  'sku',
] as const;

/** What the specification's product lacks stays as it is if it is left out. */
export const productFields = z
  .object({
    ...typedFields(PRODUCT_FIELDS, SPECIFIED, {
      name: requiredText(LONGEST.name, MISSING.name),
      category: requiredText(LONGEST.category, 'Please choose a category'),
      price: requiredPrice(MISSING.price),
      mrp: requiredPrice(MISSING.mrp),
      costWithTax: z.optional(z.boolean()),
      barcodes,
      scaleItem: z.optional(z.nullable(scaleItem)),
      status: z.enum(PRODUCT_STATUSES),
      countInStock: stocked.countInStock,
      expiryDate: z._default(z.nullable(z.union([day, z.literal(FAR_FUTURE_DAY)])), null),
      images: z._default(
        z.array(imageAddress).check(z.maxLength(MAX_IMAGES, `At most ${MAX_IMAGES} pictures`)),
        [],
      ),
    }),
    ...stocked,
    /** ₹1 was entered as price, MRP or cost, and is no placeholder. */
    oneRupee: z.optional(z.boolean()),
    variants: z._default(
      z.array(variantFields).check(z.maxLength(MAX_VARIANTS, `At most ${MAX_VARIANTS} variants`)),
      [],
    ),
    vendors: z._default(
      z.array(vendorFields).check(z.maxLength(MAX_VENDORS, `At most ${MAX_VENDORS} vendors`)),
      [],
    ),
  })
  .check(z.refine(({ price, mrp }) => price <= mrp, { message: ABOVE_MRP, path: ['price'] }));
export type ProductFields = z.output<typeof productFields>;
type OptionalOf<T> = { [Name in keyof T]-?: undefined extends T[Name] ? Name : never }[keyof T];
/** What stays if it is left out, beside stock and barcodes. */
type Kept = Exclude<OptionalOf<ProductFields>, keyof typeof stocked | 'barcodes'>;
export type KeptFields = { [Name in Kept]: Exclude<ProductFields[Name], undefined> };
/** None of its fields is left out. */
export type WholeProduct = Omit<ProductFields, Kept> & KeptFields;
/** As it travels. */
export type SentProduct = z.input<typeof productFields>;

const vendor = z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string() });

const editedVariant = z.object({
  _id: id,
  name: z.string(),
  sku: z.string(),
  price: rupees,
  mrp: rupees,
  /** Null: unknown. */
  cost: z.nullable(rupees),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  /** As printed: a GTIN without leading zeros. */
  barcodes: z.array(z.string()),
  countInStock: z.int(),
});

const editedProduct = z.object({
  _id: id,
  version,
  marketplace: id,
  store: storeRef,
  ...replyFields(PRODUCT_FIELDS),
  /** ₹1 was entered as price, MRP or cost, and is no placeholder. */
  oneRupee: z.boolean(),
  /** Today's rate, the product's own or its category's. */
  taxRate: percent,
  /** Its store has a GSTIN, so its prices include GST. */
  chargesTax: z.boolean(),
  /** For those who may see it: price less tax less cost, without GST that comes back; null: the cost is unknown. */
  profit: z.optional(z.nullable(rupees)),
  variants: z.array(editedVariant),
  vendors: z.array(z.object({ vendor, cost: rupees })),
});
export type EditedProduct = z.output<typeof editedProduct>;

export const readProductToEdit = defineCall({
  method: 'GET',
  path: '/api/store/products/:id',
  summary: 'A product with all its fields, published or not, of your own store, or any as a superAdmin',
  access: { can: 'products.edit' },
  params: z.object({ id }),
  reply: editedProduct,
  versioned: true,
  errors: ['product-not-found'],
});

/** A second product with the same SKU is refused; without an SKU, the key makes one product of a double tap. */
export const createProduct = defineCall({
  method: 'POST',
  path: '/api/store/:storeId/products/',
  summary: 'Create a product with all its fields',
  access: { can: 'products.edit' },
  params: z.object({ storeId: id }),
  body: productFields,
  reply: editedProduct,
  status: 201,
  idempotent: 'optional',
  budget: [{ by: 'account', most: 5000, perSeconds: 3600 }],
  errors: ['store-not-found', 'sku-taken', 'scale-item-taken'],
});

export const changeProduct = defineCall({
  method: 'PUT',
  path: '/api/store/:storeId/products/:id',
  summary: 'Change a product; stock changes by what was typed less what was shown, as a row of the ledger',
  access: { can: 'products.edit' },
  params: z.object({ storeId: id, id }),
  body: productFields,
  reply: editedProduct,
  versioned: true,
  errors: ['product-not-found', 'out-of-stock', 'sku-taken', 'scale-item-taken', 'sold-by-fixed'],
});

export const nextSku = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/sku',
  summary: 'A SKU of the store’s own numbering that nothing has yet; each is given once',
  access: { can: 'products.edit' },
  params: z.object({ storeId: id }),
  reply: z.object({ sku: z.string() }),
  budget: [{ by: 'account', most: 600, perSeconds: 3600 }],
  errors: ['store-not-found'],
});

const named = { id, name: z.string(), nameHi: z.string(), nameKn: z.string() };

/** The categories and vendors to choose from. */
const productChoices = z.object({
  _id: id,
  categories: z.array(
    z.object({
      ...named,
      /** Today, for a product without a rate of its own. */
      taxRate: percent,
      subCategories: z.array(z.object(named)),
    }),
  ),
  brands: z.array(z.string()),
  /** The packer on labels of goods packed by the store. */
  packer: z.object({ address: z.string(), fssai: z.string(), phone: z.string() }),
  /** The newest 500. */
  vendors: z.array(vendor),
});
export type ProductChoices = z.output<typeof productChoices>;

export const readProductChoices = defineCall({
  method: 'GET',
  path: '/api/config/:storeId/choices',
  summary: 'Categories, brands and vendors for the product form of a store',
  access: { can: 'products.edit' },
  params: z.object({ storeId: id }),
  reply: productChoices,
  errors: ['store-not-found'],
});
