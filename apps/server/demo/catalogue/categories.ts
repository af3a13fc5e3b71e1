import { type Article, readArticles } from './article-table.ts';
import { table } from './table.ts';

/** In the order of the home page. `tile` is its tile's background, #rrggbb. */
export type DemoCategory = {
  readonly name: string;
  /** Two letters in its products' SKUs. */
  readonly code: string;
  /** False keeps it off the home page (storefront specification, section 2). */
  readonly display: boolean;
  readonly tile: string;
  readonly picture: string | undefined;
  readonly subCategories: readonly string[];
  readonly articles: readonly Article[];
};

function category(
  name: string,
  code: string,
  tile: string,
  picture: string,
  articlesIn: string,
  display = true,
): DemoCategory {
  const articles = readArticles(table(`articles/${articlesIn}`));
  const subCategories = [...new Set(articles.map((a) => a.subCategory))];
  return { name, code, display, tile, picture, subCategories, articles };
}

/** With one that is not displayed, and the hidden placeholder. */
export const demoCategories: readonly DemoCategory[] = [
  category('Fruits & Vegetables', 'FV', '#E8F5E0', 'tomato', 'fruits-and-vegetables'),
  category('Dairy & Eggs', 'DE', '#E3EFFB', 'toned-milk', 'dairy-and-eggs'),
  category('Atta, Rice & Dal', 'AR', '#FDEFD9', 'chakki-atta', 'atta-rice-and-dal'),
  category('Oil, Ghee & Masala', 'OM', '#FDF3CE', 'sunflower-oil', 'oil-ghee-and-masala'),
  category('Snacks & Biscuits', 'SB', '#FDE7E3', 'salted-chips', 'snacks-and-biscuits'),
  category('Tea & Drinks', 'TD', '#F4E7DF', 'chai-patti', 'tea-and-drinks'),
  category('Breakfast & Instant', 'BI', '#FFF0D6', 'masala-noodles', 'breakfast-and-instant'),
  category('Dry Fruits & Sweets', 'DS', '#F6EBDD', 'almonds', 'dry-fruits-and-sweets'),
  category('Cleaning', 'CL', '#E2E9FC', 'detergent-powder', 'cleaning'),
  category('Beauty & Hygiene', 'BH', '#EEE6F9', 'shampoo', 'beauty-and-hygiene'),
  category('Baby Care', 'BC', '#DDF5F3', 'diaper-pants', 'baby-care'),
  category('Pooja Needs', 'PN', '#FBE6F0', 'agarbatti', 'pooja-needs'),
  category('Kitchen & Home', 'KH', '#EAEDEF', 'pressure-cooker', 'kitchen-and-home'),
  category('Chemist', 'CH', '#E0F4EA', 'paracetamol', 'chemist'),
  category('Festival Specials', 'FS', '#FFE9BF', 'diwali-box', 'festival-specials', false),
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
