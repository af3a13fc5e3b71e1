import type { ReadDocument } from '../words/document-bytes.ts';
import { IN } from '../words/fields.ts';
import type { WordIndex } from '../words/word-index.ts';
import { NONE } from '../words/word-table.ts';
import { type Query, termsIn } from './query.ts';

/** What a word is worth in the name, the brand, the categories and the description. */
const WORTH: Record<number, number> = {
  [IN.name]: 1,
  [IN.brand]: 0.4,
  [IN.categories]: 0.2,
  [IN.description]: 0.05,
};
const FIELD_BITS = 15;
/** Words that are farther apart have nothing to do with each other. */
const FARTHEST = 100;
/** Of one word in one product. Somebody who says it more often gains nothing. */
const MAX_SAYINGS = 8;
/** The sum of all 1 / n². */
const ALL_SAYINGS = 1.64493406685;

/** What two words that stand so far apart are worth. */
const NEARNESS = Float64Array.from(
  { length: FARTHEST + 1 },
  (_, words) => 1 / (1.005 + 0.05 * Math.exp(words / 1.5 - 2)),
);

/** Where a word of a query stands in a product: positions ascending, with their worth. */
interface Saying {
  stem: number;
  positions: number[];
  worths: number[];
}

/**
 * How well products fit a query, between 0 and 1, by where its words stand and how near to each other: PostgreSQL's `ts_rank`, by
 * which all that was known of good results has been tuned.
 */
export class Closeness {
  private readonly index: WordIndex;
  private readonly terms: ReturnType<typeof termsIn>;
  private readonly isAll: boolean;
  /** For each stem that was met, the terms that it is. */
  private readonly termsOf = new Map<number, readonly number[]>();

  constructor(index: WordIndex, query: Query) {
    const terms = new Map(termsIn(query).map((term) => ['stem' in term ? term.stem : term.letters, term]));
    this.index = index;
    this.terms = [...terms.values()];
    this.isAll = (query.by === 'all' || query.by === 'phrase') && this.terms.length > 1;
  }

  of(read: ReadDocument): number {
    const sayings = this.sayingsIn(read);
    const closeness = this.isAll ? nearness(sayings) : frequency(sayings) / this.terms.length;
    return Math.fround(closeness);
  }

  /** Of each term, what says it. */
  private sayingsIn(read: ReadDocument): Saying[][] {
    const sayings: Saying[][] = this.terms.map(() => []);
    for (let nth = 0; nth < read.length; nth += 1) {
      const stem = read.stems[nth] as number;
      if (stem === NONE) continue;
      for (const term of this.termsOfStem(stem)) {
        const said = sayings[term] as Saying[];
        const known = said.find((one) => one.stem === stem);
        const saying = known ?? { stem, positions: [], worths: [] };
        if (!known) said.push(saying);
        if (saying.positions.length === MAX_SAYINGS) continue;
        saying.positions.push(read.positions[nth] as number);
        saying.worths.push(WORTH[(read.flags[nth] as number) & FIELD_BITS] ?? 0);
      }
    }
    return sayings;
  }

  private termsOfStem(stem: number): readonly number[] {
    const known = this.termsOf.get(stem);
    if (known) return known;
    const text = this.index.table.stemText(stem);
    const found = this.terms.flatMap((term, nth) =>
      ('stem' in term ? text === term.stem : text.startsWith(term.letters)) ? nth : [],
    );
    this.termsOf.set(stem, found);
    return found;
  }
}

function frequency(sayings: readonly (readonly Saying[])[]): number {
  let worth = 0;
  for (const { worths } of sayings.flat()) {
    let best = -1;
    let bestAt = 0;
    let rest = 0;
    worths.forEach((one, nth) => {
      rest += one / (nth + 1) ** 2;
      if (one > best) [best, bestAt] = [one, nth];
    });
    worth += (best + rest - best / (bestAt + 1) ** 2) / ALL_SAYINGS;
  }
  return worth;
}

function nearness(sayings: readonly (readonly Saying[])[]): number {
  let far = 1;
  sayings.forEach((said, term) => {
    for (const one of said)
      for (const others of sayings.slice(0, term)) {
        const other = others.at(-1);
        if (other) far *= farness(one, other);
      }
  });
  return 1 - far;
}

function farness(one: Saying, other: Saying): number {
  let far = 1;
  one.positions.forEach((position, nth) => {
    other.positions.forEach((otherPosition, otherNth) => {
      const words = Math.abs(position - otherPosition);
      if (words === 0 || words > FARTHEST) return;
      const worth = (one.worths[nth] as number) * (other.worths[otherNth] as number);
      far *= 1 - Math.sqrt(worth * (NEARNESS[words] as number));
    });
  });
  return far;
}
