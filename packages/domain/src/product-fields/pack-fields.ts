import { DIETS } from '../catalogue/diet.ts';
import type { Fields, ValuesOf } from './field.ts';

/** Beside size and MRP. Shown to shoppers where known. */
export const PACK_FIELDS = {
  /** '' without a mark. */
  diet: {
    kind: 'choice',
    column: 'diet',
    of: DIETS,
    usual: '',
    label: 'Veg or non-veg',
    words: { '': 'No mark', veg: 'Veg', 'non-veg': 'Non-veg' },
    place: 'pack',
    cells: {
      veg: ['veg', 'vegetarian', 'yes', 'v', 'शाकाहारी', 'ಸಸ್ಯಾಹಾರಿ'],
      'non-veg': ['non-veg', 'non veg', 'nonveg', 'non-vegetarian', 'no', 'n', 'मांसाहारी', 'ಮಾಂಸಾಹಾರಿ'],
    },
    refusal: 'no-diet',
    file: {
      head: 'veg',
      imported: 22,
      exported: 17,
      guesses: ['veg / non-veg', 'veg/non-veg', 'veg or non-veg', 'food type', 'diet'],
    },
  },
  /** From packing. */
  shelfLifeDays: {
    kind: 'number',
    column: 'shelf_life_days',
    least: 1,
    // Ten years.
    most: 3660,
    label: ['Shelf life', 'शेल्फ़ लाइफ़', 'ಶೆಲ್ಫ್ ಲೈಫ್'],
    place: 'pack',
    hint: 'Days from packing',
    unit: /days?$/i,
    refusal: 'no-shelf-life',
    file: {
      head: 'shelf life days',
      imported: 29,
      exported: 24,
      guesses: ['shelf life', 'shelf life (days)'],
    },
  },
  originCountry: {
    kind: 'text',
    column: 'origin_country',
    most: 60,
    label: 'Country of origin',
    place: 'pack',
    file: { head: 'country of origin', imported: 23, exported: 18, guesses: ['origin country', 'origin'] },
  },
  fssaiNumber: {
    kind: 'digits',
    column: 'fssai_number',
    like: /^(\d{14})?$/,
    wrong: 'An FSSAI licence has 14 digits',
    label: 'FSSAI licence',
    place: 'pack',
    hint: '14 digits',
    refusal: 'no-fssai',
    file: {
      head: 'fssai licence',
      imported: 28,
      exported: 23,
      guesses: ['fssai license', 'fssai', 'fssai no', 'fssai number', 'fssai lic no'],
    },
  },
  ingredients: {
    kind: 'text',
    column: 'ingredients',
    most: 2000,
    lines: 2,
    label: 'Ingredients',
    place: 'pack',
    file: { head: 'ingredients', imported: 24, exported: 19 },
  },
  allergens: {
    kind: 'text',
    column: 'allergens',
    most: 300,
    label: 'Allergens',
    place: 'pack',
    hint: 'Such as “Contains gluten”',
    wide: true,
    file: { head: 'allergens', imported: 25, exported: 20, guesses: ['allergen information', 'allergen'] },
  },
  maker: {
    kind: 'text',
    column: 'maker',
    most: 300,
    label: 'Made and packed by',
    place: 'pack',
    hint: 'Name and address',
    file: {
      head: 'maker',
      imported: 26,
      exported: 21,
      guesses: ['manufactured by', 'made by', 'manufacturer name and address', 'packed by'],
    },
  },
  /** For customers. */
  makerContact: {
    kind: 'text',
    column: 'maker_contact',
    most: 100,
    label: 'Customer care',
    place: 'pack',
    hint: 'A phone number or an e-mail address',
    file: { head: 'maker contact', imported: 27, exported: 22, guesses: ['customer care', 'consumer care'] },
  },
} as const satisfies Fields;

export type PackFacts = ValuesOf<typeof PACK_FIELDS>;
