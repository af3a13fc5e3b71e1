import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

test('of a change only the fields that differ are noted, with both values', () => {
  const before = { name: 'Atta', price: 268, images: ['a'], version: 1 };
  const after = { name: 'Atta', price: 254, images: ['a', 'b'], version: 2 };
  expect(changedValues(before, after, ['version'])).toEqual({
    before: { price: 268, images: ['a'] },
    after: { price: 254, images: ['a', 'b'] },
  });
});

test('a field that came or went is null on the other side', () => {
  expect(changedValues({ size: '1 kg' }, { brand: 'Gawan' })).toEqual({
    before: { size: '1 kg', brand: null },
    after: { size: null, brand: 'Gawan' },
  });
});

test('a long text or list is cut: the log is no second copy of the catalogue', () => {
  const { after } = changedValues({ text: '' }, { text: 'x'.repeat(5000) });
  expect(String(after.text)).toHaveLength(501);
});

test('what is the same leaves nothing', () => {
  expect(changedValues({ a: { b: [1] } }, { a: { b: [1] } })).toEqual({ before: {}, after: {} });
});
