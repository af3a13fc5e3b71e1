import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../../../test/database.ts';
import { GROCERIES } from '../../../../test/groceries.ts';
import { makeMarket } from '../../../../test/market.ts';
import { stockShelves } from '../../../../test/stock-shelves.ts';
import { ChangeFeed } from '../../../kit/change-feed.ts';
import { type Db, openDb } from '../../../kit/db.ts';
import { type GridReads, openGridReads } from '../grid/grid-reads.ts';
import { listProducts } from './list-products.ts';
import { suggestProducts } from './suggest-products.ts';

const database = useDatabase();
let db: Db;
let changes: ChangeFeed;
let reads: GridReads;
let marketplace: string;
let neighbour: string;

beforeAll(async () => {
  db = openDb(database.url, 4);
  changes = new ChangeFeed(database.url);
  await changes.start();
  reads = openGridReads(db, changes);
  const [here, there] = [await makeMarket(db), await makeMarket(db)];
  marketplace = here.id;
  neighbour = there.id;
  await stockShelves(db, { marketplaceId: here.id, storeId: here.stores[0] }, GROCERIES);
});
afterAll(async () => {
  await changes.close();
  await db.destroy();
});

const search = (keyword: string, sort?: 'priceLow') =>
  listProducts(reads, marketplace, {}, { keyword, sort });

async function topFive(keyword: string): Promise<string[]> {
  const { suggestions } = await suggestProducts(reads, marketplace, keyword);
  return suggestions.map(({ name }) => name);
}

test.each([
  // As written, in any order and number.
  ['atta', 'Aashirvaad Chakki Atta'],
  ['atta aashirvaad', 'Aashirvaad Chakki Atta'],
  ['ATTA 5kg', 'Aashirvaad Chakki Atta'],
  ['atta 5 kg', 'Aashirvaad Chakki Atta'],
  ['biscuit', 'Glucose Biscuits'],
  ['noodle', '2-Minute Masala Noodles'],
  ['milk', 'Toned Milk'],
  ['butter', 'Salted Butter'],
  ['sunflower oil 1l', 'Sunflower Oil'],
  ['amul cheese', 'Cheese Slices'],
  ['laundry', 'Detergent Powder'],
  ['long grains rice', 'Basmati Rice'],
  // Unfinished.
  ['a', 'Almonds'],
  ['at', 'Pillsbury Gold Atta'],
  ['chak', 'Aashirvaad Chakki Atta'],
  ['toothp', 'Strong Teeth Toothpaste'],
  ['corn fl', 'Corn Flakes'],
  ['potat', 'Potato'],
  // Synonyms.
  ['haldi', 'Turmeric Powder'],
  ['aloo', 'Potato'],
  ['potatoes', 'Potato'],
  ['dahi', 'Curd Pouch'],
  ['curd', 'Masti Dahi'],
  ['yoghurt', 'Greek Yogurt'],
  ['jeera', 'Cumin Seeds'],
  ['gram flour', 'Besan'],
  ['wheat flour', 'Pillsbury Gold Atta'],
  ['arhar dal', 'Toor Dal'],
  ['bhindi', 'Lady Finger'],
  ['anda', 'Brown Eggs'],
  ['badam', 'Almonds'],
  ['kaju', 'Cashew Whole'],
  ['chaas', 'Spiced Buttermilk'],
  ['sarson ka tel', 'Mustard Oil'],
  ['peanut oil', 'Groundnut Oil'],
  ['gud', 'Organic Jaggery'],
  ['sabun', 'Bathing Soap'],
  ['jhadu', 'Grass Broom'],
  ['agarbatti', 'Sandal Incense Sticks'],
  ['chai', 'Red Label Tea'],
  ['mosaru', 'Curd Pouch'],
  // Misspelt.
  ['shampo', 'Anti-Dandruff Shampoo'],
  ['shampu', 'Total Repair Shampoo'],
  ['biskit', 'Marie Gold Biscuits'],
  ['panner', 'Fresh Paneer'],
  ['panir', 'Fresh Paneer'],
  ['choclate', 'Milk Chocolate Bar'],
  ['tumeric', 'Turmeric Powder'],
  ['haldhi', 'Turmeric Powder'],
  ['nudels', 'Hakka Noodles'],
  ['tomatoe', 'Tomato Local'],
  ['tamater', 'Tomato Local'],
  ['detergant powdr', 'Detergent Powder'],
  ['elachi', 'Green Cardamom'],
  ['dettergent', 'Detergent Powder'],
  ['masrti dahi', 'Masti Dahi'],
  ['tooth paste', 'Strong Teeth Toothpaste'],
  ['green chili', 'Green Chilli'],
  ['parcetamol', 'Paracetamol 650 Tablets'],
  ['crocin', 'Paracetamol 650 Tablets'],
  ['hari mirch', 'Green Chilli'],
  ['bende kayi', 'Lady Finger'],
  ['kothmir', 'Coriander Leaves'],
  ['ಟೊಮ್ಯಾಟೊ', 'Tomato Local'],
  ['dawai', 'Paracetamol 650 Tablets'],
  ['dairy milk', 'Milk Chocolate Bar'],
  // Marks and accents.
  ['nescafe', 'Instant Coffee'],
  ['nescafé', 'Instant Coffee'],
  ['loreal', 'Total Repair Shampoo'],
  ["l'oréal shampoo", 'Total Repair Shampoo'],
  ['cocacola', 'Cola Soft Drink'],
  ['coca cola', 'Cola Soft Drink'],
  ['lays', 'Potato Chips Classic Salted'],
  ["lay's", 'Potato Chips Classic Salted'],
  ['lay’s', 'Potato Chips Classic Salted'],
  ['Lay`s', 'Potato Chips Classic Salted'],
  ['haldirams bhujia', 'Aloo Bhujia'],
  ['kelloggs', 'Corn Flakes'],
  ['parle g', 'Glucose Biscuits'],
  ['head&shoulders', 'Anti-Dandruff Shampoo'],
  // When no product has every word.
  ['maggi atta noodles', '2-Minute Masala Noodles'],
  ['paneer tikka', 'Fresh Paneer'],
])('“%s” finds %s among the first five', async (typed, found) => {
  expect(await topFive(typed)).toContain(found);
});

