import type { RankedGoods } from '../grid/rankings.ts';
import { Bits } from '../words/bits.ts';
import type { ReadDocument } from '../words/document-bytes.ts';
import { IN } from '../words/fields.ts';
import { Closeness } from './closeness.ts';
import type { Finder } from './finder.ts';
import type { Rank } from './keyword-query.ts';
import { type Ending, endingsOf, endsIn } from './name-endings.ts';
import { type Query, saysAny, saysName } from './query.ts';

/** The best of a search, which are compared word by word; those behind them only by where the words stand. */
const COMPARED = 500;
/** Of more than these the most popular are looked at, as if they were all. */
const MANY = 4000;
const HEAD = { first: 1.5, whole: 0.5 } as const;

/** Puts the products that a search found in order, those that fit best first. */
export function rankPlaces(finder: Finder, goods: RankedGoods, places: Uint32Array, rank: Rank): Uint32Array {
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
  if (places.length <= COMPARED) return compared(finder, goods, places, rank, worthOf);
  const [some, others] = mostPopular(finder, goods, places);
  const [best, rest] = split(finder, goods, some, rank, worthOf);
  const ranked = new Uint32Array(places.length);
  ranked.set(compared(finder, goods, best, rank, worthOf));
  ranked.set(rest, best.length);
  ranked.set(others, some.length);
  return ranked;
}

/** Of very many places the most popular, and all others. */
function mostPopular(
  { index }: Finder,
  goods: RankedGoods,
  places: Uint32Array,
): [some: Uint32Array, others: Uint32Array] {
  if (places.length <= MANY) return [places, new Uint32Array()];
  const left = new Bits(index.size).with(places);
  const some = new Uint32Array(MANY);
  let length = 0;
  const popular = goods.popular();
  for (let nth = 0; length < MANY && nth < popular.length; nth += 1) {
    const place = popular[nth] as number;
    if (!left.has(place)) continue;
    left.delete(place);
    some[length++] = place;
  }
  return [some.subarray(0, length), left.places(places.length - length)];
}

/** Word by word, with what else is known of each. */
function compared(
  finder: Finder,
  goods: RankedGoods,
  places: Uint32Array,
  { heads, typed, looked }: Rank,
  worthOf: (place: number) => number,
): Uint32Array {
  const { index } = finder;
  const endings = endingsOf(index, heads);
  const areGoods = heads.length > 0;
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

/** What it is worth that the first part of a name ends in one of these, or that no part says what else the thing is. */
function headWorth(read: ReadDocument, names: readonly Ending[]): number {
  const end = endsIn(read, names);
  if (end === 'first') return HEAD.first;
  return end === 'other' || read.hasDash ? 0 : HEAD.whole;
}

/**
 * The best of many by where the words stand, among equals the most popular, and all others behind them, by the same steps, the
 * newest first.
 */
function split(
  finder: Finder,
  goods: RankedGoods,
  places: Uint32Array,
  { heads }: Rank,
  worthOf: (place: number) => number,
): [Uint32Array, Uint32Array] {
  const headed = finder.find(headsIn(heads, IN.head));
  const worths = Uint8Array.from(
    places,
    (place) => 2 * (worthOf(place) + (headed.has(place) ? HEAD.first : 0)),
  );
  const counts = new Uint32Array(256);
  for (const worth of worths) counts[worth] = (counts[worth] as number) + 1;
  let least = 255;
  let above = 0;
  for (; above + (counts[least] as number) < COMPARED; least -= 1) above += counts[least] as number;
  const isLeast = new Uint8Array(finder.index.size);
  places.forEach((place, nth) => {
    if (worths[nth] === least) isLeast[place] = 1;
  });
  const best = new Uint32Array(COMPARED);
  let length = 0;
  places.forEach((place, nth) => {
    if ((worths[nth] as number) > least) best[length++] = place;
  });
  const popular = goods.popular();
  for (let nth = 0; nth < popular.length && length < COMPARED; nth += 1) {
    const place = popular[nth] as number;
    if (isLeast[place] !== 1) continue;
    best[length++] = place;
    isLeast[place] = 2;
  }
  const rest = new Uint32Array(places.length - COMPARED);
  const starts = new Uint32Array(256);
  for (
    let worth = least - 1, start = (counts[least] as number) - (COMPARED - above);
    worth >= 0;
    worth -= 1
  ) {
    starts[worth] = start;
    start += counts[worth] as number;
  }
  places.forEach((place, nth) => {
    const worth = worths[nth] as number;
    if (worth > least || isLeast[place] === 2) return;
    rest[starts[worth] as number] = place;
    starts[worth] = (starts[worth] as number) + 1;
  });
  return [best, rest];
}

/** Names that a part of a product's name ends in. */
function headsIn(heads: readonly (readonly string[])[], flag: number): Query | undefined {
  return saysAny(heads.map((words) => saysName(words.slice(-1), flag)));
}
