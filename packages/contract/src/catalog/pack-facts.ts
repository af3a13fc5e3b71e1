import { DIETS } from '@haat/domain/diet';
import * as z from 'zod/mini';

/** What a pack says, as it is answered; '' or null where it is not known. */
export const packFacts = {
  diet: z.enum(DIETS),
  originCountry: z.string(),
  ingredients: z.string(),
  allergens: z.string(),
  maker: z.string(),
  makerContact: z.string(),
  fssaiNumber: z.string(),
  shelfLifeDays: z.nullable(z.int()),
};
