import { describe, expect, test } from 'vitest';
import type { Goods } from '../../../../test/stock-shelves.ts';
import { useSearch } from '../../../../test/use-search.ts';

const FRESH = 'Fruits & Vegetables';
const BAKERY = 'Bakery, Cakes & Dairy';
const SNACKS = 'Snacks & Branded Foods';
const DRINKS = 'Beverages';
const CLEANING = 'Cleaning & Household';
const BEAUTY = 'Beauty & Hygiene';
const GOODS: readonly Goods[] = [
  { name: 'Cabbage (Patta Gobi)', category: FRESH },
  { name: 'Potato (Aloo)', category: FRESH },
  { name: 'Sweet Potato', category: FRESH },
  { name: 'Orange, Nagpur', category: FRESH },
  { name: 'Juice - Orange', category: DRINKS },
  { name: 'Honey Fig Cake', category: BAKERY },
  { name: 'Energy Bar - Fig & Date', category: SNACKS },
  { name: 'Almonds', category: 'Nuts & Seeds' },
  { name: 'Table Butter', category: BAKERY },
  { name: 'Butter Milk', category: BAKERY },
  { name: 'Packaged Drinking Water', category: DRINKS },
  { name: 'Glucose Beverage Mix - Nimbu Pani', category: DRINKS },
  { name: 'Papad - Pani Puri', category: SNACKS },
  { name: 'Instant Energy Health Drink - Nimbu Pani', category: DRINKS },
  { name: 'Health & Nutrition Drink - Classic Malt', brand: 'Horlicks', category: DRINKS },
  { name: 'Radler - Non Alcoholic Malt Drink, Mint', category: DRINKS },
  { name: 'Saffron Soap', brand: 'Lux', category: BEAUTY },
  { name: 'Victoria Candy', brand: 'Hi-Luxe', category: SNACKS },
  { name: 'Detergent Powder - Matic', brand: 'Surf Excel', size: '1 kg', category: CLEANING },
  { name: 'Spray - Air Freshener, Cool Surf', brand: 'Aer', category: CLEANING },
  { name: 'Maggi Hot Sauce', brand: 'Nestle', category: SNACKS },
  { name: 'Masala Noodles Maggi', brand: 'Nestle', category: SNACKS },
  { name: 'Gift Box, Maggi', category: SNACKS },
  { name: 'Cola Bottle', brand: 'Coca-Cola', category: DRINKS },
  { name: 'Salted Crisps', brand: 'Lay’s', category: SNACKS },
  { name: 'Cheese - Slices', brand: 'Milky Mist', category: BAKERY },
];

const { marketOf, search } = useSearch(GOODS);
const found = async (keyword: string, at?: string) =>
  (await search(keyword, at)).rows.map(({ name }) => name).toSorted();

describe('a longer name that only holds the word', () => {
  test.each(['gobi', 'cauliflower', 'phool gobi', 'gobbi'])(
    '“%s” finds no cabbage, though that is a patta gobi, and leads to the vegetables',
    async (typed) => {
      const { total, likelyShelf } = await search(typed);
      expect(total).toBe(0);
      if (typed !== 'gobbi') expect(likelyShelf).toEqual({ kind: 'category', name: FRESH });
    },
  );

  test.each([
    ['patta gobi', ['Cabbage (Patta Gobi)']],
    ['paani', ['Packaged Drinking Water']],
    ['water', ['Packaged Drinking Water']],
    ['potato', ['Potato (Aloo)']],
    ['makhan', ['Table Butter']],
    ['sweet potato', ['Sweet Potato']],
    ['pani puri', ['Papad - Pani Puri']],
    ['nimbu pani', ['Glucose Beverage Mix - Nimbu Pani', 'Instant Energy Health Drink - Nimbu Pani']],
  ])('“%s” finds what is called so alone', async (typed, all) => {
    expect(await found(typed)).toEqual(all);
  });

  test('jowar is jola, and the jola that is maize is none', async () => {
    const at = await marketOf([
      { name: 'Jowar Atta', nameKn: 'ಜೋಳದ ಹಿಟ್ಟು' },
      { name: 'Sweet Corn', nameKn: 'ಸಿಹಿ ಜೋಳ' },
      { name: 'Popcorn Kernels', nameKn: 'ಪಾಪ್‌ಕಾರ್ನ್ ಜೋಳ' },
    ]);
    for (const typed of ['jowar', 'jola', 'ಜೋಳ']) expect(await found(typed, at)).toEqual(['Jowar Atta']);
    expect(await found('ಸಿಹಿ ಜೋಳ', at)).toEqual(['Sweet Corn']);
    expect(await found('popcorn', at)).toEqual(['Popcorn Kernels']);
  });

  test('both in one pack are found by either', async () => {
    const name = 'Cauliflower + Patta Gobi Combo';
    const at = await marketOf([{ name }, { name: 'Patta Gobi' }]);
    expect(await found('gobi', at)).toEqual([name]);
    expect(await found('cauliflower', at)).toEqual([name]);
    expect(await found('patta gobi', at)).toEqual([name, 'Patta Gobi']);
  });
});

