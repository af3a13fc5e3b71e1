import type { Catalogue } from './translate.ts';

/** What the office says besides the shop, in Kannada, by the English sentence. */
export const officeKn: Catalogue = {};
