import { FAR_FUTURE_DAY } from '@haat/domain/product/sample-product';
import { expect, test } from 'vitest';
import { bodyOf, valuesOf } from './product-values.ts';
import { ATTA } from './test/sample-form.ts';

test('the far day of a product that nobody gave one is blank, and stays until a day is typed', () => {
  const stored = { ...ATTA, expiryDate: FAR_FUTURE_DAY };
  const values = valuesOf(stored);
  expect(values.expiryDate).toBe('');
  expect(bodyOf(values, stored)).toMatchObject({ expiryDate: FAR_FUTURE_DAY });
  expect(bodyOf({ ...values, expiryDate: '2027-05-17' }, stored)).toMatchObject({ expiryDate: '2027-05-17' });
  expect(bodyOf(valuesOf(ATTA), ATTA)).toMatchObject({ expiryDate: null });
});
