import { expect, it } from 'vitest';
import type { MarketplaceValues } from './marketplace-values.ts';
import { jsonOf, readJson } from './read-json.ts';

const UNTRANSLATED = { titleHi: '', titleKn: '', textHi: '', textKn: '', actionHi: '', actionKn: '' };
const VALUES = {
  name: 'Haat Bidar',
  pinCodes: ['585401', '585412'],
  deliveryCharges: 20,
  minimumOrderValue: 149,
  deliveryHours: 24,
  discountedProducts: [],
  bannerImages: [
    { ...UNTRANSLATED, title: 'One', text: '', action: '', image: '', color: '', route: '/bundle', link: '' },
    {
      ...UNTRANSLATED,
      title: 'Two',
      text: '',
      action: '',
      image: '',
      color: '',
      route: '',
      link: 'https://example.com',
    },
  ],
} as unknown as MarketplaceValues;
const TEXT = jsonOf('0198c0de-0000-7000-8000-000000000001', VALUES);
const lineOf = (words: string, text: string) =>
  text.split('\n').findIndex((line) => line.includes(words)) + 1;

it('what the form holds is read back from its JSON as it is', () => {
  expect(readJson(TEXT, VALUES)).toEqual({ values: VALUES });
});

it('what is typed is taken over, and what is left out stays', () => {
  expect(readJson('{ "deliveryCharges": 31.5 }', VALUES)).toEqual({
    values: { ...VALUES, deliveryCharges: 31.5 },
  });
});

it('a text that is no JSON is blamed with the parser’s words at its line', () => {
  const broken = TEXT.replace('"deliveryCharges": 20,', '"deliveryCharges": 20');
  const read = readJson(broken, VALUES);
  expect(read).toMatchObject({ fault: { said: expect.stringContaining('JSON') } });
  expect(
    'fault' in read && Math.abs(read.fault.line - lineOf('"deliveryCharges"', broken)),
  ).toBeLessThanOrEqual(1);
  expect(readJson('{ "name": "Haat"', VALUES)).toMatchObject({ fault: { line: 1 } });
  // The engine's message has no position.
  expect(readJson(`x${TEXT}`, VALUES)).toMatchObject({ fault: { line: 1 } });
});

it.each([
  ['"585412"', '"5854"', 'A pin code has 6 digits and does not begin with 0'],
  ['https://example.com', 'http://example.com', 'Please type an address that begins with https://'],
])('a value that is none, %s as %s, is blamed at its own line', (good, bad, said) => {
  const wrong = TEXT.replace(good, bad);
  expect(readJson(wrong, VALUES)).toEqual({
    fault: { line: lineOf(bad, wrong), said: expect.stringContaining(said) },
  });
});
