import { paise } from '@haat/domain/basics/money';
import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  clearFilters,
  readFilters,
  toggleName,
  withFilters,
  writeFilters,
} from './grid-filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

describe('filters in the address of a grid', () => {
  it('come back as they were written', () => {
    const filters = {
      sort: 'priceLow' as const,
      brand: 'Tata & Sons|Gawan',
      store: '0198c0de-0000-7000-8000-000000000002|0198c0de-0000-7000-8000-000000000003',
      minPrice: paise(0),
      maxPrice: paise(50_050),
      inStock: true,
      percentOff: 25,
    };
    expect(read(writeFilters(filters))).toEqual(filters);
    expect(writeFilters({})).toBe('');
  });

  it('count as none when they make no sense', () => {
    expect(read('sort=cheap&maxPrice=lots&percentOff=400&inStock=false&brand=Gawan&page=3')).toEqual({
      brand: 'Gawan',
    });
  });
});

describe('active filters', () => {
  const filters = { sort: 'newest' as const, brand: 'MTR|Gawan', maxPrice: paise(50_000), inStock: true };

  it('have a chip each, which leads to the filters without it', () => {
    const chips = activeFilters(filters);
    expect(chips.map((chip) => chip.label)).toEqual(['In stock', 'Under ₹500', 'MTR', 'Gawan']);
    expect(chips[2]?.without).toEqual({ ...filters, brand: 'Gawan' });
    expect(chips[1]?.without).toEqual({ sort: 'newest', brand: 'MTR|Gawan', inStock: true });
  });

  it('name the shops by what the shopper reads', () => {
    const stores = [{ id: 's1', name: 'Basava', nameHi: '', nameKn: '', image: '' }];
    const chips = activeFilters({ store: 's1|s2' }, { categories: [], stores });
    expect(chips.map(({ label }) => label)).toEqual(['Basava', 'Shop']);
    expect(chips[0]?.without).toEqual({ store: 's2' });
  });

  it('are all gone when cleared, and the order stays', () => {
    expect(clearFilters(filters)).toEqual({ sort: 'newest' });
    expect(withFilters(filters, { inStock: false, brand: undefined })).toEqual({
      sort: 'newest',
      maxPrice: 50_000,
    });
  });

  it('hold several names, put in and taken out one by one', () => {
    expect(toggleName(undefined, 'MTR')).toBe('MTR');
    expect(toggleName('MTR', 'Gawan')).toBe('MTR|Gawan');
    expect(toggleName('MTR', 'MTR')).toBeUndefined();
  });
});
