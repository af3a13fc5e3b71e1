import type { Bill, GoodsReturn } from '@haat/contract/till/entries';
import { type Paise, paise } from '@haat/domain/basics/money';
import { pointsValue } from '@haat/domain/checkout/rewards';

/** Of a bill or return. */
export const paidOf = ({
  total,
  points = 0,
  roundOff = paise(0),
}: Pick<Bill | GoodsReturn, 'total' | 'points' | 'roundOff'>): Paise =>
  paise(total - pointsValue(points) + roundOff);
