import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { scaleLabelOf, USUAL_SCALE_LABEL } from '@haat/domain/product/scale-label';
import { describe, expect, it } from 'vitest';
import { someGoods } from '../../../../test/till-server.ts';
import { findGoods } from './find-goods.ts';
import { GoodsList } from './goods-list.ts';

const ONE = '00008901030865275';
const WEIGHT = { ...USUAL_SCALE_LABEL, prefix: '21' };
const PRICE = { ...USUAL_SCALE_LABEL, prefix: '22', holds: 'price' as const, decimals: 2 };

const atta = someGoods({ name: 'Aashirvaad Atta 5 kg', barcodes: [ONE.slice(-14)], sku: 'ATTA-5', sold: 9 });
const attaOld = someGoods({
  name: 'Aashirvaad Atta 5 kg',
  barcodes: [ONE.slice(-14)],
  mrp: paise(3900),
  sold: 3,
});
const potato = someGoods({
  name: 'Potato',
  nameHi: 'आलू',
  nameKn: 'ಆಲೂಗಡ್ಡೆ',
  soldBy: 'kg',
  scaleItem: 31,
  price: paise(4000),
  sold: 50_000,
});
const chips = someGoods({ name: 'Potato chips masala', brand: 'Lays', sold: 80 });
const milk = someGoods({ name: 'Nandini Toned Milk', sold: 200, sku: 'MLK1' });
const biscuits = someGoods({ name: 'Parle-G Biscuits', sold: 150 });
const hidden = someGoods({ name: 'Milk cake', sku: 'HID', isListed: false });

function listOf(...goods: ReturnType<typeof someGoods>[]) {
  const list = new GoodsList();
  for (const [place, one] of goods.entries()) list.set(place, one);
  return list;
}

const shop = () => listOf(atta, potato, chips, milk, biscuits, hidden);
const names = (typed: string, most = 20) =>
  shop()
    .search(typed, most)
    .map(({ name }) => name);
const find = (typed: string, list = shop()) => findGoods(list, [WEIGHT, PRICE], typed, () => 0);

describe('the search', () => {
  it.each([
    ['milk', 'Nandini Toned Milk'],
    ['mil', 'Nandini Toned Milk'],
    ['MILK nandini', 'Nandini Toned Milk'],
    ['biskit', 'Parle-G Biscuits'],
    ['parle g', 'Parle-G Biscuits'],
    ['nandni', 'Nandini Toned Milk'],
    ['doodh', 'Nandini Toned Milk'],
    ['mlk1', 'Nandini Toned Milk'],
    ['aloo', 'Potato'],
    ['alo', 'Potato'],
    ['आलू', 'Potato'],
    ['ಆಲೂ', 'Potato'],
    ['lays', 'Potato chips masala'],
    ['potato chips', 'Potato chips masala'],
    ['atta 5', 'Aashirvaad Atta 5 kg'],
  ])('finds for %s first %s', (typed, name) => {
    expect(names(typed)[0]).toBe(name);
  });

  it('offers what sells most first, at most as many as asked for', () => {
    expect(names('potato')).toEqual(['Potato', 'Potato chips masala']);
    expect(names('potato', 1)).toEqual(['Potato']);
  });

  it.each(['', '   '])('offers what sells most while nothing is typed: %j', (typed) => {
    expect(names(typed, 2)).toEqual(['Potato', 'Nandini Toned Milk']);
  });

  it.each(['-', 'zzzqqq'])('finds nothing for %j', (typed) => {
    expect(names(typed)).toEqual([]);
  });

  it('finds by names before categories, and takes no name of goods for another', () => {
    const rice = someGoods({ name: 'Sona Masoori Rice', category: 'Atta, Rice & Dal', sold: 900 });
    const dal = someGoods({ name: 'Toor Dal', category: 'Atta, Rice & Dal', sold: 1 });
    const sweet = someGoods({ name: 'Soan Papdi', category: 'Sweets', sold: 10 });
    const list = listOf(rice, dal, sweet);
    const found = (typed: string) => list.search(typed, 20).map(({ name }) => name);
    expect(found('dal')).toEqual(['Toor Dal']);
    expect(found('soap')).toEqual([]);
    expect(found('atta')).toEqual(['Sona Masoori Rice', 'Toor Dal']);
  });

  it('leaves out what is not on sale', () => {
    expect(names('milk cake')).not.toContain('Milk cake');
  });

  it('follows a new name, and forgets what is gone', () => {
    const list = shop();
    list.set(3, { ...milk, name: 'Nandini Curd' });
    expect(list.search('curd', 20).map(({ name }) => name)).toEqual(['Nandini Curd']);
    list.set(3, null);
    expect(list.search('curd', 20)).toEqual([]);
    expect(list.count).toBe(5);
    expect(list.byId(milk.product, null)).toBeUndefined();
  });
});

