import { type Icon, IconCash, IconCreditCard, IconQrcode } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import type { PayWay } from '../state/checkout-store.ts';

/** What a way to pay is called. */
export function wayName(way: PayWay): string {
  return { upi: t('UPI'), card: t('Card'), Cash: t('Cash') }[way];
}

/** What it takes, or where. */
export function waySub(way: PayWay): string {
  return { upi: t('Any UPI app'), card: t('Net banking'), Cash: t('At the door') }[way];
}

/** The sign of each way to pay. */
export const WAY_ICONS: Record<PayWay, Icon> = { upi: IconQrcode, card: IconCreditCard, Cash: IconCash };
