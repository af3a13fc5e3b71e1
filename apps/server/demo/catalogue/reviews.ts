import { reviewTexts } from './names/reviews.ts';

type Stars = 1 | 2 | 3 | 4 | 5;

export type DemoReviewText = {
  /** What it can be about: a comment on freshness would be odd under a pressure cooker. */
  readonly subject: string;
  readonly rating: Stars;
  readonly comment: string;
};

/** Reads the table of comments: '# ' opens a subject, each line below it begins with its stars. */
function readTexts(table: string): readonly DemoReviewText[] {
  let subject = '';
  return table.split('\n').flatMap((line) => {
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

/** Comments for the demo's reviews, each with the stars that go with it. */
export const demoReviewTexts: readonly DemoReviewText[] = readTexts(reviewTexts);

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

/** What reviews of a product speak about, by its subcategory or its category. Throws where nobody has anything to say. */
export function reviewSubject({ category, subCategory }: { category: string; subCategory: string }): string {
  const subject = SUBJECTS[subCategory] ?? SUBJECTS[category];
  if (!subject) throw new Error(`There are no comments on ${category}, ${subCategory}`);
  return subject;
}
