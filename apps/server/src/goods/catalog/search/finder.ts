import { Bits } from '../words/bits.ts';
import { type ReadDocument, UP_TO } from '../words/document-bytes.ts';
import { IN } from '../words/fields.ts';
import { NONE } from '../words/numbered.ts';
import type { WordIndex } from '../words/word-index.ts';
import type { Query } from './query.ts';

/** Steps of one search (entries of words, products read, sets of places): some ten milliseconds. */
const MAX_STEPS = 8_000_000;
/** In a large marketplace: the steps of so many words that every product has. */
const MAX_WHOLE_WORDS = 16;
/** Steps to read a product's words. */
const READING = 30;
/** The share of all steps that one phrase may take. */
const PART_OF_PHRASE = 8;
/** The share kept for `find-typed.ts`. */
const PART_IN_RESERVE = 4;
const NOWHERE = new Bits(0);

/** Runs the queries of one search. Out of steps, it finds nothing more. */
export class Finder {
  readonly index: WordIndex;
  steps = 0;
  /** A query ran out of steps. */
  isSpent = false;
  private readonly popular: () => ArrayLike<number>;
  private maxSteps: number;
  private reserve: number;

  /** @param popular all places, in the order in which they are looked at when steps are short */
  constructor(
    index: WordIndex,
    popular: () => ArrayLike<number>,
    maxSteps = Math.max(MAX_STEPS, MAX_WHOLE_WORDS * index.size),
  ) {
    this.index = index;
    this.popular = popular;
    this.reserve = Math.floor(maxSteps / PART_IN_RESERVE);
    this.maxSteps = maxSteps - this.reserve;
  }

  get left(): number {
    return this.maxSteps - this.steps;
  }

  /** Releases the steps kept in reserve. */
  useReserve(): void {
    this.maxSteps += this.reserve;
    this.reserve = 0;
    this.isSpent = false;
  }

  /** The result is shared: don't change it. */
  find(query: Query | undefined): Bits {
    if (!query) return NOWHERE;
    if (query.by === 'word') {
      const common = this.commonOf(this.index.table.stem(query.stem), query.fields);
      if (common) return common;
    }
    if (query.by === 'phrase') return this.findPhrase(query.stems, query.fields);
    if (query.by === 'all') return this.findAll(query.of);
    if (query.by === 'shelf') return this.findShelf(query.stems);
    const found = this.none();
    this.addTo(found, query);
    return found;
  }

  /** An upper estimate of the products found. */
  private countOf(query: Query): number {
    switch (query.by) {
      case 'word':
        return this.countOfStem(query.stem, query.fields);
      case 'beginning': {
        const { letters, fields } = query;
        return sum(this.index.begunBy(letters, fields).map((stem) => this.index.countOf(stem, fields)));
      }
      case 'phrase':
        return Math.min(...query.stems.filter(Boolean).map((stem) => this.countOfStem(stem, query.fields)));
      case 'shelf':
        return sum(query.stems.map((stem) => this.countOfStem(stem, IN.categories)));
      case 'all':
        return Math.min(...query.of.map((one) => this.countOf(one)));
      case 'any':
        return sum(query.of.map((one) => this.countOf(one)));
    }
  }

  private addTo(found: Bits, query: Query): void {
    if (query.by === 'word') this.addStem(found, this.index.table.stem(query.stem), query.fields);
    else if (query.by === 'beginning')
      for (const stem of this.index.begunBy(query.letters, query.fields))
        this.addStem(found, stem, query.fields);
    else if (query.by === 'any') for (const one of query.of) this.addTo(found, one);
    else this.join(found, this.find(query));
  }

  private countOfStem(stem: string, fields: number): number {
    return this.index.countOf(this.index.table.stem(stem), fields);
  }

  private addStem(found: Bits, stem: number, fields: number): void {
    if (stem === NONE || found.words.length === 0) return;
    const common = this.commonOf(stem, fields);
    if (common) this.join(found, common);
    else this.addEntries(found, stem, fields);
  }

  /** The set of a common stem; undefined also when out of steps. */
  private commonOf(stem: number, fields: number): Bits | undefined {
    if (stem === NONE || !this.index.isCommon(stem, fields)) return undefined;
    const known = this.index.commonSet(stem, fields);
    if (known) return known;
    const found = this.none();
    if (!this.addEntries(found, stem, fields)) return undefined;
    this.index.rememberCommon(stem, fields, found);
    return found;
  }

