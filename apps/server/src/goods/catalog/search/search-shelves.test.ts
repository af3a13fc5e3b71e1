import { describe, expect, test } from 'vitest';
import type { Goods } from '../../../../test/stock-shelves.ts';
import { useSearch } from '../../../../test/use-search.ts';
import { suggestProducts } from './suggest-products.ts';

const FOOD = 'Foodgrains, Oil & Masala';
const FRESH = 'Fruits & Vegetables';
const SNACKS = 'Snacks & Branded Foods';
const BEAUTY = 'Beauty & Hygiene';
const CLEANING = 'Cleaning & Household';
/** As large grocers list them: flavours, scents and companions follow a dash. */
const GOODS: readonly Goods[] = [
  { name: 'Cardamom Green/Elakki', category: FOOD },
  { name: 'Topp Up Milk - Elaichi', category: 'Bakery, Cakes & Dairy' },
  { name: 'Almond/Badam - Californian, Giri', category: FOOD },
  { name: 'Khatai - Badam', category: SNACKS },
  { name: 'Kesar Mango', category: FRESH },
  { name: 'Juice - Mango', category: 'Beverages' },
  { name: 'Mixed Fruit Drink', category: 'Beverages' },
  { name: 'Orange Health Drink', category: 'Cold Drinks', subCategory: 'Soft Drinks' },
  { name: 'Health Drink Chocolate', category: 'Nutrition', subCategory: 'Malt' },
  { name: 'Papaya Face Wash', category: BEAUTY },
  { name: 'Floor Cleaner - Green Apple', category: CLEANING },
  { name: 'Apple - Shimla', category: FRESH },
  { name: 'Kiwi', category: FRESH, subCategory: 'Fresh Fruits' },
  { name: 'Fig', category: FRESH, subCategory: 'Fresh Herbs' },
  { name: 'Watermelon from the Market', category: FRESH, subCategory: 'Fresh Fruits' },
  { name: 'Ridge Gourd from the Market', category: FRESH, subCategory: 'Fresh Vegetables' },
  { name: 'Tea Mug', category: 'Kitchen, Garden & Pets' },
  { name: 'Strong Dust Tea', category: 'Beverages' },
  { name: 'Sandal Soap', category: BEAUTY },
  { name: 'Soap Bar for Clothes', category: CLEANING },
  { name: 'Baby Corn - In Brine', category: SNACKS, description: 'A food for all.' },
  { name: 'Choco Wafer', category: SNACKS },
  { name: 'Potato Chips, Salted', category: SNACKS },
  { name: 'Luxury Bathing Salt', category: BEAUTY },
  { name: 'Bhel', category: SNACKS, description: 'Enough for two, with a plant and a pot on the pack.' },
  { name: 'Jasmine Room Freshener', category: CLEANING },
  { name: 'Ashwagandha Tablets', category: 'Chemist', description: 'Gives calm and sleep.' },
  { name: 'Spray - Surf, Cool', brand: 'Aer', category: CLEANING },
  { name: 'Detergent Powder - Matic, Front Load', brand: 'Surf Excel', category: CLEANING },
];

const { its, search } = useSearch(GOODS);

const found = async (keyword: string) => (await search(keyword)).rows.map(({ name }) => name);

describe('goods stand on shelves of their kind', () => {
  test.each([
    ['elaichi', 'Cardamom Green/Elakki'],
    ['badam', 'Almond/Badam - Californian, Giri'],
    ['mango', 'Kesar Mango'],
  ])('“%s” finds %s before what only tastes of it', async (typed, first) => {
    const names = await found(typed);
    expect(names[0]).toBe(first);
    expect(names).toHaveLength(2);
  });

  test.each([
    ['sabzi', ['Ridge Gourd from the Market']],
    ['vegetables', ['Ridge Gourd from the Market']],
    ['fruits', ['Kiwi', 'Watermelon from the Market']],
    ['nutrition drink', ['Health Drink Chocolate']],
  ])('“%s” begins with what its own shelf has, though one category holds both', async (typed, first) => {
    expect((await found(typed)).slice(0, first.length)).toEqual(first);
  });

  test.each([
    ['seb', ['Apple - Shimla']],
    ['chai', ['Strong Dust Tea']],
    ['sabun', ['Sandal Soap']],
    ['papita', []],
  ])(
    '“%s” finds nothing that only smells of it, on the shelves of another department',
    async (typed, all) => {
      expect(await found(typed)).toEqual(all);
    },
  );

  test('a word beside the name may mean another thing, and finds it there', async () => {
    expect(await found('papaya face')).toEqual(['Papaya Face Wash']);
    expect(await found('floor cleaner apple')).toEqual(['Floor Cleaner - Green Apple']);
  });
});

describe('what nobody sells', () => {
  test('chips are no wafers of chocolate, though wafers are chips to many', async () => {
    expect(await found('chips')).toEqual(['Potato Chips, Salted']);
    expect(await found('potato wafers')).toEqual(['Potato Chips, Salted']);
  });

  test('a well-known brand is no beginning of another word: it leads to its kind, or nowhere', async () => {
    expect(await found('lux')).toEqual(['Sandal Soap']);
    expect(await found('eno')).toEqual([]);
    expect(await found('odonil')).toEqual(['Jasmine Room Freshener']);
  });

  test('what a brand makes comes alone, and what only has its name is found by another word of it', async () => {
    expect(await found('surf')).toEqual(['Detergent Powder - Matic, Front Load']);
    expect(await found('cool surf')).toEqual(['Spray - Surf, Cool']);
  });

  test('a name of goods finds nothing by its words apart, nor by half of them', async () => {
    expect(await found('baby food')).toEqual([]);
    expect(await found('apple cider vinegar')).toEqual([]);
    const { likelyShelf } = await suggestProducts(its.reads, its.marketplace, 'mango pickle');
    expect(likelyShelf).toEqual({ kind: 'category', name: SNACKS });
  });

  test('words that only a description says find what a name says in part, or what one whole word says', async () => {
    expect(await found('plants pots')).toEqual([]);
    expect(await found('ashwagandha sleep')).toEqual(['Ashwagandha Tablets']);
    expect(await found('calm')).toEqual(['Ashwagandha Tablets']);
  });
});
