import { SOLD_BY } from '@haat/domain/basics/line-amount';
import { MEASURES } from '@haat/domain/basics/measure';
import { PACK_FIELDS } from '@haat/domain/product-fields/pack-fields';
import * as z from 'zod/mini';
import { id, percent, rupees, timestamp, wholeNumber } from '../codecs.ts';
import { localDescription, localNames } from '../local-names.ts';
import { replyFields } from './reply-fields.ts';

export const storeRef = z.object({ _id: id, name: z.string() });

/**
 * A pack's content in grams, millilitres or pieces, compared by the kilogram, litre or piece. Null: nothing to compare.
 */
const measure = z.nullable(z.object({ of: z.enum(MEASURES), units: z.number() }));

/** Prices include tax. */
export const offered = {
  _id: id,
  name: z.string(),
  ...localNames,
  size: z.string(),
  price: rupees,
  mrp: rupees,
  soldBy: z.enum(SOLD_BY),
  /** The units added at once: 1 for pieces, otherwise grams or millilitres. */
  step: z.int(),
  /**
   * Whole steps, in units. Of the product and its variants together; on the product's own page of the product alone.
   */
  countInStock: z.int(),
  measure,
  /** The shopper chooses between the product and its variants, so a card can't add it at once. */
  hasVariants: z.boolean(),
  /** The number of choices, the product included: 1 without variants. */
  choices: z.int(),
  /** The choices are sizes; otherwise colours or others. */
  areSizes: z.boolean(),
  store: storeRef,
};

export const productCard = z.object({
  ...offered,
  /** 0: the goods are exempt, or the store charges no tax. */
  tax: percent,
  brand: z.string(),
  category: z.string(),
  subCategory: z.string(),
  sku: z.string(),
  /**
   * Cards show the first. An address under '/images/750/' also exists with 160 and 320 in place of 750. One that ends
   * in '.jpg' also exists as '.webp', which is smaller.
   */
  images: z.array(z.string()),
  rating: z.number(),
  numReviews: z.int(),
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
  /** The writer has received the product. */
  bought: z.boolean(),
  /** Photos, like a product's images. */
  images: z.array(z.string()),
});
export type Review = z.infer<typeof review>;

/** With everything on its own page. */
export const product = z.extend(productCard, {
  description: z.string(),
  hsn: z.string(),
  ...replyFields(PACK_FIELDS),
  /** The last day of the oldest stock, 'yyyy-MM-dd'; null: unknown. */
  bestBefore: z.nullable(z.string()),
  variants: z.array(variant),
  /** The newest. */
  reviews: z.array(review),
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
  /** `qty` in pieces, kilograms or litres. */
  items: z.array(z.extend(productCard, { qty: z.number() })),
  price: rupees,
  mrp: rupees,
});
export type Bundle = z.infer<typeof bundle>;
