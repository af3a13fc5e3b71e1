import type { Catalogue } from './translate.ts';

/** What the till's screens of selling say besides shop and office, in Hindi. */
export const tillHi: Catalogue = {};
