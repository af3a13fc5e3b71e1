import { expect, it } from 'vitest';
import { fromRupees } from '../basics/money.ts';
import { FAR_FUTURE_DAY } from '../product/sample-product.ts';
import { cellOf } from './cell.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';

const { cost, diet, expiryDate, name, soldBy, shelfLifeDays, tax } = PRODUCT_FIELDS;

it('a cell says amounts in rupees, percentages, and days as they are written in India', () => {
  expect(cellOf(cost, fromRupees(12.5))).toBe(12.5);
  expect(cellOf(tax, 1250)).toBe(12.5);
  expect(cellOf(expiryDate, '2027-03-31')).toBe('31/03/2027');
  expect(cellOf(shelfLifeDays, 90)).toBe(90);
  expect(cellOf(name, 'Toor Dal')).toBe('Toor Dal');
});

it('a cell is empty for an unknown value, the placeholder day and the usual choice', () => {
  for (const field of [cost, tax, expiryDate, shelfLifeDays]) expect(cellOf(field, null)).toBe('');
  expect(cellOf(expiryDate, FAR_FUTURE_DAY)).toBe('');
  expect([soldBy, diet].map((field) => cellOf(field, field.usual))).toEqual(['', '']);
  expect(cellOf(soldBy, 'kg')).toBe('kg');
});