test('what carries the word in its name stands before what is only called so', async () => {
  expect((await topFive('dahi'))[0]).toBe('Masti Dahi');
  expect((await topFive('potato'))[0]).toBe('Potato');
  expect((await topFive('curd'))[0]).toBe('Curd Pouch');
});

test('a suggestion says by which other name it was found, complete, and nothing when its own name says it', async () => {
  const called = async (keyword: string) => {
    const { suggestions } = await suggestProducts(reads, marketplace, keyword);
    return Object.fromEntries(suggestions.map(({ name, alsoCalled }) => [name, alsoCalled]));
  };
  expect(await called('dahi')).toMatchObject({ 'Masti Dahi': '', 'Curd Pouch': 'dahi' });
  expect(await called('dah')).toMatchObject({ 'Curd Pouch': 'dahi' });
  expect(await called('potatoes')).toMatchObject({ Potato: '' });
});

// spec: constant suggestions
test('suggestions are at most five and say how many a search finds', async () => {
  const { suggestions, total } = await suggestProducts(reads, marketplace, 'dal');
  expect(suggestions.length).toBeLessThanOrEqual(5);
  expect(total).toBe((await search('dal')).total);
});

test('a search can be put in another order, and then holds the same products', async () => {
  const [ranked, cheap] = [await search('oil'), await search('oil', 'priceLow')];
  expect(new Set(cheap.rows.map((p) => p._id))).toEqual(new Set(ranked.rows.map((p) => p._id)));
});

test.each([
  '%',
  '"',
  "'; DROP TABLE products; --",
  '\\',
  '( & | ! <-> :* )',
  '😀',
  '🥛 milk',
  'दूध',
  'the',
  'x'.repeat(200),
  'a '.repeat(100),
  ':*',
  'milk:*',
  '1.5kg',
  'é́',
])('a search for %j is answered', async (keyword) => {
  const page = await search(keyword);
  expect(page.total).toBeGreaterThanOrEqual(page.rows.length);
});

test.each([
  // Unsold goods find no others, however often descriptions mention them.
  ['karela', 'Vegetables'],
  ['imli', 'Whole Spices'],
  ['olive oil', 'Oil'],
  ['anar', 'Fruits'],
])('“%s”, which nobody sells, finds nothing and leads to %s', async (typed, shelf) => {
  const { total, rows, likelyShelf } = await search(typed);
  expect({ total, rows }).toEqual({ total: 0, rows: [] });
  expect(likelyShelf).toEqual({ kind: 'subCategory', name: shelf });
});

test.each([
  ['tide', 'Detergent Powder'],
  ['sensodyne', 'Strong Teeth Toothpaste'],
  ['rin 1kg', 'Detergent Powder'],
  ['thums up', 'Cola Soft Drink'],
])('the brand “%s”, which nobody sells, leads to %s', async (typed, found) => {
  const { rows, isClosest } = await search(typed);
  expect(rows[0]?.name).toBe(found);
  expect(isClosest).toBe(true);
});

test('goods are found by their names: what only mentions them, or is only of their category, is left out', async () => {
  const names = async (keyword: string) => (await search(keyword)).rows.map(({ name }) => name);
  expect(await names('salt')).not.toContain('Sugar');
  expect(await names('chana dal')).not.toContain('Besan');
  expect((await names('rai')).toSorted()).toEqual(['Mustard Oil', 'Mustard Seeds']);
  expect(await names('ghee')).toEqual(['Cow Ghee']);
});

