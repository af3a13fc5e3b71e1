import type { Diet } from './diet.ts';

/** The longest shelf life, in days: ten years. */
export const MOST_SHELF_LIFE = 3660;

/** What a pack says that shoppers are shown, beside its size and MRP; '' or null where it is not known. */
export interface PackFacts {
  diet: Diet;
  originCountry: string;
  ingredients: string;
  allergens: string;
  /** Name and address. */
  maker: string;
  /** Where its customers turn to. */
  makerContact: string;
  /** 14 digits. */
  fssaiNumber: string;
  /** Days from packing on. */
  shelfLifeDays: number | null;
}

/** Of a pack of which nothing is known. */
export const NO_FACTS: PackFacts = {
  diet: '',
  originCountry: '',
  ingredients: '',
  allergens: '',
  maker: '',
  makerContact: '',
  fssaiNumber: '',
  shelfLifeDays: null,
};

/** The longest texts, in letters. */
export const LONGEST_FACTS = {
  originCountry: 60,
  ingredients: 2000,
  allergens: 300,
  maker: 300,
  makerContact: 100,
} as const satisfies Partial<Record<keyof PackFacts, number>>;

/** Whether a text is the number of an FSSAI licence: 14 digits. */
export const isFssaiNumber = (text: string): boolean => /^\d{14}$/.test(text);
