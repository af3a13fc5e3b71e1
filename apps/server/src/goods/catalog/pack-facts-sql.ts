import type { PackFacts } from '@haat/domain/pack-facts';
import { sql, type Updateable } from 'kysely';
import type { Products } from '../../kit/schema.gen.ts';

/** The columns of `PackFacts`, of a table named `p`. */
export const PACK_FACTS = sql`p.diet, p.origin_country AS "originCountry", p.ingredients, p.allergens, p.maker,
  p.maker_contact AS "makerContact", p.fssai_number AS "fssaiNumber", p.shelf_life_days AS "shelfLifeDays"`;

/** The columns that are written of what a pack says. */
export function packFactColumns(facts: PackFacts) {
  return {
    diet: facts.diet,
    origin_country: facts.originCountry,
    ingredients: facts.ingredients,
    allergens: facts.allergens,
    maker: facts.maker,
    maker_contact: facts.makerContact,
    fssai_number: facts.fssaiNumber,
    shelf_life_days: facts.shelfLifeDays,
  } satisfies Updateable<Products>;
}

/** Their types, which a list of values for an update has to say. */
export const PACK_FACT_TYPES = {
  diet: 'text',
  origin_country: 'text',
  ingredients: 'text',
  allergens: 'text',
  maker: 'text',
  maker_contact: 'text',
  fssai_number: 'text',
  shelf_life_days: 'integer',
} as const satisfies Record<keyof ReturnType<typeof packFactColumns>, string>;
