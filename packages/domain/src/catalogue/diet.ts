/** Green dot or brown triangle on food; '' without a mark. */
export const DIETS = ['', 'veg', 'non-veg'] as const;
export type Diet = (typeof DIETS)[number];