describe('what is only made of the goods', () => {
  test.each(['anjeer', 'fig', 'anjir 500 g'])(
    'is not found by “%s” where nobody sells figs',
    async (typed) => {
      expect(await search(typed)).toMatchObject({ total: 0, likelyShelf: { name: 'Nuts & Seeds' } });
    },
  );

  test('is found beside the goods, and by its own name', async () => {
    expect(await found('santra')).toEqual(['Juice - Orange', 'Orange, Nagpur']);
    expect(await found('fig cake')).toEqual(['Honey Fig Cake']);
    const at = await marketOf([{ name: 'Figs, Dried' }, { name: 'Honey Fig Cake' }]);
    expect((await search('anjeer', at)).rows.map(({ name }) => name)).toEqual([
      'Figs, Dried',
      'Honey Fig Cake',
    ]);
  });

  test('is no more found by a name of several words than by one of one', async () => {
    const at = await marketOf([{ name: 'Green Chilli Sauce' }, { name: 'Raw Mango Pickle' }]);
    expect(await found('hari mirch', at)).toEqual([]);
    expect(await found('kachcha aam', at)).toEqual([]);
    expect(await found('chilli sauce', at)).toEqual(['Green Chilli Sauce']);
  });
});

describe('a well-known brand', () => {
  test.each([
    ['lux', ['Saffron Soap']],
    ['surf', ['Detergent Powder - Matic']],
    ['surf excel 1kg', ['Detergent Powder - Matic']],
    ['lays', ['Salted Crisps']],
    ['coca cola', ['Cola Bottle']],
    ['cocacola', ['Cola Bottle']],
  ])('“%s” finds what it makes, and nothing of a like name', async (typed, all) => {
    const { rows, isClosest } = await search(typed);
    expect(rows.map(({ name }) => name)).toEqual(all);
    expect(isClosest).toBeUndefined();
  });

  test('is known by a name that begins with it, by its kind of goods, and where no other brand is given', async () => {
    expect(await found('maggi')).toEqual(['Gift Box, Maggi', 'Maggi Hot Sauce', 'Masala Noodles Maggi']);
  });

  test('limits nothing beside words that say another thing, nor where it is an everyday word', async () => {
    expect(await found('surf air freshener')).toEqual(['Spray - Air Freshener, Cool Surf']);
    expect(await found('slice')).toEqual(['Cheese - Slices']);
  });

  test('of a malt drink that nobody sells leads to malt drinks, not to a lemonade or a beer', async () => {
    expect(await search('bournvita')).toMatchObject({
      isClosest: true,
      rows: [{ name: 'Health & Nutrition Drink - Classic Malt' }],
    });
    const at = await marketOf(GOODS.filter(({ brand }) => brand !== 'Horlicks'));
    expect(await search('bournvita', at)).toMatchObject({ total: 0, likelyShelf: { name: DRINKS } });
  });
});
