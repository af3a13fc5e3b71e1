import type { SoldBy } from '@haat/domain/basics/line-amount';

/** How loose goods are sold: their step in the shop, and their number on the scale. */
export interface LooseGoods {
  soldBy: Exclude<SoldBy, 'piece'>;
  /** Grams or millilitres. */
  step: number;
  /** Null if not on the scale. */
  scaleItem: number | null;
}

const weighed = (scaleItem: number, step: number): LooseGoods => ({ soldBy: 'kg', step, scaleItem });

/** By the slug of their article; prices and stock are per kilogram or litre. */
export const demoLooseGoods: Readonly<Record<string, LooseGoods>> = {
  potato: weighed(11, 500),
  onion: weighed(12, 500),
  orange: weighed(13, 500),
  'loose-sugar': weighed(21, 250),
  'loose-toor-dal': weighed(22, 250),
  'loose-groundnut-oil': { soldBy: 'litre', step: 500, scaleItem: null },
};
