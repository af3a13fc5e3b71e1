import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { MEASURES } from '@haat/domain/basics/measure';
import { PACK_FIELDS } from '@haat/domain/product-fields/pack-fields';
import * as z from 'zod/mini';
import { id, percent, rupees, timestamp, wholeNumber } from '../codecs.ts';
import { localDescription, localNames } from '../local-names.ts';
import { toldFields } from './told-fields.ts';

/** The store of a product. */
export const storeRef = z.object({ _id: id, name: z.string() });

/** What a pack holds, in grams, millilitres or pieces: its price is compared by the kilogram, litre or piece. Null: nothing to compare. */
export const measure = z.nullable(z.object({ of: z.enum(MEASURES), units: z.number() }));

/** A product as a card shows it. Prices include tax. */
export const productCard = z.object({
  _id: id,
  name: z.string(),
  ...localNames,
  size: z.string(),
  price: rupees,
  mrp: rupees,
  tax: percent,
  brand: z.string(),
  category: z.string(),
  subCategory: z.string(),
  sku: z.string(),
  /**
   * The first is the one that a card shows. An address under '/images/750/' is served in the widths 160 and 320 too: put
   * that number in the place of 750. One that ends in '.jpg' is served as '.webp' as well, which is smaller.
   */
  images: z.array(z.string()),
  rating: z.number(),
  numReviews: z.int(),
  /** Price and MRP are of a piece, kilogram or litre. */
  soldBy: z.enum(SOLD_BY),
  /** The units by which a quantity grows: 1 of pieces, else grams or millilitres. */
  step: z.int(),
  /** Whole steps, in units: pieces, grams or millilitres. Of the product and its variants together; on the product's own page of the product itself. */
  countInStock: z.int(),
  measure,
  /** True: the shopper picks between the product and its variants, so a card can't add it at once. */
  hasVariants: z.boolean(),
  /** How many there are to pick from, the product itself among them: 1 without variants. */
  choices: z.int(),
  /** True: they are sizes; otherwise colours or what else there is. */
  areSizes: z.boolean(),
  store: storeRef,
  marketplace: id,
});
export type ProductCard = z.infer<typeof productCard>;

export const variant = z.object({
  _id: id,
  name: z.string(),
  sku: z.string(),
  price: rupees,
  mrp: rupees,
  color: z.string(),
  size: z.string(),
  image: z.string(),
  countInStock: z.int(),
  measure,
});
export type Variant = z.infer<typeof variant>;

export const review = z.object({
  _id: id,
  name: z.string(),
  rating: wholeNumber(1, 5),
  comment: z.string(),
  createdAt: timestamp,
  /** True: whoever wrote it had been brought the product. */
  bought: z.boolean(),
  /** Photos, as a product's images. */
  images: z.array(z.string()),
});
export type Review = z.infer<typeof review>;

/** A product with all that its own page shows. */
export const product = z.extend(productCard, {
  description: z.string(),
  hsn: z.string(),
  ...toldFields(PACK_FIELDS),
  /** The last day of the oldest stock, as 'yyyy-MM-dd'; null: not known. */
  bestBefore: z.nullable(z.string()),
  variants: z.array(variant),
  /** The newest. */
  reviews: z.array(review),
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  ratings: z.array(z.int()).check(z.length(5)),
});
export type Product = z.infer<typeof product>;

export const bundle = z.object({
  _id: id,
  name: z.string(),
  ...localNames,
  description: z.string(),
  ...localDescription,
  products: z.array(id),
  /** `qty` is pieces, kilograms or litres. */
  items: z.array(z.extend(productCard, { qty: z.number() })),
  price: rupees,
  mrp: rupees,
});
export type Bundle = z.infer<typeof bundle>;
