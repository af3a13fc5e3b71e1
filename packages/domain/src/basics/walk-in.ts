/** The number that a till writes for a customer who gives none (back office, section 3). Nobody is called or written to by it. */
export const WALK_IN_PHONE = '9999999999';

/** What stands in the fields of a billing address that were left blank (back office, section 3). */
export const BILLING_DEFAULTS = {
  name: 'Default Name',
  address: 'Default Address',
  city: 'Default City',
  pinCode: '000000',
  country: 'Default Country',
} as const;

/** A billing address as it is printed: what only fills a blank field says nothing. */
export function givenBilling<Fields extends Partial<Record<keyof typeof BILLING_DEFAULTS, string>>>(
  fields: Fields,
): Fields {
  const shown = Object.entries(fields).map(([field, value]) => [
    field,
    value === BILLING_DEFAULTS[field as keyof typeof BILLING_DEFAULTS] ? '' : value,
  ]);
  return Object.fromEntries(shown) as Fields;
}
