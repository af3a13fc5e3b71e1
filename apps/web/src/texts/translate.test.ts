import { afterEach, expect, test } from 'vitest';
import { speak, t } from './translate.ts';

afterEach(() => speak('en', {}));

test('a sentence without a translation is shown as it is, with its values', () => {
  expect(t('Show shops in {{place}}', { place: 'Chitguppa. Bidar: west' })).toBe(
    'Show shops in Chitguppa. Bidar: west',
  );
  expect(t('{{what}} stays')).toBe('{{what}} stays');
});

test('a count chooses between singular and plural', () => {
  expect([0, 1, 2].map((count) => t('{{count}} items', { count }))).toEqual(['0 items', '1 item', '2 items']);
});

test('a count is a number: a text would choose no form', () => {
  // @ts-expect-error: amounts with a unit stand in sentences under another name
  t('Only {{count}} left', { count: '250 g' });
});

test('another language is spoken where it has the sentence, English where it has not', () => {
  speak('kn', {
    Cart: 'ಕಾರ್ಟ್',
    '{{count}} items_one': '{{count}} ವಸ್ತು',
    '{{count}} items_other': '{{count}} ವಸ್ತುಗಳು',
  });
  expect([t('Cart'), t('{{count}} items', { count: 3 }), t('My Orders')]).toEqual([
    'ಕಾರ್ಟ್',
    '3 ವಸ್ತುಗಳು',
    'My Orders',
  ]);
  expect(t('{{count}} orders', { count: 1 })).toBe('1 order');
});
