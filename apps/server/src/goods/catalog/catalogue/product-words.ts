import { asWritten } from '@haat/domain/search/well-known-brands';
import { plain, wordsOf } from './keyword-words.ts';

const MEASURE = /(?<!\d)(\d{1,9}(?:\.\d{1,9})?)\s?(kg|gm?|ml|ltr|l|litres?|pcs|n)\b/giu;
/** A word with something inside it that shoppers leave out: Coca-Cola, L'Oréal. */
const COMPOUND = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:['’.&-][\p{L}\p{N}]+)+/gu;

/**
 * Words beyond name, brand and description by which a product is found: categories, measures as typed ('5 kg', '5kg'), and names
 * without accents and hyphens. Stored with the product; other names ('haldi' for turmeric) are looked up on search.
 */
export function productWords(product: {
  name: string;
  category: string;
  subCategory: string;
  brand?: string;
  size?: string;
}): string {
  const { name, category, subCategory, brand = '', size = '' } = product;
  const called = `${brand} ${name}`;
  const measures = [...`${name} ${size}`.matchAll(MEASURE)].flatMap(([, number, unit]) => [
    `${number} ${unit}`,
    `${number}${unit}`,
  ]);
  const compounds = (plain(called).match(COMPOUND) ?? []).map((word) => word.replace(/['’.&-]/g, ''));
  const accented = called.split(/\s+/).filter((word) => plain(word) !== word.toLowerCase());
  const brands = [brand, name].flatMap((text) =>
    asWritten(wordsOf(text)).filter((word) => !plain(called).includes(word)),
  );
  const words = [category, subCategory, size, ...measures, ...compounds, ...accented.map(plain), ...brands];
  return [...new Set(words)].filter(Boolean).join(' ');
}
