/** A till's number for customers who give none (back office, section 3). Nobody is called or written to there. */
export const WALK_IN_PHONE = '9999999999';

/** Defaults of a billing address's blank fields (back office, section 3). */
export const BILLING_DEFAULTS = {
  name: 'Default Name',
  address: 'Default Address',
  city: 'Default City',
  pinCode: '000000',
  country: 'Default Country',
} as const;

/** A billing address without defaults, for printing. */
export function givenBilling<Fields extends Partial<Record<keyof typeof BILLING_DEFAULTS, string>>>(
  fields: Fields,
): Fields {
  const shown = Object.entries(fields).map(([field, value]) => [
    field,
    value === BILLING_DEFAULTS[field as keyof typeof BILLING_DEFAULTS] ? '' : value,
  ]);
  return Object.fromEntries(shown) as Fields;
}
