import { expect, it } from 'vitest';
import { otherWidths } from './other-width.ts';

it('offers a picture’s other widths, the widest first', () => {
  expect(otherWidths('http://haat.example/images/320/atta.webp')).toEqual([
    'http://haat.example/images/750/atta.webp',
    'http://haat.example/images/160/atta.webp',
  ]);
});

it('knows no other width of anything else', () => {
  expect(otherWidths('http://haat.example/icons/1/any-192.png')).toEqual([]);
});
