import { table } from './table.ts';

type Stars = 1 | 2 | 3 | 4 | 5;

export type DemoReviewText = {
  /** A comment on freshness would be odd under a pressure cooker. */
  readonly subject: string;
  readonly rating: Stars;
  readonly comment: string;
};

/** '# ' begins a subject, each line below it begins with its stars. */
function readTexts(text: string): readonly DemoReviewText[] {
  let subject = '';
  return text.split('\n').flatMap((line) => {
    if (line === '') return [];
    if (line.startsWith('# ')) {
      subject = line.slice(2);
      return [];
    }
    const rating = Number(line[0]);
    if (!(rating >= 1 && rating <= 5)) throw new Error(`This comment has no stars: '${line}'`);
    return [{ subject, rating: rating as Stars, comment: line.slice(2) }];
  });
}

/** Comments with matching stars. */
export const demoReviewTexts: readonly DemoReviewText[] = readTexts(table('names/reviews'));

const SUBJECTS: Readonly<Record<string, string>> = {
  'Fruits & Vegetables': 'produce',
  'Dairy & Eggs': 'dairy',
  'Eggs & Bread': 'bakery',
  'Atta & Flours': 'flour',
  'Rava, Poha & Millets': 'flour',
  Rice: 'grain',
  'Dals & Pulses': 'grain',
  'Cooking Oil': 'oil',
  Ghee: 'oil',
  'Oil, Ghee & Masala': 'masala',
  'Snacks & Biscuits': 'snack',
  'Tea & Drinks': 'drink',
  'Breakfast & Instant': 'quick',
  'Dry Fruits & Sweets': 'sweet',
  'Festival Specials': 'gift',
  Cleaning: 'clean',
  'Beauty & Hygiene': 'care',
  'Baby Care': 'baby',
  'Pooja Needs': 'pooja',
  'Kitchen & Home': 'ware',
  Chemist: 'chemist',
};

/** The subject of a product's reviews, by subcategory or category. Throws if there is none. */
export function reviewSubject({ category, subCategory }: { category: string; subCategory: string }): string {
  const subject = SUBJECTS[subCategory] ?? SUBJECTS[category];
  if (!subject) throw new Error(`There are no comments on ${category}, ${subCategory}`);
  return subject;
}
