import { expect, test } from 'vitest';
import { BILLING_DEFAULTS, givenBilling } from './walk-in.ts';

test('what fills blank fields of a billing address is not printed', () => {
  expect(givenBilling({ ...BILLING_DEFAULTS })).toEqual({
    name: '',
    address: '',
    city: '',
    pinCode: '',
    country: '',
  });
  expect(givenBilling({ name: 'Sharada Lunch Home', city: 'Default City' })).toEqual({
    name: 'Sharada Lunch Home',
    city: '',
  });
});
