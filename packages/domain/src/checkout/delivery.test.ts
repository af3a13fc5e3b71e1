import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import {
  DEFAULT_DELIVERY_CHARGE,
  DEFAULT_MINIMUM_ORDER,
  deliveryCharge,
  missingForFreeDelivery,
} from './delivery.ts';

const terms = { minimumOrder: DEFAULT_MINIMUM_ORDER, charge: DEFAULT_DELIVERY_CHARGE };

// spec: constant minimum-order; constant delivery-charge
test('delivery costs ₹10 below ₹100 of items and nothing from there on', () => {
  expect(deliveryCharge(paise(9_999), terms)).toBe(1_000);
  expect(deliveryCharge(paise(10_000), terms)).toBe(0);
});

test('what is missing for free delivery shrinks to nothing', () => {
  expect(missingForFreeDelivery(paise(6_050), terms)).toBe(3_950);
  expect(missingForFreeDelivery(paise(10_000), terms)).toBe(0);
  expect(missingForFreeDelivery(paise(20_000), terms)).toBe(0);
});
