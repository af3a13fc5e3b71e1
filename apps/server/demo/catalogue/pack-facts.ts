import type { PackFacts } from '@haat/domain/product-fields/pack-fields';
import type { DemoProduct } from './products.ts';
import { stableBetween } from './stable.ts';

/** HSN chapters of food and drink, and headings of animal products. */
const FOOD = { first: 2, last: 22 };
const NON_VEG = /^(02|03|0407|1605)/;
const CONTAINS: readonly [RegExp, string][] = [
  [/^(1101|1902|1905)/, 'Contains gluten'],
  [/^(040[1-6]|1704|2105)/, 'Contains milk'],
  [/^(0801|0802)/, 'Contains nuts'],
  [/^(1201|1507)/, 'Contains soya'],
];
/** For goods of one ingredient, by slug. */
const INGREDIENTS: Readonly<Record<string, string>> = {
  'chakki-atta': 'Whole wheat (100%)',
  'multigrain-atta': 'Wheat (80%), jowar, ragi, soya, chana, oats',
  'jowar-atta': 'Jowar (100%)',
  'ragi-flour': 'Ragi (100%)',
  'bajra-atta': 'Bajra (100%)',
  besan: 'Chana dal (100%)',
  maida: 'Refined wheat flour',
  'haldi-powder': 'Turmeric (100%)',
  'chilli-powder': 'Red chilli (100%)',
  'cow-ghee': 'Milk fat',
  'salted-chips': 'Potatoes (64%), palm oil, iodised salt',
  'milk-bread': 'Wheat flour, milk (8%), sugar, yeast, palm oil, iodised salt',
};
/** Addresses of the invented brands' factories. */
const WORKS = [
  '14 KIADB Estate, Kolhar, Bidar 585403',
  '27 Peenya Industrial Area, Bengaluru 560058',
  '8 Naubad Industrial Area, Bidar 585402',
  '112 Kapnoor Estate, Kalaburagi 585104',
];

/** Loose goods have no pack. */
export function packFactsOf({ brand, hsn, slug, soldBy, expiresInDays }: DemoProduct): PackFacts {
  const chapter = Number(hsn.slice(0, 2));
  const isFood = chapter >= FOOD.first && chapter <= FOOD.last;
  const isPacked = soldBy === 'piece' && brand !== '';
  const works = WORKS[stableBetween(`works ${brand}`, 0, WORKS.length - 1)];
  return {
    diet: !isFood ? '' : NON_VEG.test(hsn) ? 'non-veg' : 'veg',
    originCountry: 'India',
    ingredients: INGREDIENTS[slug] ?? '',
    allergens: CONTAINS.find(([heading]) => heading.test(hsn))?.[1] ?? '',
    maker: isPacked ? `${brand}, ${works}` : '',
    makerContact: isPacked ? `1800 000 ${stableBetween(`care ${brand}`, 1000, 9999)}` : '',
    fssaiNumber: isPacked && isFood ? `112269990${stableBetween(`fssai ${brand}`, 10_000, 99_999)}` : '',
    shelfLifeDays:
      isPacked && expiresInDays !== undefined ? Math.ceil((expiresInDays * 1.2) / 30) * 30 : null,
  };
}
