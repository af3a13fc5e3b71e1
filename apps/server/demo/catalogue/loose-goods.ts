import type { SoldBy } from '@haat/domain/basics/line-amount';

/** How goods are sold that are weighed or filled: in which steps in the shop, and under which number the scale knows them. */
export interface LooseGoods {
  soldBy: Exclude<SoldBy, 'piece'>;
  /** Grams or millilitres. */
  step: number;
  /** Null of what is no goods of the scale. */
  scaleItem: number | null;
}

const weighed = (scaleItem: number, step: number): LooseGoods => ({ soldBy: 'kg', step, scaleItem });

/** The loose goods of the demo, by the slug of their article; their prices and stock are of a kilogram or litre. */
export const demoLooseGoods: Readonly<Record<string, LooseGoods>> = {
  potato: weighed(11, 500),
  onion: weighed(12, 500),
  orange: weighed(13, 500),
  'loose-sugar': weighed(21, 250),
  'loose-toor-dal': weighed(22, 250),
  'loose-groundnut-oil': { soldBy: 'litre', step: 500, scaleItem: null },
};
