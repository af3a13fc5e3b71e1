import { type Article, readArticles } from './article-table.ts';
import { attaRiceAndDal } from './articles/atta-rice-and-dal.ts';
import { babyCare } from './articles/baby-care.ts';
import { beautyAndHygiene } from './articles/beauty-and-hygiene.ts';
import { breakfastAndInstant } from './articles/breakfast-and-instant.ts';
import { chemist } from './articles/chemist.ts';
import { cleaning } from './articles/cleaning.ts';
import { dairyAndEggs } from './articles/dairy-and-eggs.ts';
import { dryFruitsAndSweets } from './articles/dry-fruits-and-sweets.ts';
import { festivalSpecials } from './articles/festival-specials.ts';
import { fruitsAndVegetables } from './articles/fruits-and-vegetables.ts';
import { kitchenAndHome } from './articles/kitchen-and-home.ts';
import { oilGheeAndMasala } from './articles/oil-ghee-and-masala.ts';
import { poojaNeeds } from './articles/pooja-needs.ts';
import { snacksAndBiscuits } from './articles/snacks-and-biscuits.ts';
import { teaAndDrinks } from './articles/tea-and-drinks.ts';

/** In the order of the home page. `tile` is its tile's background, #rrggbb. */
export type DemoCategory = {
  readonly name: string;
  /** Two letters in its products' SKUs. */
  readonly code: string;
  /** False keeps it off the home page (storefront specification, section 2). */
  readonly display: boolean;
  readonly tile: string;
  /** Slug of its tile's picture; undefined for the placeholder. */
  readonly picture: string | undefined;
  readonly subCategories: readonly string[];
  readonly articles: readonly Article[];
};

function category(
  name: string,
  code: string,
  tile: string,
  picture: string,
  table: string,
  display = true,
): DemoCategory {
  const articles = readArticles(table);
  const subCategories = [...new Set(articles.map((a) => a.subCategory))];
  return { name, code, display, tile, picture, subCategories, articles };
}

/** With one that is not displayed, and the hidden placeholder. */
export const demoCategories: readonly DemoCategory[] = [
  category('Fruits & Vegetables', 'FV', '#E8F5E0', 'tomato', fruitsAndVegetables),
  category('Dairy & Eggs', 'DE', '#E3EFFB', 'toned-milk', dairyAndEggs),
  category('Atta, Rice & Dal', 'AR', '#FDEFD9', 'chakki-atta', attaRiceAndDal),
  category('Oil, Ghee & Masala', 'OM', '#FDF3CE', 'sunflower-oil', oilGheeAndMasala),
  category('Snacks & Biscuits', 'SB', '#FDE7E3', 'salted-chips', snacksAndBiscuits),
  category('Tea & Drinks', 'TD', '#F4E7DF', 'chai-patti', teaAndDrinks),
  category('Breakfast & Instant', 'BI', '#FFF0D6', 'masala-noodles', breakfastAndInstant),
  category('Dry Fruits & Sweets', 'DS', '#F6EBDD', 'almonds', dryFruitsAndSweets),
  category('Cleaning', 'CL', '#E2E9FC', 'detergent-powder', cleaning),
  category('Beauty & Hygiene', 'BH', '#EEE6F9', 'shampoo', beautyAndHygiene),
  category('Baby Care', 'BC', '#DDF5F3', 'diaper-pants', babyCare),
  category('Pooja Needs', 'PN', '#FBE6F0', 'agarbatti', poojaNeeds),
  category('Kitchen & Home', 'KH', '#EAEDEF', 'pressure-cooker', kitchenAndHome),
  category('Chemist', 'CH', '#E0F4EA', 'paracetamol', chemist),
  category('Festival Specials', 'FS', '#FFE9BF', 'diwali-box', festivalSpecials, false),
  {
    name: 'Please Select',
    code: 'ZZ',
    display: true,
    tile: '#EEF0EE',
    picture: undefined,
    subCategories: [],
    articles: [],
  },
];

export const demoArticles: readonly Article[] = demoCategories.flatMap((c) => c.articles);
