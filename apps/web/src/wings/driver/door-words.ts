import type { DriverStop } from '@haat/contract/orders/doors';
import { formatRupees, type Paise } from '@haat/domain/basics/money';
import { clockText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';
import type { GoneStop } from './shown-stops.ts';

/** '₹540', '₹539.60': cash is usually in whole rupees. */
export const cashText = (amount: Paise): string => formatRupees(amount).replace(/\.00$/, '');

export const addressText = (address: string): string =>
  address
    .split(':')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');

/** At the limit a driver takes no more cash; paid stops continue. */
export const waitsForHandOver = ({ isPaid, inCash }: DriverStop, isFull: boolean): boolean =>
  isFull && !isPaid && inCash > 0;

/** Says what to do with the goods, unless the customer has them. */
export function goneText({ why, at }: Pick<GoneStop, 'why' | 'at'>, isHandedOver = false): string {
  const time = clockText(at);
  if (why === 'cancelled')
    return isHandedOver
      ? t('Cancelled at {{time}}', { time })
      : t('Cancelled at {{time}}, take it back', { time });
  if (why === 'delivered') return t('Delivered by the shop at {{time}}', { time });
  if (why === 'held')
    return isHandedOver
      ? t('Stopped by the shop at {{time}}', { time })
      : t('Stopped by the shop at {{time}}, take it back', { time });
  return t('Given to somebody else, ask the shop');
}
