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
import { toldFields } from './told-fields.ts';
import { pieces, typedFields } from './typed-fields.ts';

export const tag = {
  name: 'product edit',
  about: 'One product with all its fields, for the staff of its store',
};

/** A product has at most so many vendors. */
const MAX_VENDORS = 50;

const ABOVE_MRP = 'The price can’t be above the MRP.';

/** The address of a picture: one that `POST /api/upload` answered, or that the product has already. */
const imageAddress = typedText(LONGEST.image);

/** A number of units in stock, and the number that was shown when it was typed: their difference is what the ledger gets. */
const stocked = { countInStock: z.optional(pieces), countInStockSeen: z.optional(pieces) };

const variantFields = z
  .object({
    /** Absent: a new one. */
    _id: z.optional(id),
    name: requiredText(LONGEST.name, 'Please enter the name'),
    /** Empty, of a new one: the next of the store’s own numbering. */
    sku: optionalText(LONGEST.sku),
    price: priceInRupees,
    mrp: priceInRupees,
    /** Null, ₹0 or the placeholder ₹1: nobody knows. Absent: as before, of a new one the product’s share of its price. */
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
      /** Absent: a new one. Of one that is there name, email and phone are locked: what is sent of them changes nothing. */
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

/** What is said at a field without which nothing is Published. A placeholder in it is taken as long as the product is In Review. */
export const MISSING: Record<NeededField, string> = {
  name: 'Please enter the name',
  sku: 'Please enter the SKU',
  price: 'Please enter the price',
  mrp: 'Please enter the MRP',
};

/** What staff may change of a product. */
export const productFields = z
  .object({
    ...typedFields(PRODUCT_FIELDS, {
      name: requiredText(LONGEST.name, MISSING.name),
      category: requiredText(LONGEST.category, 'Please choose a category'),
      price: requiredPrice(MISSING.price),
      mrp: requiredPrice(MISSING.mrp),
      /** Absent: as before, at first not. */
      costWithTax: z.optional(z.boolean()),
      barcodes,
      scaleItem: z._default(z.nullable(scaleItem), null),
      status: z.enum(PRODUCT_STATUSES),
      countInStock: stocked.countInStock,
      expiryDate: z._default(z.nullable(z.union([day, z.literal(FAR_FUTURE_DAY)])), null),
      images: z._default(
        z.array(imageAddress).check(z.maxLength(MAX_IMAGES, `At most ${MAX_IMAGES} pictures`)),
        [],
      ),
    }),
    ...stocked,
    /** ₹1 was typed for price, MRP or cost, and is not their placeholder; absent: as before. */
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
/** The same as it travels: what a form holds. */
export type SentProduct = z.input<typeof productFields>;

/** A vendor of a store. */
const vendor = z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string() });

const editedVariant = z.object({
  _id: id,
  name: z.string(),
  sku: z.string(),
  price: rupees,
  mrp: rupees,
  /** Null: nobody knows. */
  cost: z.nullable(rupees),
  color: z.string(),
  size: z.string(),
  image: z.string(),
  /** As they are printed: a GTIN without the zeros by which it is compared. */
  barcodes: z.array(z.string()),
  countInStock: z.int(),
});

/** A product as stored, with all its fields. */
const editedProduct = z.object({
  _id: id,
  version,
  marketplace: id,
  store: storeRef,
  ...toldFields(PRODUCT_FIELDS),
  /** ₹1 was typed for price, MRP or cost, and is not their placeholder. */
  oneRupee: z.boolean(),
  /** The rate that holds today, whether it is the product's own or its category's. */
  taxRate: percent,
  /** Its store has a GSTIN: its prices include GST. */
  chargesTax: z.boolean(),
  /** For who may see it: price less tax less cost, without GST that comes back; null: its cost is unknown. */
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

/** A second one with the same SKU is refused; where the SKU is left out, the key makes one product of a double tap. */
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

/** What a product of a store can be filed under, and whom it may come from. */
const productChoices = z.object({
  _id: id,
  categories: z.array(
    z.object({
      ...named,
      /** Of a product without a rate of its own, today. */
      taxRate: percent,
      subCategories: z.array(z.object(named)),
    }),
  ),
  brands: z.array(z.string()),
  /** What labels of goods say that the store packed. */
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
