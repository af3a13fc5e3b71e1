import { type Icon, IconCash, IconCreditCard, IconQrcode } from '@tabler/icons-react';
import { msg } from '../../../texts/translate.ts';
import type { PayWay } from '../state/checkout-store.ts';

/** What each way to pay is called, in the order in which they are offered. */
export const WAYS: Record<PayWay, { name: string; sub: string; icon: Icon }> = {
  upi: { name: msg('UPI'), sub: msg('Any UPI app'), icon: IconQrcode },
  card: { name: msg('Card'), sub: msg('Net banking'), icon: IconCreditCard },
  Cash: { name: msg('Cash'), sub: msg('At the door'), icon: IconCash },
};