test('what a name ends in says what the thing is', async () => {
  const market = await makeMarket(db);
  const names = ['Kanda Poha', 'Onion (Pyaaz)', 'Organic Kabuli Chana/Kadale', 'Chhole Masala'];
  await stockShelves(
    db,
    { marketplaceId: market.id, storeId: market.stores[0] },
    names.map((name) => ({ name })),
  );
  const first = async (keyword: string) =>
    (await listProducts(reads, market.id, {}, { keyword })).rows[0]?.name;
  expect(await first('pyaz')).toBe('Onion (Pyaaz)');
  expect(await first('kabuli chana')).toBe('Organic Kabuli Chana/Kadale');
  expect(await first('kadale')).toBe('Organic Kabuli Chana/Kadale');
});

test('signs that may be typed or left out decide nothing, in what is typed as in names', async () => {
  const market = await makeMarket(db);
  const goods = [
    { name: 'Amla', nameHi: 'आँवला' },
    { name: 'Eggs', nameHi: 'अण्डा' },
    { name: 'Zeera', nameHi: '\u095bीरा' },
    { name: 'Label', nameKn: 'ಲೇಬಲ್\u200cಗಳು' },
    { name: 'Seven', brand: '7 Up' },
    { name: 'Nail File, 7 Sides' },
  ];
  await stockShelves(db, { marketplaceId: market.id, storeId: market.stores[0] }, goods);
  const found = async (keyword: string) =>
    (await listProducts(reads, market.id, {}, { keyword })).rows.map(({ name }) => name);
  for (const typed of ['आँवला', 'आंवला', 'आँव\u200cला']) expect(await found(typed), typed).toEqual(['Amla']);
  for (const typed of ['अण्डा', 'अंडा', 'अण्\u200dडा']) expect(await found(typed), typed).toEqual(['Eggs']);
  for (const typed of ['ज़ीरा', 'जीरा']) expect(await found(typed), typed).toEqual(['Zeera']);
  for (const typed of ['ಲೇಬಲ್\u200cಗಳು', 'ಲೇಬಲ್ಗಳು']) expect(await found(typed), typed).toEqual(['Label']);
  for (const typed of ['7up', '7 up', '7-UP']) expect(await found(typed), typed).toEqual(['Seven']);
});

test.each([
  'wine',
  'beer',
  'saridon',
  'cigarette',
  'sev',
  'foil',
  'chia seeds',
  'sabja',
  'baby corn',
  'milk powder',
])('“%s”, which nobody sells, is read as nothing else', async (typed) =>
  expect((await search(typed)).rows).toEqual([]),
);

test('products of another marketplace are never found', async () => {
  expect((await listProducts(reads, neighbour, {}, { keyword: 'shampoo' })).total).toBe(0);
  expect((await suggestProducts(reads, neighbour, 'shampo')).total).toBe(0);
});

test('a product with quotes, signs and 500 letters in its name is found by its words', async () => {
  const market = await makeMarket(db);
  const name = `50% "Off" O'Brien's \\ & | ! ${'very '.repeat(90)}long 😀 चाय`.slice(0, 500);
  await stockShelves(db, { marketplaceId: market.id, storeId: market.stores[0] }, [{ name }]);
  expect((await suggestProducts(reads, market.id, '50% off obrien')).suggestions[0]?.name).toBe(name);
  expect((await suggestProducts(reads, market.id, 'चाय')).suggestions[0]?.name).toBe(name);
});

test('a page says when nothing has all that was typed and these come closest', async () => {
  expect((await search('paneer')).isClosest).toBeUndefined();
  expect((await search('panner')).isClosest).toBe(true);
  expect((await search('paneer tikka')).isClosest).toBe(true);
});

test('what is in stock stands before what is sold out, and what many have judged before what nobody has', async () => {
  const market = await makeMarket(db);
  const at = { marketplaceId: market.id, storeId: market.stores[0] };
  const names = ['Jaggery A', 'Jaggery B', 'Jaggery C'];
  const [gone, , judged] = await stockShelves(
    db,
    at,
    names.map((name, i) => ({ name, stock: i === 0 ? 0 : 9 })),
  );
  await db
    .updateTable('products')
    .set({ num_reviews: 30, rating_sum: 130 })
    .where('id', 'in', [gone ?? '', judged ?? ''])
    .execute();
  const { suggestions } = await suggestProducts(reads, market.id, 'gud');
  expect(suggestions.map(({ name }) => name)).toEqual(['Jaggery C', 'Jaggery B', 'Jaggery A']);
});
