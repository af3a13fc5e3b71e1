import { type CartLine, countPieces, groupByStore } from '@haat/domain/checkout/cart';
import { t } from '../../../texts/translate.ts';

/** "8 items": loose goods count as one each. */
export function itemsText(lines: Parameters<typeof countPieces>[0]): string {
  return t('{{count}} items', { count: countPieces(lines) });
}

/** "8 items from 2 shops". */
export function itemsFromShops(lines: readonly CartLine[]): string {
  return t('{{items}} from {{shops}}', {
    items: itemsText(lines),
    shops: t('{{count}} shops', { count: groupByStore(lines).length }),
  });
}
