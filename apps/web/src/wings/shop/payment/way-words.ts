import { type Icon, IconCash, IconCreditCard, IconQrcode } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import type { PayWay } from '../state/checkout-store.ts';

export function wayName(way: PayWay): string {
  return { upi: t('UPI'), card: t('Card'), Cash: t('Cash') }[way];
}

/** A short explanation. */
export function waySub(way: PayWay): string {
  return { upi: t('Any UPI app'), card: t('Net banking'), Cash: t('At the door') }[way];
}

export const WAY_ICONS: Record<PayWay, Icon> = { upi: IconQrcode, card: IconCreditCard, Cash: IconCash };