describe('a scan', () => {
  it.each(['8901030865275', '08901030865275', '8 901030 865275'])(
    'of %s is the product of its GTIN-14',
    (typed) => {
      expect(find(typed)).toEqual({ kind: 'goods', goods: atta });
    },
  );

  it.each(['ATTA-5', 'atta-5'])('of a SKU, %s, is its product', (typed) => {
    expect(find(typed)).toEqual({ kind: 'goods', goods: atta });
  });

  it('of two MRPs under one code asks which, the last sold first', () => {
    const list = listOf(attaOld, atta);
    const sold = (id: string) => (id === attaOld._id ? 5 : 0);
    expect(findGoods(list, [], '8901030865275', sold)).toEqual({ kind: 'choose', among: [attaOld, atta] });
  });

  it('of two MRPs asks also when the books hold one of them: they may not know of the pack in the hand', () => {
    for (const [one, other] of [
      [0, 5],
      [5, 0],
      [0, 0],
      [5, 5],
    ] as const) {
      const list = listOf({ ...attaOld, stock: one }, { ...atta, stock: other });
      expect(find('8901030865275', list)).toMatchObject({ kind: 'choose', among: [{}, {}] });
    }
  });

  it('of one MRP asks nothing when one of them alone is in stock', () => {
    const list = listOf({ ...attaOld, mrp: atta.mrp, stock: 0 }, atta);
    expect(find('8901030865275', list)).toEqual({ kind: 'goods', goods: atta });
  });

  it('of the scale’s label is so many grams', () => {
    const code = scaleLabelOf(WEIGHT, 31, 250);
    expect(find(code)).toEqual({
      kind: 'goods',
      goods: potato,
      quantity: 250,
      label: { code, item: 31, holds: 'weight' },
    });
  });

  it('of a label with a price derives the weight', () => {
    const code = scaleLabelOf(PRICE, 31, 1000);
    expect(find(code)).toMatchObject({
      kind: 'goods',
      quantity: 250,
      label: { holds: 'price', price: 1000 },
    });
  });

  it('of a label whose check digit is wrong, or of an item that nobody knows, says so', () => {
    const code = scaleLabelOf(WEIGHT, 31, 250);
    const wrong = code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10);
    expect(find(wrong)).toMatchObject({ kind: 'unknown', why: 'scale-check-digit' });
    expect(find(scaleLabelOf(WEIGHT, 32, 250))).toMatchObject({ kind: 'unknown', why: 'scale-no-item' });
  });

  it.each(['BDR/26-27/A00123', 'bdr/26-27/ac0123', 'BDR/2627/A1000000'])('of %s is a bill', (typed) => {
    expect(find(typed)).toEqual({ kind: 'bill', number: typed.toUpperCase() });
  });

  it('of what nobody sells says why', () => {
    expect(find('HID')).toMatchObject({ kind: 'unknown', why: 'not-sold' });
    expect(find('4006381333931')).toMatchObject({ kind: 'unknown', why: 'not-found' });
    expect(find('')).toMatchObject({ kind: 'unknown', why: 'not-found' });
  });

  it('no longer finds a code that its product lost', () => {
    const list = shop();
    list.set(0, { ...atta, barcodes: [], sku: newId() });
    expect(find('8901030865275', list)).toMatchObject({ why: 'not-found' });
    expect(find('ATTA-5', list)).toMatchObject({ why: 'not-found' });
  });
});
