import type { ReadDocument } from '../words/document-bytes.ts';
import { IN } from '../words/fields.ts';
import { NONE } from '../words/numbered.ts';
import type { WordIndex } from '../words/word-index.ts';
import { type Query, termsIn } from './query.ts';

/** Weights of name, brand, categories and description. */
const WORTH = new Float64Array(16);
WORTH[IN.name] = 1;
WORTH[IN.brand] = 0.4;
WORTH[IN.categories] = 0.2;
WORTH[IN.description] = 0.05;
const FIELD_BITS = 15;
/** Words farther apart don't count together. */
const FARTHEST = 100;
/** Occurrences of a word that count in one product: repetition gains nothing. */
const MAX_SAYINGS = 8;
/** Limit of the sum of 1 / n². */
const ALL_SAYINGS = 1.64493406685;

/** By distance in words. */
const NEARNESS = Float64Array.from(
  { length: FARTHEST + 1 },
  (_, words) => 1 / (1.005 + 0.05 * Math.exp(words / 1.5 - 2)),
);

/** A queried stem, and its occurrences in a product. */
interface Saying {
  /** Indexes of the query's words. */
  terms: readonly number[];
  count: number;
  readonly positions: Uint32Array;
  readonly worths: Float64Array;
}

/** Queried, but not found in the product being read. */
const ASKED = 1;

/**
 * How well products fit a query, from 0 to 1, by field and distance of its words: PostgreSQL's `ts_rank`, with which good results
 * were tuned.
 */
export class Closeness {
  private readonly index: WordIndex;
  private readonly terms: ReturnType<typeof termsIn>;
  private readonly isAll: boolean;
  private readonly sayings: Saying[] = [];
  /** By stem: 0 if not queried, `ASKED`, or the index of its occurrences, from 2. */
  private readonly slots: Uint16Array;

  constructor(index: WordIndex, query: Query) {
    const terms = new Map(termsIn(query).map((term) => ['stem' in term ? term.stem : term.letters, term]));
    this.index = index;
    this.terms = [...terms.values()];
    this.isAll = (query.by === 'all' || query.by === 'phrase') && this.terms.length > 1;
    this.slots = new Uint16Array(index.table.stemCount);
    for (const term of this.terms)
      for (const stem of 'stem' in term ? [index.table.stem(term.stem)] : index.table.begunBy(term.letters))
        this.slots[stem] = ASKED;
    this.slots[NONE] = 0;
  }

  of(read: ReadDocument): number {
    const said = this.sayingsIn(read);
    const closeness = this.isAll ? nearness(said) : frequency(said) / this.terms.length;
    return Math.fround(closeness);
  }

  private sayingsIn({ length, stems, positions, flags }: ReadDocument): Saying[] {
    const { slots, sayings } = this;
    const said: Saying[] = [];
    for (let nth = 0; nth < length; nth += 1) {
      const stem = stems[nth] as number;
      const slot = slots[stem] as number;
      if (slot === 0) continue;
      const saying = (slot === ASKED ? this.sayingOf(stem) : sayings[slot - ASKED - 1]) as Saying;
      if (!said.includes(saying)) {
        saying.count = 0;
        said.push(saying);
      }
      if (saying.count === MAX_SAYINGS) continue;
      saying.positions[saying.count] = positions[nth] as number;
      saying.worths[saying.count] = WORTH[(flags[nth] as number) & FIELD_BITS] as number;
      saying.count += 1;
    }
    return said;
  }

  private sayingOf(stem: number): Saying {
    const text = this.index.table.stemText(stem);
    const terms = this.terms.flatMap((term, nth) =>
      ('stem' in term ? text === term.stem : text.startsWith(term.letters)) ? nth : [],
    );
    const worths = new Float64Array(MAX_SAYINGS);
    const saying = { terms, count: 0, positions: new Uint32Array(MAX_SAYINGS), worths };
    this.sayings.push(saying);
    this.slots[stem] = this.sayings.length + ASKED;
    return saying;
  }
}

function frequency(said: readonly Saying[]): number {
  let worth = 0;
  for (const { terms, count, worths } of said) {
    let best = -1;
    let bestAt = 0;
    let sum = 0;
    for (let nth = 0; nth < count; nth += 1) {
      const one = worths[nth] as number;
      sum += one / (nth + 1) ** 2;
      if (one > best) {
        best = one;
        bestAt = nth;
      }
    }
    worth += (terms.length * (best + sum - best / (bestAt + 1) ** 2)) / ALL_SAYINGS;
  }
  return worth;
}

/** Of each pair of words. */
function nearness(said: readonly Saying[]): number {
  let far = 1;
  for (let one = 1; one < said.length; one += 1)
    for (let other = 0; other < one; other += 1) far *= farness(said[one] as Saying, said[other] as Saying);
  return 1 - far;
}

function farness(one: Saying, other: Saying): number {
  let far = 1;
  for (let nth = 0; nth < one.count; nth += 1)
    for (let otherNth = 0; otherNth < other.count; otherNth += 1) {
      const words = Math.abs((one.positions[nth] as number) - (other.positions[otherNth] as number));
      if (words === 0 || words > FARTHEST) continue;
      const worth = (one.worths[nth] as number) * (other.worths[otherNth] as number);
      far *= 1 - Math.sqrt(worth * (NEARNESS[words] as number));
    }
  return far;
}
