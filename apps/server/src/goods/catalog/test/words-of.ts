import { productWords } from '../catalogue/product-words.ts';
import type { RankedGoods } from '../grid/rankings.ts';
import { Bits } from '../words/bits.ts';
import { WordIndex } from '../words/word-index.ts';

export interface Named {
  name: string;
  brand?: string;
  size?: string;
  category?: string;
  subCategory?: string;
  description?: string;
}

export function wordsOfGoods(goods: readonly Named[]): WordIndex {
  const index = new WordIndex();
  goods.forEach(
    ({ name, brand = '', size = '', category = 'Kirana', subCategory = '', description = '' }, place) => {
      const searchWords = productWords({ name, brand, size, category, subCategory });
      index.put(place, { name, nameHi: '', nameKn: '', brand, searchWords, description });
    },
  );
  return index;
}

/** All shown and in stock, the last the most popular. */
export function equalGoods(size: number): RankedGoods {
  const popular = Uint32Array.from({ length: size }, (_, nth) => size - 1 - nth);
  return {
    shown: new Bits(size).with(popular),
    isInStock: () => true,
    reviewsOf: () => 0,
    compare: (a, b) => b - a,
    popular: () => popular,
  };
}
