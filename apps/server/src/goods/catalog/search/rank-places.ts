import type { RankedGoods, Ranking } from '../grid/rankings.ts';
import type { Bits } from '../words/bits.ts';
import type { ReadDocument } from '../words/document-bytes.ts';
import { IN } from '../words/fields.ts';
import { NONE } from '../words/numbered.ts';
import { Closeness } from './closeness.ts';
import type { Finder } from './finder.ts';
import type { Rank } from './keyword-query.ts';
import { type Ending, endingsOf, endsIn } from './name-endings.ts';
import { type Query, saysAny, saysName } from './query.ts';

/** The best results are compared word by word; the rest only by fields. */
const COMPARED = 500;
/** Of more results, only the most popular are ranked. */
const MANY = 4000;
const HEAD = { first: 1.5, whole: 0.5 } as const;
/** More than the class in a name: a fruit drink is no fruit. */
const OWN_SHELF = 4;

/** Best first. */
export function rankPlaces(
  finder: Finder,
  goods: RankedGoods,
  found: Bits,
  rank: Rank,
): Pick<Ranking, 'places' | 'others'> {
  const steps = rank.steps
    .map((step) => step.map(({ query, worth }) => ({ found: finder.find(query), worth })))
    .filter((step) => step.some(({ found }) => found.words.length > 0));
  const worthOf = (place: number) => {
    let worth = 0;
    for (const step of steps)
      for (const one of step)
        if (one.found.has(place)) {
          worth += one.worth;
          break;
        }
    return worth;
  };
  const count = found.count();
  if (count <= COMPARED) return { places: compared(finder, goods, found.places(count), rank, worthOf) };
  const popular = mostPopular(goods, found, Math.min(count, MANY));
  const headed = finder.find(headsIn(rank.heads, IN.head));
  const places = inWorth(popular, (place) => worthOf(place) + (headed.has(place) ? HEAD.first : 0));
  places.set(compared(finder, goods, places.subarray(0, COMPARED), rank, worthOf));
  return count <= MANY ? { places } : { places, others: found.copy().without(places) };
}

/** In the order of a grid without a search. */
function mostPopular(goods: RankedGoods, found: Bits, most: number): Uint32Array {
  const some = new Uint32Array(most);
  const popular = goods.popular();
  for (let nth = 0, length = 0; length < most && nth < popular.length; nth += 1) {
    const place = popular[nth] as number;
    if (found.has(place)) some[length++] = place;
  }
  return some;
}

/** A stable sort by worth, which comes in halves below 128. */
function inWorth(places: Uint32Array, worthOf: (place: number) => number): Uint32Array {
  const worths = Uint8Array.from(places, (place) => 2 * worthOf(place));
  const starts = new Uint32Array(257);
  for (const worth of worths) starts[255 - worth + 1] = (starts[255 - worth + 1] as number) + 1;
  for (let at = 1; at < starts.length; at += 1)
    starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const ordered = new Uint32Array(places.length);
  places.forEach((place, nth) => {
    const at = 255 - (worths[nth] as number);
    ordered[starts[at] as number] = place;
    starts[at] = (starts[at] as number) + 1;
  });
  return ordered;
}

/** Word by word. */
function compared(
  finder: Finder,
  goods: RankedGoods,
  places: Uint32Array,
  { heads, classes, typed, looked }: Rank,
  worthOf: (place: number) => number,
): Uint32Array {
  const { index } = finder;
  const endings = endingsOf(index, heads);
  const areGoods = heads.length > 0;
  const classStems = new Set(classes.map((stem) => index.table.stem(stem)));
  classStems.delete(NONE);
  const closenesses = [
    { closeness: typed && new Closeness(index, typed), part: 1 },
    { closeness: looked && new Closeness(index, looked), part: 0.2 },
  ];
  const scores = new Float64Array(places.length);
  for (const [nth, place] of places.entries()) {
    const read = finder.read(place);
    if (!read) {
      scores[nth] = worthOf(place);
      continue;
    }
    let score = worthOf(place) + (areGoods ? headWorth(read, endings) : 0) + 10 / (10 + read.letters);
    if (isOnOwnShelf(read, classStems)) score += OWN_SHELF;
    for (const { closeness, part } of closenesses) if (closeness) score += part * closeness.of(read);
    score += (goods.isInStock(place) ? 0.5 : 0) + Math.min(goods.reviewsOf(place), 40) / 400;
    scores[nth] = score;
  }
  const order = Uint32Array.from(places, (_, nth) => nth).sort(
    (a, b) =>
      (scores[b] as number) - (scores[a] as number) ||
      goods.compare(places[a] as number, places[b] as number),
  );
  return order.map((nth) => places[nth] as number);
}

/** Category and subcategory say the class: a kiwi among Fruits & Vegetables is under Fresh Fruits, and no vegetable. */
function isOnOwnShelf({ length, stems, flags }: ReadDocument, classes: ReadonlySet<number>): boolean {
  if (classes.size === 0) return false;
  let said = 0;
  for (let nth = 0; nth < length; nth += 1)
    if (flags[nth] === IN.categories && classes.has(stems[nth] as number)) said += 1;
  return said > 1;
}

/** Worth of a name that ends in one of these, or that names no other goods. */
function headWorth(read: ReadDocument, names: readonly Ending[]): number {
  const end = endsIn(read, names);
  if (end === 'first') return HEAD.first;
  return end === 'other' || read.hasDash ? 0 : HEAD.whole;
}

/** Names that a part of a product's name ends in. */
function headsIn(heads: readonly (readonly string[])[], flag: number): Query | undefined {
  return saysAny(heads.map((words) => saysName(words.slice(-1), flag)));
}
