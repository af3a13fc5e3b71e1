import { type Paise, paise } from './money.ts';

/** Units of pack sizes (back office, edit product). */
export type QuantityUnit = 'g' | 'kg' | 'litre' | 'ml';

/** A pack's net quantity. */
export type Quantity = { amount: number; unit: QuantityUnit };

const UNITS = new Map<string, QuantityUnit>([
  ...['g', 'gm', 'gms', 'gram', 'grams'].map((word) => [word, 'g'] as const),
  ...['kg', 'kgs', 'kilo', 'kilos'].map((word) => [word, 'kg'] as const),
  ...['l', 'ltr', 'litre', 'litres', 'liter', 'liters'].map((word) => [word, 'litre'] as const),
  ...['ml', 'mls'].map((word) => [word, 'ml'] as const),
]);

/** Reads a pack size, 'a number in g, kg, litre or ml' ('500 g', '1.5kg', '1 L'); null for anything else. */
export function parseQuantity(text: string): Quantity | null {
  const [, number, word] = /^\s*(\d{1,6}(?:\.\d{1,3})?|\.\d{1,3})\s*([a-z]+)\.?\s*$/i.exec(text) ?? [];
  const unit = UNITS.get(word?.toLowerCase() ?? '');
  const amount = Number(number);
  return unit && amount > 0 ? { amount, unit } : null;
}

/**
 * The unit sale price that a pack must state (Legal Metrology Rules 2011, rule 6(11)): per g or ml below one kilogram
 * or litre, otherwise per kg or litre. Rounded to the paisa.
 */
export function unitPrice(price: Paise, { amount, unit }: Quantity): { price: Paise; per: QuantityUnit } {
  const small = unit === 'g' || unit === 'ml' ? amount : amount * 1000;
  const weighed = unit === 'g' || unit === 'kg';
  if (small < 1000) return { price: paise(Math.round(price / small)), per: weighed ? 'g' : 'ml' };
  return { price: paise(Math.round((price * 1000) / small)), per: weighed ? 'kg' : 'litre' };
}
