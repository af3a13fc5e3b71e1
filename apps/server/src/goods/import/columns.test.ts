import { describe, expect, it } from 'vitest';
import { COLUMNS, isHeading, misplacedHeading } from './columns.ts';

describe('the first row of a file', () => {
  it('is a heading when it names the name or the SKU in its place', () => {
    expect(isHeading(['Name', 'Pictures', '', '', 'Code'])).toBe(true);
    expect(isHeading(['Product', '', '', '', ' SKU '])).toBe(true);
    expect(isHeading(COLUMNS.map((column) => column.toUpperCase().replace(' ', '_')))).toBe(true);
  });

  it('is a product otherwise', () => {
    expect(isHeading(['Toor Dal', '', '', 'Tata', 'TD-1', 'Kirana', '99'])).toBe(false);
  });

  it('gives away a file whose columns stand in another order', () => {
    expect(misplacedHeading(COLUMNS)).toBeUndefined();
    expect(misplacedHeading(['Name', 'Photos', 'Details', 'Make', 'SKU', 'Group'])).toBeUndefined();
    const exported = ['name', 'price', 'mrp', 'images', 'sku', 'brand', 'status'];
    expect(misplacedHeading(exported)).toEqual({ at: 1, found: 'price' });
  });
});
