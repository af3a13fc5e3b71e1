import type { SavedAddress } from '@haat/contract/addresses';
import type { ShippingAddress } from '@haat/contract/checkout';
import { t } from '../../../texts/translate.ts';
import type { CheckoutAddress } from '../state/checkout-store.ts';

const FIELDS = ['name', 'phone', 'address', 'pinCode'] as const;

/** Ignores location and label. */
export function sameAddress(a: ShippingAddress, b: ShippingAddress): boolean {
  return FIELDS.every((field) => a[field].trim() === b[field].trim());
}

/** As the checkout stores it. */
export function checkoutAddress({ _id, ...address }: SavedAddress): CheckoutAddress {
  return address;
}

/** For reading: the colon between house and landmark becomes a comma. */
export function readableAddress({ address, pinCode }: Pick<ShippingAddress, 'address' | 'pinCode'>): string {
  return `${address.replace(/\s*:\s*/, ', ')} ${pinCode}`;
}

/** In one line: house and street, and the pin code. */
export function shortAddress({ address, pinCode }: Pick<ShippingAddress, 'address' | 'pinCode'>): string {
  return `${address.split(':')[0]?.trim() ?? ''}, ${pinCode}`;
}

/** In the current language; undefined without a label. */
export function labelText(label: string | undefined): string | undefined {
  if (label === 'Home') return t('Home (of an address)');
  return label === 'Work' ? t('Work') : label || undefined;
}

/** An address's heading: its label and its person. */
export function addressTitle({ label, name }: CheckoutAddress): { called: string; who: string | undefined } {
  const called = labelText(label);
  return called ? { called, who: name || undefined } : { called: name || t('Deliver to'), who: undefined };
}