  private addEntries({ words }: Bits, stem: number, fields: number): boolean {
    if (words.length === 0 || !this.spend(this.index.countOf(stem, fields))) return false;
    this.index.eachOf(stem, fields, (list, length) => {
      for (let nth = 0; nth < length; nth += 1) {
        const entry = list[nth] as number;
        if ((entry & fields) === 0) continue;
        const at = entry >>> 13;
        words[at] = (words[at] as number) | (1 << ((entry >>> 8) & 31));
      }
    });
    return true;
  }

  private findShelf(stems: readonly string[]): Bits {
    return this.remembered(`shelf ${stems.join(' ')}`, (found) => {
      for (const stem of stems) this.addStem(found, this.index.table.stem(stem), IN.categories);
    });
  }

  private remembered(key: string, find: (found: Bits) => void): Bits {
    const known = this.index.recall(key);
    if (known) return known;
    const found = this.none();
    find(found);
    // An incomplete result must not be cached.
    if (!this.isSpent) this.index.remember(key, found);
    return found;
  }

  /** Rarest first, to stop early when nothing is left. */
  private findAll(queries: readonly Query[]): Bits {
    const counted = queries.map((query) => ({ query, count: this.countOf(query) }));
    const [first, ...rest] = counted.sort((a, b) => a.count - b.count);
    if (!first || first.count === 0) return NOWHERE;
    const found = this.none();
    this.addTo(found, first.query);
    for (const { query } of rest) {
      if (found.isEmpty) return NOWHERE;
      const others = this.find(query);
      if (others.words.length === 0 || !this.spend(found.words.length)) return NOWHERE;
      found.meet(others);
    }
    return found;
  }

  private findPhrase(stems: readonly string[], fields: number): Bits {
    return this.remembered(`${fields} ${stems.join(' ')}`, (found) => {
      const numbers = stems.map((stem) => (stem === '' ? NONE : this.index.table.stem(stem)));
      const all = stems.filter(Boolean).map((stem): Query => ({ by: 'word', stem, fields }));
      const upTo = (fields & IN.description) === 0 ? UP_TO.categories : UP_TO.description;
      this.eachPopular(this.findAll(all), Math.floor(this.maxSteps / PART_OF_PHRASE / READING), (place) => {
        const read = this.read(place, upTo);
        if (read && hasPhrase(read, numbers, fields)) found.add(place);
      });
    });
  }

  /** Of all places of a set, or of the most popular ones when steps are short. */
  private eachPopular(places: Bits, most: number, visit: (place: number) => void): void {
    if (!this.spend(places.words.length)) return;
    if (places.count() <= most) {
      places.each(visit);
      return;
    }
    const popular = this.popular();
    let left = most;
    for (let nth = 0; nth < popular.length && left > 0; nth += 1) {
      const place = popular[nth] as number;
      if (!places.has(place)) continue;
      visit(place);
      left -= 1;
    }
  }

  /** Costs steps. */
  each(places: Bits, visit: (place: number) => void): void {
    if (this.spend(places.words.length)) places.each(visit);
  }

  private join(found: Bits, other: Bits): void {
    if (this.spend(other.words.length)) found.join(other);
  }

  /** Undefined when out of steps. */
  read(place: number, upTo: number = UP_TO.description): ReadDocument | undefined {
    return this.spend(READING) ? this.index.read(place, upTo) : undefined;
  }

  private none(): Bits {
    const words = (this.index.size + 31) >>> 5;
    return this.spend(words) ? new Bits(this.index.size) : NOWHERE;
  }

  /** Returns false when too few steps are left. */
  spend(steps: number): boolean {
    if (this.steps + steps > this.maxSteps) {
      this.isSpent = true;
      return false;
    }
    this.steps += steps;
    return true;
  }
}

function hasPhrase(read: ReadDocument, stems: readonly number[], fields: number): boolean {
  const [first = NONE] = stems;
  for (let from = 0; from < read.length; from += 1)
    if (read.stems[from] === first && followed(read, from, stems, fields)) return true;
  return false;
}

// By position, not by index: names in brackets are not stored twice.
function followed(read: ReadDocument, from: number, stems: readonly number[], fields: number): boolean {
  const start = read.positions[from] as number;
  let at = from;
  for (let nth = 0; nth < stems.length; nth += 1) {
    if (stems[nth] === NONE) continue;
    while (at < read.length && (read.positions[at] as number) < start + nth) at += 1;
    if (!standsAt(read, at, start + nth, stems[nth] as number, fields)) return false;
  }
  return true;
}

function standsAt(read: ReadDocument, from: number, position: number, stem: number, fields: number): boolean {
  for (let at = from; at < read.length && read.positions[at] === position; at += 1)
    if (read.stems[at] === stem && ((read.flags[at] as number) & fields) !== 0) return true;
  return false;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
