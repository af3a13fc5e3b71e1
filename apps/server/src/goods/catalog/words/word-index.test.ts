import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANYWHERE, IN } from './fields.ts';
import { WordIndex, type Wording } from './word-index.ts';

const wording = (name: string, more: Partial<Wording> = {}): Wording => ({
  name,
  nameHi: '',
  nameKn: '',
  brand: '',
  searchWords: '',
  description: '',
  ...more,
});

function entriesOf(index: WordIndex, stem: number): number[] {
  const entries: number[] = [];
  index.eachOf(stem, ANYWHERE, (list, length) => entries.push(...list.slice(0, length)));
  return entries.sort((a, b) => a - b);
}

/** Independent of the numbers of words. */
function contentOf(index: WordIndex) {
  const products = Array.from({ length: index.size }, (_, place) => {
    const read = index.read(place);
    return Array.from({ length: read.length }, (_, nth) => [
      index.table.textOf(read.words[nth] as number),
      read.flags[nth],
      read.positions[nth],
    ]);
  });
  const stems = Array.from({ length: index.table.stemCount }, (_, stem) => {
    const entries = entriesOf(index, stem);
    return [index.table.stemText(stem), entries.map((entry) => [entry >>> 8, entry & 255])] as const;
  }).filter(([, entries]) => entries.length > 0);
  return { products, stems: new Map(stems.toSorted()) };
}

const WORDS = ['atta', 'Attas', 'rice', 'the', 'Hi-Lux', 'दूध', '1.5kg', 'noodles', 'x'];
const someWords = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' '));
const anyWording = fc.record({
  name: someWords,
  nameHi: someWords,
  nameKn: someWords,
  brand: someWords,
  searchWords: someWords,
  description: someWords,
});

test('whatever came and went, an index knows what is in it, as if it had been put in alone', () => {
  const step = fc.record({ place: fc.nat(200), wording: fc.option(anyWording) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const index = new WordIndex();
      const left = new Map<number, Wording>();
      for (const { place, wording } of steps) {
        if (wording) {
          index.put(place, wording);
          left.set(place, wording);
        } else {
          index.remove(place);
          left.delete(place);
        }
      }
      const fresh = new WordIndex();
      for (const place of [...left.keys()].sort((a, b) => a - b))
        fresh.put(place, left.get(place) ?? wording(''));
      const [ours, theirs] = [contentOf(index), contentOf(fresh)];
      const stems = [...theirs.stems].map(([text]) => text);
      expect([...ours.stems]).toEqual([...theirs.stems]);
      for (const [place, words] of theirs.products.entries()) expect(ours.products[place]).toEqual(words);
      for (const word of ['atta', 'lux', 'noodles'])
        expect(index.table.isNamed(word)).toBe(fresh.table.isNamed(word));
      expect(stems).toEqual([...new Set(stems)]);
    }),
  );
});

test('an index of as many products takes up as many bytes, however often they change', () => {
  const index = new WordIndex();
  const putAll = (round: number) => {
    for (let place = 0; place < 300; place += 1)
      index.put(
        place,
        wording(`Atta ${place} No${round}x${place}`, { description: 'Ground in a stone mill' }),
      );
  };
  putAll(0);
  const { bytes } = index;
  for (let round = 1; round < 20; round += 1) putAll(round);
  expect(index.bytes).toBeLessThan(1.1 * bytes);
  for (let place = 0; place < 300; place += 1) index.remove(place);
  expect(index.table.wordCount).toBeLessThan(1000);
  expect(index.table.isNamed('atta')).toBe(false);
});

test('words are found in each of their forms, by where they stand', () => {
  const index = new WordIndex();
  index.put(
    3,
    wording('Glucose Biscuits', {
      nameHi: 'बिस्कुट',
      brand: 'Parle-G',
      searchWords: 'Snacks 250 g',
      description: 'A biscuit for tea',
    }),
  );
  const flagsOf = (stem: string) => {
    return entriesOf(index, index.table.stem(stem)).map((entry) => entry & 255);
  };
  expect(flagsOf('biscuit')).toEqual([IN.name | IN.head | IN.description]);
  expect(flagsOf('बिस्कुट')).toEqual([IN.name]);
  expect(flagsOf('parl')).toEqual([IN.brand]);
  expect(flagsOf('snack')).toEqual([IN.categories]);
  expect(flagsOf('tea')).toEqual([IN.description]);
  expect(flagsOf('for')).toEqual([]);
});

test('letters of a description beyond the first 600 find nothing', () => {
  const index = new WordIndex();
  index.put(0, wording('Tea', { description: `${'a '.repeat(300)}saffron` }));
  expect(index.table.stem('saffron')).toBe(0);
});
