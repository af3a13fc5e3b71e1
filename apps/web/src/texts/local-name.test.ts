import { afterEach, expect, it } from 'vitest';
import { hi } from './hi.ts';
import { localName } from './local-name.ts';
import { speak } from './translate.ts';

afterEach(() => speak('en', {}));

it('a variant is named with its size or colour in the language that is spoken', () => {
  const dal = { name: 'Toor Dal · 1 kg', nameHi: 'तूर दाल · 1 kg' };
  expect(localName(dal)).toBe('Toor Dal · 1 kg');
  speak('hi', hi);
  expect(localName(dal)).toBe('तूर दाल · 1 किग्रा');
  expect(localName({ name: 'Bucket · Red' })).toBe('Bucket · लाल');
  expect(localName({ name: 'Red Label 1 kg' })).toBe('Red Label 1 kg');
});
