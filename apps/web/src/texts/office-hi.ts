import type { Catalogue } from './translate.ts';

/** What the office says besides the shop, in Hindi, by the English sentence. */
export const officeHi: Catalogue = {};
