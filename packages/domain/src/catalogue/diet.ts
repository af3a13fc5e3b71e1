/** The mark of food: green ring and dot, brown triangle; '' of what has none. */
export const DIETS = ['', 'veg', 'non-veg'] as const;
export type Diet = (typeof DIETS)[number];
