import { describe, expect, it } from 'vitest';
import { displayedBrands, displayedCategories, displayedStores } from './displayed.ts';

describe('the home page', () => {
  // spec: rule placeholders-hidden
  it('leaves out placeholders and categories that are not displayed', () => {
    const category = (name: string, display = true) => ({
      id: '',
      name,
      image: '',
      color: '',
      display,
      subCategories: [],
    });
    const categories = [category('Dairy & Eggs'), category('Please Select'), category('Festival', false)];
    expect(displayedCategories({ categories }).map(({ name }) => name)).toEqual(['Dairy & Eggs']);
    const store = (name: string) => ({ id: '', name, image: '', tagline: '', productCount: 0 });
    expect(displayedStores({ stores: [store('sample store'), store('Gawan Fresh')] })).toHaveLength(1);
    expect(displayedBrands({ brands: [{ name: 'Sample Brand', image: '' }] })).toEqual([]);
  });
});
