import type { TillGoods } from '@haat/contract/till/tills';
/** The words of a text as they are compared. */
export declare function wordsIn(text: string): string[];
/** The words by which goods are found: names in three languages, brand, category, size and SKU. */
export declare function wordsOf({ name, nameHi, nameKn, brand, category, size, sku }: TillGoods): Set<string>;
