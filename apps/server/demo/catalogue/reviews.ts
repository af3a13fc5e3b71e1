/** What a review can be about: a comment on freshness would be odd under a pressure cooker. */
export type ReviewSubject = 'fresh' | 'food' | 'care' | 'ware';

export type DemoReviewText = {
  readonly subject: ReviewSubject;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly comment: string;
};

const subjects: Readonly<Record<string, ReviewSubject>> = {
  'Fruits & Vegetables': 'fresh',
  'Dairy & Eggs': 'fresh',
  'Kitchen & Home': 'ware',
  Cleaning: 'care',
  'Beauty & Hygiene': 'care',
  'Baby Care': 'care',
  'Pooja Needs': 'care',
  Chemist: 'care',
  'Festival Specials': 'ware',
};

/** What reviews of a category's products speak about. */
export const reviewSubject = (category: string): ReviewSubject => subjects[category] ?? 'food';

function about(subject: ReviewSubject, ...rated: readonly string[]): readonly DemoReviewText[] {
  return rated.map((line) => ({
    subject,
    rating: Number(line[0]) as DemoReviewText['rating'],
    comment: line.slice(2),
  }));
}

/** Comments for the demo's reviews, each with the stars that go with it. */
export const demoReviewTexts: readonly DemoReviewText[] = [
  ...about(
    'fresh',
    '5 Very fresh, same like from the mandi. Will order again.',
    '5 Delivered before 11 in the morning, everything was crisp.',
    '5 Good quality and correct weight. My mother is also happy.',
    '4 Fresh only, but one or two pieces were small.',
    '4 Nice and clean. Packing can be little better.',
    '4 Lasted full week in the fridge.',
    '3 Okay okay. Last time quality was better.',
    '3 Two pieces were soft, rest all fine.',
    '2 Was not that fresh by evening. Please check before sending.',
    '5 Taste is like village produce. Superb.',
    '4 Rate is less than our nearby shop.',
  ),
  ...about(
    'food',
    '5 Fresh packing, soft rotis even the next morning. Seal was intact.',
    '5 Exact same taste from many years. Value for money.',
    '5 Expiry date was far, packing was neat.',
    '5 Kids finished it in one day itself.',
    '4 Good product. Came a day early also.',
    '4 Taste is good, quantity could be more for this price.',
    '4 Nice aroma. I use it daily in the kitchen.',
    '4 Bag had a little flour on the outside, otherwise good.',
    '3 Average. Little too much salt for our taste.',
    '3 Fine for daily use, not for guests.',
    '2 Packet was slightly torn at the corner.',
    '1 Received old stock. Store replaced it next day after I called.',
    '5 Ajji approved! Tastes just like home.',
    '4 Best rate in Haat, so I took two packets.',
    '5 Clean, no stones, cooks fast.',
  ),
  ...about(
    'care',
    '5 Works well and the smell is mild.',
    '5 Using since two years, no complaints.',
    '4 Good for the price. One pack goes for a full month.',
    '4 Original product with long expiry.',
    '4 Does what it says. Cap was tight and there was no leak.',
    '3 Fragrance is a bit strong for me.',
    '3 Fine, but the old pack was bigger.',
    '2 Bottle was leaking slightly in the bag.',
    '5 Very useful to get this at home without going to town.',
    '4 Soft on hands. My wife liked it.',
    '5 Came neatly packed and with the bill.',
  ),
  ...about(
    'ware',
    '5 Heavy bottom, very good finish. Worth every rupee.',
    '5 Looks just like the photo. Gifted it to my sister.',
    '4 Good build. Took one week to get used to it.',
    '4 Nice product, warranty card was inside.',
    '3 Okay for small family. Handle gets a bit warm.',
    '3 Colour is slightly different from the picture.',
    '2 Box was dented, item is fine.',
    '5 Third one we are buying. Never failed.',
    '4 Delivered carefully, no scratches.',
  ),
];
