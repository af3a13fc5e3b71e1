import { Bits } from '../words/bits.ts';
import { type ReadDocument, UP_TO } from '../words/document-bytes.ts';
import { IN } from '../words/fields.ts';
import type { WordIndex } from '../words/word-index.ts';
import { NONE } from '../words/word-table.ts';
import type { Query } from './query.ts';

/** What one search may look at: entries of words, products whose words are read, sets of places. Some ten milliseconds. */
export const MAX_STEPS = 8_000_000;
/** Reading the words of a product, in steps. */
const READING = 30;
const NOWHERE = new Bits(0);

/** Finds products by queries, for one search. Beyond its steps it finds nothing more. */
export class Finder {
  readonly index: WordIndex;
  steps = 0;
  /** Steps were asked for that were not left. */
  isSpent = false;
  private readonly maxSteps: number;
  private readonly phrases = new Map<string, Bits>();

  constructor(index: WordIndex, maxSteps = MAX_STEPS) {
    this.index = index;
    this.maxSteps = maxSteps;
  }

  /** The places that a query finds. */
  find(query: Query | undefined): Bits {
    if (!query) return NOWHERE;
    if (query.by === 'phrase') return this.findPhrase(query.stems, query.fields);
    if (query.by === 'all') return this.findAll(query.of);
    if (query.by === 'shelf') return this.findShelf(query.stems);
    const found = this.none();
    this.addTo(found, query);
    return found;
  }

  /** At least as many products as a query finds. */
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

  private addStem({ words }: Bits, stem: number, fields: number): void {
    if (stem === NONE || words.length === 0 || !this.spend(this.index.countOf(stem, fields))) return;
    this.index.eachOf(stem, fields, (list, length) => {
      for (let nth = 0; nth < length; nth += 1) {
        const entry = list[nth] as number;
        if ((entry & fields) === 0) continue;
        const at = entry >>> 13;
        words[at] = (words[at] as number) | (1 << ((entry >>> 8) & 31));
      }
    });
  }

  private findShelf(stems: readonly string[]): Bits {
    const words = stems.join(' ');
    const known = this.index.shelfOf(words);
    if (known) return known;
    const found = this.none();
    for (const stem of stems) this.addStem(found, this.index.table.stem(stem), IN.categories);
    // What a search without steps left out must not be left out of the next one.
    if (!this.isSpent) this.index.rememberShelf(words, found);
    return found;
  }

  /** The rarest first, so that nothing is looked at once nothing is left. */
  private findAll(queries: readonly Query[]): Bits {
    const counted = queries.map((query) => ({ query, count: this.countOf(query) }));
    const [first, ...rest] = counted.sort((a, b) => a.count - b.count);
    if (!first || first.count === 0) return NOWHERE;
    const found = this.none();
    this.addTo(found, first.query);
    for (const { query } of rest) {
      if (!found.words.some((bits) => bits !== 0)) return NOWHERE;
      const others = this.find(query);
      if (others.words.length === 0 || !this.spend(found.words.length)) return NOWHERE;
      found.meet(others);
    }
    return found;
  }

  private findPhrase(stems: readonly string[], fields: number): Bits {
    const key = `${fields} ${stems.join(' ')}`;
    const known = this.phrases.get(key);
    if (known) return known;
    const numbers = stems.map((stem) => (stem === '' ? NONE : this.index.table.stem(stem)));
    const all = stems.filter(Boolean).map((stem): Query => ({ by: 'word', stem, fields }));
    const found = this.none();
    const upTo = (fields & IN.description) === 0 ? UP_TO.categories : UP_TO.description;
    this.each(this.findAll(all), (place) => {
      const read = this.read(place, upTo);
      if (read && hasPhrase(read, numbers, fields)) found.add(place);
    });
    this.phrases.set(key, found);
    return found;
  }

  /** Calls for each place of a set. */
  each(places: Bits, visit: (place: number) => void): void {
    if (this.spend(places.words.length)) places.each(visit);
  }

  private join(found: Bits, other: Bits): void {
    if (this.spend(other.words.length)) found.join(other);
  }

  /** The words of a product; undefined beyond the steps. */
  read(place: number, upTo: number = UP_TO.description): ReadDocument | undefined {
    return this.spend(READING) ? this.index.read(place, upTo) : undefined;
  }

  private none(): Bits {
    const words = (this.index.size + 31) >>> 5;
    return this.spend(words) ? new Bits(this.index.size) : NOWHERE;
  }

  /** Whether so many steps more may be made. */
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

// Words stand one after the other where their positions do: names in brackets are not written twice.
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
