import { DIETS } from '@haat/domain/diet';
import { LONGEST_FACTS, MOST_SHELF_LIFE } from '@haat/domain/pack-facts';
import * as z from 'zod/mini';
import { closedLike, optionalLines, optionalText, wholeNumber } from '../codecs.ts';

/** What staff may say of a pack: limits and checks. */
export const packFactFields = {
  /** The mark of food: 'veg' or 'non-veg'; '' of what has none. */
  diet: z._default(z.enum(DIETS), ''),
  originCountry: optionalText(LONGEST_FACTS.originCountry),
  ingredients: optionalLines(LONGEST_FACTS.ingredients),
  allergens: optionalText(LONGEST_FACTS.allergens),
  /** Name and address. */
  maker: optionalText(LONGEST_FACTS.maker),
  /** Where its customers turn to: a phone number or an e-mail address. */
  makerContact: optionalText(LONGEST_FACTS.makerContact),
  fssaiNumber: z._default(closedLike(/^(\d{14})?$/, 'An FSSAI licence has 14 digits'), ''),
  /** Days from packing on; null: not known. */
  shelfLifeDays: z._default(z.nullable(wholeNumber(1, MOST_SHELF_LIFE)), null),
};
