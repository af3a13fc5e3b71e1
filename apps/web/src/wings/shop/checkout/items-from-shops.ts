import { type CartLine, groupByStore } from '@haat/domain/cart';
import { piecesOf } from '@haat/domain/line-amount';
import { t } from '../../../texts/translate.ts';

/** "8 items from 2 shops". */
export function itemsFromShops(lines: readonly CartLine[]): string {
  const count = lines.reduce((sum, { qty, soldBy }) => sum + piecesOf(qty, soldBy), 0);
  return t('{{items}} from {{shops}}', {
    items: t('{{count}} items', { count }),
    shops: t('{{count}} shops', { count: groupByStore(lines).length }),
  });
}
