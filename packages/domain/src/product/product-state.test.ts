import { expect, test } from 'vitest';
import { PRODUCT_STATUSES, PRODUCT_TRANSITIONS } from './product-state.ts';

test('a product goes from In Review to Published and back, any number of times', () => {
  for (const status of PRODUCT_STATUSES) {
    expect(PRODUCT_TRANSITIONS[status].publish).toBe('Published');
    expect(PRODUCT_TRANSITIONS[status].unpublish).toBe('In Review');
  }
});
