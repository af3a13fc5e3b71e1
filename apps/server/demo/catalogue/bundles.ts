import type { MarketplaceUid } from './stores.ts';

/** A set of products that goes into the cart at once. Items are 'store/slug', with the quantity if it is not 1. */
export type DemoBundle = {
  readonly marketplace: MarketplaceUid;
  readonly name: string;
  readonly description: string;
  readonly items: readonly { readonly store: string; readonly slug: string; readonly quantity: number }[];
};

function bundle(
  marketplace: MarketplaceUid,
  name: string,
  description: string,
  ...items: readonly string[]
): DemoBundle {
  return {
    marketplace,
    name,
    description,
    items: items.map((item) => {
      const [path = '', quantity = '1'] = item.split(' x');
      const [store = '', slug = ''] = path.split('/');
      return { store, slug, quantity: Number(quantity) };
    }),
  };
}

export const demoBundles: readonly DemoBundle[] = [
  bundle(
    'bidar',
    'Breakfast basket',
    'Bread, butter, eggs and milk for a family of four.',
    'GF/bread',
    'GF/butter',
    'GF/eggs',
    'GF/full-cream-milk',
    'GF/banana',
  ),
  bundle(
    'bidar',
    'Jolada rotti dinner',
    'Jowar atta, brinjal, shenga and curd, the way Bidar eats.',
    'BP/jowar-atta',
    'GF/brinjal',
    'BP/peanuts-raw',
    'BP/dahi',
    'BP/cow-ghee',
  ),
  bundle(
    'bidar',
    'Pooja thali',
    'Agarbatti, wicks, kumkum, camphor and a coconut.',
    'BH/agarbatti',
    'BH/cotton-wicks',
    'BH/kumkum',
    'BH/camphor',
    'GF/coconut',
    'GF/pooja-flowers',
  ),
  bundle(
    'bidar',
    'Monthly staples',
    'Atta, rice, dal, oil, salt and chai for the month.',
    'BP/chakki-atta',
    'BP/sona-masoori',
    'BP/chana-dal x2',
    'BP/sunflower-oil x2',
    'BP/salt',
    'BP/chai-patti',
  ),
  bundle(
    'bidar',
    'New baby',
    'Diapers, wipes, soap and massage oil.',
    'BH/diaper-pants',
    'BH/baby-wipes x2',
    'BH/baby-soap',
    'BH/baby-oil',
  ),
  bundle(
    'bengaluru',
    'Filter coffee morning',
    'Peaberry coffee, farm milk, sugar and cookies.',
    'NS/filter-coffee',
    'HG/halasuru-milk x2',
    'NS/sugar',
    'NS/bread',
  ),
  bundle(
    'bengaluru',
    'Idli Sunday',
    'Batter, ghee and everything for sambar.',
    'HG/idli-dosa-batter',
    'NS/toor-dal',
    'HG/tomato',
    'HG/onion',
    'HG/coriander',
  ),
  bundle(
    'bengaluru',
    'Salad week',
    'Greens, avocado, broccoli and lemon.',
    'HG/green-salad',
    'HG/avocado',
    'HG/broccoli',
    'HG/lemon',
  ),
  bundle(
    'bengaluru',
    'Clean home',
    'For the sink, the floor and the laundry.',
    'SH/detergent-powder',
    'SH/dishwash-gel',
    'SH/glass-cleaner',
  ),
  bundle(
    'bengaluru',
    'Monsoon medicine box',
    'For fever, stomach and small cuts.',
    'SH/paracetamol',
    'SH/ors',
    'SH/pain-spray',
  ),
];
