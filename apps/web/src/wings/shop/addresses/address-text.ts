import type { SavedAddress } from '@haat/contract/addresses';
import type { ShippingAddress } from '@haat/contract/checkout';
import { t } from '../../../texts/translate.ts';
import type { CheckoutAddress } from '../state/checkout-store.ts';

const FIELDS = ['name', 'phone', 'address', 'pinCode'] as const;

/** Whether two addresses say the same; where on earth they lie and what they are called is no part of it. */
export function sameAddress(a: ShippingAddress, b: ShippingAddress): boolean {
  return FIELDS.every((field) => a[field].trim() === b[field].trim());
}

/** A saved address as the checkout keeps it. */
export function checkoutAddress({ _id, ...address }: SavedAddress): CheckoutAddress {
  return address;
}

/** An address as people read it: the colon that parts house and landmark is a comma to them. */
export function readableAddress({ address, pinCode }: Pick<ShippingAddress, 'address' | 'pinCode'>): string {
  return `${address.replace(/\s*:\s*/, ', ')} ${pinCode}`;
}

/** The same in a line: house and street, and the pin code. */
export function shortAddress({ address, pinCode }: Pick<ShippingAddress, 'address' | 'pinCode'>): string {
  return `${address.split(':')[0]?.trim() ?? ''}, ${pinCode}`;
}

/** What an address is called, in the language that is spoken; undefined when its shopper calls it nothing. */
export function labelText(label: string | undefined): string | undefined {
  if (label === 'Home') return t('Home');
  return label === 'Work' ? t('Work') : label || undefined;
}

/** What stands at the head of an address: what it is called and whose it is. */
export function addressTitle({ label, name }: CheckoutAddress): { called: string; who: string | undefined } {
  const called = labelText(label);
  return called ? { called, who: name || undefined } : { called: name || t('Deliver to'), who: undefined };
}
