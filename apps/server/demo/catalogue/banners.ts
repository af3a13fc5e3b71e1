import type { Article } from './article-table.ts';
import { demoArticles } from './categories.ts';

/** A banner of the home page. Exactly one of `route` (inside the app) and `link` (outside) leads on. */
export type DemoBanner = {
  readonly marketplace: 'bidar' | 'bengaluru';
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** Hash route without the '#'. */
  readonly route: string;
  /** Flat ground colour and a text colour that can be read on it. */
  readonly ground: string;
  readonly ink: string;
  /** Slug of a transparent picture. */
  readonly picture: string;
  readonly packs: readonly Article[];
};

function packs(...slugs: readonly string[]): readonly Article[] {
  return slugs.map((slug) => {
    const found = demoArticles.find((a) => a.slug === slug);
    if (!found) throw new Error(`The banners name an article that doesn't exist: ${slug}`);
    return found;
  });
}

const category = (name: string) => `/category/${encodeURIComponent(name)}`;

/** Three banners a marketplace, in the order of the carousel. */
export const demoBanners: readonly DemoBanner[] = [
  {
    marketplace: 'bidar',
    title: 'Rotti season is here',
    text: 'Stone-ground jowar, pure cow ghee and unpolished dal from Bidar’s own mills.',
    button: 'Shop from ₹62.00',
    route: category('Atta, Rice & Dal'),
    ground: '#FDE9C8',
    ink: '#3B2408',
    picture: 'banner-rotti',
    packs: packs('jowar-atta', 'toor-dal', 'cow-ghee'),
  },
  {
    marketplace: 'bidar',
    title: 'Washday, sorted',
    text: 'Up to 32% off at Bidri Home & Care.',
    button: 'See the offers',
    route: category('Cleaning'),
    ground: '#DCE9FC',
    ink: '#122B5C',
    picture: 'banner-washday',
    packs: packs('detergent-powder', 'detergent-liquid', 'dishwash-gel'),
  },
  {
    marketplace: 'bidar',
    title: 'Picked this morning',
    text: 'Vegetables, fruits and milk from the fields around the Karanja.',
    button: 'Fill the basket',
    route: category('Fruits & Vegetables'),
    ground: '#E3F3DC',
    ink: '#173D1E',
    picture: 'banner-fresh',
    packs: packs('tomato', 'toned-milk', 'spinach'),
  },
  {
    marketplace: 'bengaluru',
    title: 'Filter coffee, the slow way',
    text: 'Chikkamagaluru peaberry, jaggery cubes and farm milk.',
    button: 'Brew a cup',
    route: category('Tea & Drinks'),
    ground: '#F3E3D6',
    ink: '#3A1F0F',
    picture: 'banner-coffee',
    packs: packs('filter-coffee', 'halasuru-milk', 'instant-coffee'),
  },
  {
    marketplace: 'bengaluru',
    title: 'Breakfast in five minutes',
    text: 'Batter, muesli, oats and fruit for a weekday morning.',
    button: 'Start the day',
    route: category('Breakfast & Instant'),
    ground: '#EEE4F8',
    ink: '#35155A',
    picture: 'banner-breakfast',
    packs: packs('muesli', 'honey', 'idli-dosa-batter'),
  },
  {
    marketplace: 'bengaluru',
    title: 'A lamp for every evening',
    text: 'Agarbatti, deepa oil and hand-thrown diyas.',
    button: 'See pooja needs',
    route: category('Pooja Needs'),
    ground: '#FCE4DA',
    ink: '#5A1A10',
    picture: 'banner-pooja',
    packs: packs('brass-diya', 'agarbatti', 'lamp-oil'),
  },
];
