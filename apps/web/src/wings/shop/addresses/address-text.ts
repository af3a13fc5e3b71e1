import type { ShippingAddress } from '@haat/contract/checkout';

const FIELDS = ['name', 'phone', 'address', 'pinCode'] as const;

/** Whether two addresses say the same; where on earth they lie is no part of it. */
export function sameAddress(a: ShippingAddress, b: ShippingAddress): boolean {
  return FIELDS.every((field) => a[field].trim() === b[field].trim());
}
