import type { SavedAddress } from '@haat/contract/addresses';
import type { ShippingAddress } from '@haat/contract/checkout';
import { t } from '../../../texts/translate.ts';
import type { CheckoutAddress } from '../state/checkout-store.ts';

const FIELDS = ['name', 'phone', 'address', 'pinCode'] as const;

export function sameAddress(a: ShippingAddress, b: ShippingAddress): boolean {
  return FIELDS.every((field) => a[field].trim() === b[field].trim());
}

export function checkoutAddress({ _id, ...address }: SavedAddress): CheckoutAddress {
  return address;
}

/** The colon between house and landmark becomes a comma. */
export function readableAddress({ address, pinCode }: Pick<ShippingAddress, 'address' | 'pinCode'>): string {
  return `${address.replace(/\s*:\s*/, ', ')} ${pinCode}`;
}

export function shortAddress({ address, pinCode }: Pick<ShippingAddress, 'address' | 'pinCode'>): string {
  return `${address.split(':')[0]?.trim() ?? ''}, ${pinCode}`;
}

/** In the current language; undefined without a label. */
export function labelText(label: string | undefined): string | undefined {
  if (label === 'Home') return t('Home (of an address)');
  return label === 'Work' ? t('Work') : label || undefined;
}

export function addressTitle({ label, name }: CheckoutAddress): { called: string; who: string | undefined } {
  const called = labelText(label);
  return called ? { called, who: name || undefined } : { called: name || t('Deliver to'), who: undefined };
}
