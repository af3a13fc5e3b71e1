import { expect, test } from 'vitest';
import { PRODUCT_STATUSES, PRODUCT_TRANSITIONS, readProductStatus } from './product-state.ts';

test('a product goes from In Review to Published and back, any number of times', () => {
  for (const status of PRODUCT_STATUSES) {
    expect(PRODUCT_TRANSITIONS[status].publish).toBe('Published');
    expect(PRODUCT_TRANSITIONS[status].unpublish).toBe('In Review');
  }
});

test('a status is read in any case and nothing else is one', () => {
  expect(readProductStatus(' published ')).toBe('Published');
  expect(readProductStatus('in review')).toBe('In Review');
  expect(readProductStatus('draft')).toBeNull();
});
